import { randomUUID } from "node:crypto";
import type { Session } from "@ledgerline/contract/auth";
import type { BrowserContextOptions } from "playwright-core";
import { inject } from "vitest";

export interface TestArtist {
  name: string;
  email: string;
  password: string;
  token: string;
  /** Local storage as it is after logging in. */
  storageState: Exclude<BrowserContextOptions["storageState"], string | undefined>;
}

/** A fresh artist, made past the browser. The server lets one address make 60 an hour. */
export async function registerArtist(): Promise<TestArtist> {
  const origin = inject("serverUrl");
  const artist = newcomer();
  const answer = await fetch(`${origin}/api/auth/register`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: artist.email, password: artist.password, artist_name: artist.name }),
  });
  if (!answer.ok) throw new Error(`registering answered ${answer.status}: ${await answer.text()}`);
  const { access_token: token } = (await answer.json()) as Session;
  const localStorage = [{ name: "ledgerline-token", value: token }];
  return { ...artist, token, storageState: { cookies: [], origins: [{ origin, localStorage }] } };
}

/** What somebody types who has no account yet. */
export function newcomer() {
  return { name: "Paper Lanterns", email: `${randomUUID()}@example.com`, password: "a quiet field of barley" };
}
