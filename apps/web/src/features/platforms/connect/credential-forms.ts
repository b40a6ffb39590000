import type { PlatformId } from "@ledgerline/contract/streaming/platforms";

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
