import { PASSWORD_MIN_LENGTH } from "@ledgerline/contract/wire/constants";
import type { ComponentProps } from "react";
import { Field } from "../ui/field.tsx";
import { PasswordInput } from "../ui/password-input.tsx";

interface PasswordFieldProps {
  error: string | undefined;
  /** The props that tie the input to its form. */
  control: ComponentProps<typeof PasswordInput>;
}

/** Asks for the password again, before something that needs it. */
export function OwnPasswordField({ error, control }: PasswordFieldProps) {
  return (
    <Field label="Your password" error={error}>
      {(field) => <PasswordInput {...field} {...control} required autoComplete="current-password" />}
    </Field>
  );
}

/** Asks for a new password, and says what it must be like. */
export function NewPasswordField({ error, control }: PasswordFieldProps) {
  return (
    <Field
      label="New password"
      hint={`At least ${PASSWORD_MIN_LENGTH} characters, and not a common password`}
      error={error}
    >
      {(field) => <PasswordInput {...field} {...control} required autoComplete="new-password" />}
    </Field>
  );
}
