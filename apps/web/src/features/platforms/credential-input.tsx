import type { PlatformId } from "@ledgerline/contract/streaming/platforms";
import { clsx } from "clsx";
import { type ChangeEvent, type ComponentProps, useRef, useState } from "react";
import { Button } from "../../components/ui/button.tsx";
import { Field } from "../../components/ui/field.tsx";
import { Input } from "../../components/ui/input.tsx";
import { PasswordInput } from "../../components/ui/password-input.tsx";

/** A key has a few hundred characters; a much larger file is the wrong one. */
const KEY_FILE_MAX_BYTES = 16_384;

interface KeyFileInputProps extends Omit<ComponentProps<"textarea">, "onChange"> {
  onValue: (value: string) => void;
}

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

/** A private key, pasted or read from its .p8 file, and masked either way. */
function KeyFileInput({ onValue, ...props }: KeyFileInputProps) {
  const file = useRef<HTMLInputElement>(null);
  const [shown, setShown] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const take = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosen = target.files?.[0];
    target.value = "";
    if (!chosen) return;
    const small = chosen.size <= KEY_FILE_MAX_BYTES;
    setFailure(small ? null : "This file is too large to be a key. Choose the .p8 file.");
    if (small) onValue(await chosen.text());
  };

  return (
    <div>
      <textarea
        {...props}
        rows={3}
        onChange={(event) => onValue(event.target.value)}
        className={clsx(
          "block w-full min-w-0 resize-y rounded-sm border border-hairline-strong bg-transparent px-3 py-2 text-base",
          "hover:border-ink focus-visible:border-ink focus-visible:outline-1 focus-visible:outline-offset-0 aria-invalid:border-accent",
          !shown && "[-webkit-text-security:disc]",
        )}
      />
      <input ref={file} type="file" accept=".p8,.pem" hidden aria-label="Private key file" onChange={take} />
      <div className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-sm">
        <Button variant="link" size="none" className="font-normal" onClick={() => file.current?.click()}>
          Choose the .p8 file
        </Button>
        <Button variant="link" size="none" className="font-normal" onClick={() => setShown(!shown)}>
          {shown ? "Hide the key" : "Show the key"}
        </Button>
      </div>
      {failure && (
        <p role="alert" className="mt-1 text-sm text-accent">
          {failure}
        </p>
      )}
    </div>
  );
}

export interface CredentialField {
  /** The name of the field in the API. */
  name: string;
  label: string;
  /** Masked in the form. */
  secret?: true;
  /** A key of several lines that comes as a file. */
  keyFile?: true;
  optional?: true;
  hint?: string;
}

/** The fields of each platform's form. */
export const CREDENTIAL_FORMS = {
  spotify: {
    fields: [
      { name: "client_id", label: "Client ID" },
      { name: "client_secret", label: "Client Secret", secret: true },
    ],
  },
  apple_music: {
    fields: [
      { name: "team_id", label: "Team ID", hint: "10 characters, under Membership details" },
      { name: "key_id", label: "Key ID", hint: "10 characters, next to the key" },
      { name: "private_key", label: "Private key", secret: true, keyFile: true },
    ],
  },
  youtube: { fields: [{ name: "api_key", label: "API key", secret: true }] },
  tidal: {
    fields: [
      { name: "client_id", label: "Client ID" },
      { name: "client_secret", label: "Client Secret", secret: true },
    ],
  },
  soundcloud: {
    fields: [
      { name: "client_id", label: "Client ID" },
      {
        name: "client_secret",
        label: "Client Secret",
        secret: true,
        optional: true,
        hint: "Without it, the ID is saved but nothing can be read live.",
      },
    ],
  },
  amazon_music: {
    fields: [
      { name: "access_key_id", label: "Access Key ID" },
      { name: "secret_access_key", label: "Secret Access Key", secret: true },
      { name: "partner_tag", label: "Partner Tag" },
    ],
  },
} as const satisfies Record<PlatformId, { fields: readonly CredentialField[] }>;
