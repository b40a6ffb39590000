import { setTimeout as delay } from "node:timers/promises";
import type { Session } from "@ledgerline/contract/auth/auth";

/** Of every artist. */
export const BENCH_PASSWORD = "a quiet field of barley";

const BUSY = 503;
const TRIES = 10;
const RETRY_MS = 2_000;

/** Registers a new artist, and waits for a server that is busy. */
export async function registerArtist(origin: string, email: string): Promise<Session> {
  for (let tries = 1; ; tries += 1) {
    const response = await fetch(`${origin}/api/auth/register`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email, password: BENCH_PASSWORD, artist_name: "Paper Lanterns" }),
    });
    if (response.ok) return (await response.json()) as Session;
    const said = await response.text();
    if (response.status !== BUSY || tries === TRIES) {
      throw new Error(`the registration answered ${response.status}: ${said}`);
    }
    await delay(RETRY_MS);
  }
}
