import { randomBytes, randomUUID } from "node:crypto";
import type { Session } from "@ledgerline/contract/auth";
import type { BrowserContextOptions } from "playwright-core";

export interface TestArtist {
  /** Of the server that knows the artist. */
  origin: string;
  name: string;
  email: string;
  password: string;
  token: string;
  /** Local storage as it is after logging in. */
  storageState: Exclude<BrowserContextOptions["storageState"], string | undefined>;
}

/** A fresh artist, made past the browser from an address of its own: the server lets one make 60 an hour. */
export async function registerArtist(origin: string): Promise<TestArtist> {
  const artist = newcomer();
  const answer = await fetch(`${origin}/api/auth/register`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": `10.${randomBytes(3).join(".")}` },
    body: JSON.stringify({ email: artist.email, password: artist.password, artist_name: artist.name }),
  });
  if (!answer.ok) throw new Error(`registering answered ${answer.status}: ${await answer.text()}`);
  const { access_token: token } = (await answer.json()) as Session;
  const localStorage = [{ name: "ledgerline-token", value: token }];
  return { origin, ...artist, token, storageState: { cookies: [], origins: [{ origin, localStorage }] } };
}

/** What somebody types who has no account yet. */
export function newcomer() {
  return { name: "Paper Lanterns", email: `${randomUUID()}@example.com`, password: "a quiet field of barley" };
}
