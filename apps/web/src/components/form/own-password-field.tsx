import type { ComponentProps } from "react";
import { Field } from "../ui/field.tsx";
import { PasswordInput } from "../ui/password-input.tsx";

interface OwnPasswordFieldProps {
  error: string | undefined;
  /** The props that tie the input to its form. */
  control: ComponentProps<typeof PasswordInput>;
}

/** Asks for the password again, before something that needs it. */
export function OwnPasswordField({ error, control }: OwnPasswordFieldProps) {
  return (
    <Field label="Your password" error={error}>
      {(field) => <PasswordInput {...field} {...control} required autoComplete="current-password" />}
    </Field>
  );
}
