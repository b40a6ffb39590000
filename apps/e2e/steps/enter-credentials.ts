import type { Locator } from "playwright-core";

const LABELS: Record<string, string> = {
  client_id: "Client ID",
  client_secret: "Client Secret",
  api_key: "API key",
  team_id: "Team ID",
  key_id: "Key ID",
  private_key: "Private key",
  access_key_id: "Access Key ID",
  secret_access_key: "Secret Access Key",
  partner_tag: "Partner Tag",
};

/** Fills in the form on a platform's card and sends it. */
export async function enterCredentials(card: Locator, credentials: Readonly<Record<string, string>>): Promise<void> {
  for (const [field, value] of Object.entries(credentials)) await credentialField(card, field).fill(value);
  await card.getByRole("button", { name: /^(Add Credentials|Connect |Replace credentials)/ }).click();
}

/** A field of the form, by the name that the server has for it. */
export function credentialField(card: Locator, field: string): Locator {
  return card.getByLabel(LABELS[field] ?? field, { exact: true });
}
