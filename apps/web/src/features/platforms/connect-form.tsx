import { type PlatformId, platformName } from "@ledgerline/contract/streaming/platforms";
import type { ConnectInput, SpotifyCredentials } from "@ledgerline/contract/streaming/streaming";
import { useMutation } from "@tanstack/react-query";
import { clsx } from "clsx";
import { type ChangeEvent, type ComponentProps, useRef, useState } from "react";
import { FormError } from "../../components/form/form-error.tsx";
import { Offered } from "../../components/offered.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Field } from "../../components/ui/field.tsx";
import { Input } from "../../components/ui/input.tsx";
import { PasswordInput } from "../../components/ui/password-input.tsx";
import { useRefreshPlatforms } from "../../lib/calls/refresh-area.ts";
import { trpc } from "../../lib/calls/trpc.ts";
import { errorDetail, errorFields, errorStatus } from "../../lib/errors/error-detail.ts";
import { ERROR_MESSAGES } from "../../lib/errors/error-messages.ts";
import { fieldErrors } from "../../lib/errors/field-errors.ts";
import { focusFirstInvalid } from "../../lib/forms/use-form.ts";
import { useOneSubmit } from "../../lib/forms/use-one-submit.ts";
import { toast } from "../../lib/toast.ts";
import { UpgradeButton } from "../subscription/upgrade-button.tsx";
import { AuthorizeSpotify } from "./authorize-spotify.tsx";
import { PLATFORM_FAILURES, upgradeTo } from "./platform-state.ts";

/** Why a form is closed. */
export interface ConnectLock {
  sentence: string;
  /** Whether it is the plan, so that an upgrade opens the form. */
  plan: boolean;
}

interface ConnectFormProps {
  platform: PlatformId;
  /** Replaces the saved credentials. */
  replacing?: boolean;
  /** Why nobody may type; null or missing for an open form. */
  locked?: ConnectLock | null;
  onConnected?: () => void;
}

/** Asks for a platform's credentials. The form is never prefilled, and is emptied once they are sent. */
export function ConnectForm({ platform, replacing = false, locked = null, onConnected }: ConnectFormProps) {
  const fields: readonly CredentialField[] = CREDENTIAL_FORMS[platform].fields;
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState<Record<string, string>>({});
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const [failure, setFailure] = useState<string | null>(null);
  const connect = useConnect(platform);

  const refuse = (names: string[], sentence: string) => {
    setWrong(names);
    setFailure(sentence);
    focusFirstInvalid(form, names);
  };

  const submit = useOneSubmit(async () => {
    if (connect.isPending) return;
    connect.reset();
    const entered = Object.fromEntries(fields.map(({ name }) => [name, (values[name] ?? "").trim()]));
    const errors = await fieldErrors(
      async () => (await import("@ledgerline/contract/streaming/streaming")).CREDENTIALS[platform],
      entered,
    );
    const [first] = Object.values(errors);
    if (first !== undefined) return refuse(Object.keys(errors), first);
    setWrong([]);
    setFailure(null);
    try {
      await connect.mutateAsync(entered);
      setValues({});
      onConnected?.();
    } catch (error) {
      refuse(Object.keys(errorFields(error)), connectFailure(error, platform));
    }
  });

  const name = platformName(platform);
  return (
    <form
      ref={form}
      noValidate
      autoComplete="off"
      aria-label={`${replacing ? "Replace the credentials for" : "Connect"} ${name}`}
      onSubmit={submit}
      className="grid gap-5"
    >
      {locked && (
        <div className="grid justify-items-start gap-3">
          <p className="text-pretty">{locked.sentence}</p>
          {locked.plan && (
            <Offered needs="plan:write" explain>
              <UpgradeButton variant="accent" />
            </Offered>
          )}
        </div>
      )}
      <fieldset disabled={locked !== null} className="grid min-w-0 gap-5 disabled:opacity-55">
        {fields.map((field) => (
          <CredentialInput
            key={field.name}
            platform={name}
            field={field}
            value={values[field.name] ?? ""}
            wrong={wrong.includes(field.name)}
            onChange={(value) => setValues((before) => ({ ...before, [field.name]: value }))}
          />
        ))}
      </fieldset>
      {failure && <FormError>{failure}</FormError>}
      {!locked && (
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" pending={connect.isPending}>
            {connect.isPending ? "Connecting…" : actionOf(platform, replacing)}
          </Button>
          {platform === "spotify" && !replacing && <AuthorizeSpotify variant="quiet" />}
          {errorStatus(connect.error) === 402 && (
            <Offered needs="plan:write" explain>
              <UpgradeButton />
            </Offered>
          )}
        </div>
      )}
    </form>
  );
}

function actionOf(platform: PlatformId, replacing: boolean): string {
  if (replacing) return "Replace credentials";
  if (platform === "spotify") return "Add Credentials";
  return `Connect ${platformName(platform)}`;
}

/** Why a platform was not connected; if the plan does not include it, followed by how to upgrade. */
function connectFailure(error: unknown, platform: PlatformId): string {
  const name = platformName(platform);
  const fallback = platform === "spotify" ? PLATFORM_FAILURES.spotifyCredentials : ERROR_MESSAGES.connect(name);
  const detail = errorDetail(error, fallback);
  const upgrade = upgradeTo(name);
  if (errorStatus(error) !== 402 || detail.endsWith(upgrade)) return detail;
  return `${detail}${upgrade}`;
}

/** Sends a platform's checked credentials. Pending until the new state is on screen. */
function useConnect(platform: PlatformId) {
  const { client, subscription } = trpc.useUtils();
  const refreshPlatforms = useRefreshPlatforms();
  return useMutation({
    mutationFn: (credentials: unknown): Promise<{ message: string }> =>
      platform === "spotify"
        ? client.streaming.addSpotifyCredentials.mutate(credentials as SpotifyCredentials)
        : client.streaming.connect.mutate({ ...(credentials as object), platform } as ConnectInput),
    onSuccess: async ({ message }) => {
      toast.success(message);
      await refreshPlatforms();
    },
    onError: (error) => {
      // The server knows a different plan than the screen shows.
      if (errorStatus(error) === 402) void subscription.status.invalidate();
    },
  });
}

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
function CredentialInput({ platform, field, value, wrong, onChange }: CredentialInputProps) {
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

interface CredentialField {
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
