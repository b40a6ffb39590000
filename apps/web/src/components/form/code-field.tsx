import type { ComponentProps } from "react";
import { Field } from "../ui/field.tsx";
import { Input } from "../ui/input.tsx";

interface CodeFieldProps {
  /** In the reader's language. */
  label?: string;
  hint: string;
  error: string | undefined;
  /** The props that tie the input to its form. */
  control: ComponentProps<"input">;
}

/** Asks for a code of an authenticator app, which phones offer to fill in, or for a recovery code. */
export function CodeField({ label = "Code", hint, error, control }: CodeFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(field) => (
        <Input
          {...field}
          {...control}
          required
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
        />
      )}
    </Field>
  );
}
