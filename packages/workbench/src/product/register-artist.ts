import type { Session } from "@ledgerline/contract/auth/auth";
import { fetchPatiently } from "./fetch-patiently.ts";

/** Of every artist. */
export const ARTIST_PASSWORD = "a quiet field of barley";

/** Registers a new artist, and waits for a server that is busy. */
export async function registerArtist(origin: string, email: string): Promise<Session> {
  const response = await fetchPatiently(`${origin}/api/auth/register`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password: ARTIST_PASSWORD, artist_name: "Paper Lanterns" }),
  });
  if (!response.ok) throw new Error(`the registration answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as Session;
}
