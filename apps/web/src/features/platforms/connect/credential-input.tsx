import { Field } from "../../../components/ui/field.tsx";
import { Input } from "../../../components/ui/input.tsx";
import { PasswordInput } from "../../../components/ui/password-input.tsx";
import type { CredentialField } from "./credential-forms.ts";
import { KeyFileInput } from "./key-file-input.tsx";

interface CredentialInputProps {
  /** The platform's name, which tells the fields of six forms apart for screen readers. */
  platform: string;
  field: CredentialField;
  value: string;
  wrong: boolean;
  onChange: (value: string) => void;
}

/** One field of a connect form. Secrets are masked until the artist asks to see them. */
export function CredentialInput({ platform, field, value, wrong, onChange }: CredentialInputProps) {
  const { name, label, secret, keyFile, optional, hint } = field;
  return (
    <Field label={label} {...(optional && { mark: "optional" })} hint={hint}>
      {(control) => {
        const props = {
          ...control,
          "aria-invalid": wrong || undefined,
          name,
          value,
          required: !optional,
          autoComplete: "off",
          spellCheck: false,
          autoCapitalize: "none",
        };
        if (keyFile) return <KeyFileInput {...props} onValue={onChange} />;
        const onInput = (event: { target: { value: string } }) => onChange(event.target.value);
        if (secret) return <PasswordInput {...props} what={`${platform} ${label}`} onChange={onInput} />;
        return <Input {...props} onChange={onInput} />;
      }}
    </Field>
  );
}
