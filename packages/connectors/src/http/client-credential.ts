/**
 * Identifies a client for pacing. The id alone is public, so somebody with a wrong secret must not use up the turns of
 * those who have the right one.
 */
export function clientCredential(client: { client_id: string; client_secret?: string | undefined }): string {
  return `${client.client_id}\0${client.client_secret ?? ""}`;
}
