import { PASSWORD_MIN_LENGTH } from "@ledgerline/contract/wire/constants";
import type { ComponentProps } from "react";
import { Field } from "../ui/field.tsx";
import { PasswordInput } from "../ui/password-input.tsx";

interface PasswordFieldProps {
  error: string | undefined;
  /** The props that tie the input to its form. */
  control: ComponentProps<typeof PasswordInput>;
}

interface OwnPasswordFieldProps extends PasswordFieldProps {
  /** Its texts, where the reader has another language. */
  words?: { label: string; button: ComponentProps<typeof PasswordInput>["words"] };
}

/** Asks for the password again, before something that needs it. */
export function OwnPasswordField({ error, control, words }: OwnPasswordFieldProps) {
  return (
    <Field label={words?.label ?? "Your password"} error={error}>
      {(field) => (
        <PasswordInput {...field} {...control} words={words?.button} required autoComplete="current-password" />
      )}
    </Field>
  );
}

interface NewPasswordFieldProps extends PasswordFieldProps {
  /** Its texts, where the reader has another language. */
  words?: { label: string; hint: string; button: ComponentProps<typeof PasswordInput>["words"] };
}

/** Asks for a new password, and says what it must be like. */
export function NewPasswordField({ error, control, words }: NewPasswordFieldProps) {
  return (
    <Field
      label={words?.label ?? "New password"}
      hint={words?.hint ?? `At least ${PASSWORD_MIN_LENGTH} characters, and not a common password`}
      error={error}
    >
      {(field) => <PasswordInput {...field} {...control} words={words?.button} required autoComplete="new-password" />}
    </Field>
  );
}
