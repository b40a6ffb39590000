import { openAsBlob } from "node:fs";
import { basename } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { Session } from "@ledgerline/contract/auth/auth";
import type { Statement } from "@ledgerline/contract/statements/statements";

const PATIENCE_MS = 120_000;
const AGAIN_MS = 500;

/** Asks again while the server is too busy to answer, as its 503 says. Answers with that if it stays so for two minutes. */
export async function fetchPatiently(address: string, init: RequestInit = {}): Promise<Response> {
  const deadline = performance.now() + PATIENCE_MS;
  for (;;) {
    const response = await fetch(address, init);
    if (response.status !== 503 || performance.now() > deadline) return response;
    await response.arrayBuffer();
    await delay(AGAIN_MS);
  }
}

/** Looks again and again, a pause after each look, until the returned function is called and the last look is over. */
export function keepLooking(everyMs: number, look: () => Promise<void>): () => Promise<void> {
  let ended = false;
  const looking = (async () => {
    while (!ended) {
      await look();
      await new Promise((resolve) => setTimeout(resolve, everyMs));
    }
  })();
  return () => {
    ended = true;
    return looking;
  };
}

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

/** Uploads a file as a user does, and waits until it is booked, or until `signal` aborts. */
export async function uploadStatement(
  origin: string,
  token: string,
  path: string,
  signal?: AbortSignal,
): Promise<Statement> {
  return untilBooked(origin, token, await upload(origin, token, path, signal), signal);
}

/** Uploads a file, and returns the statement as it is then. */
export async function upload(origin: string, token: string, path: string, signal?: AbortSignal): Promise<Statement> {
  const body = new FormData();
  body.append("file", await openAsBlob(path), basename(path));
  const response = await fetch(`${origin}/api/statements`, { method: "POST", body, ...request(token, signal) });
  if (response.status !== 202) throw new Error(`the upload answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as Statement;
}

/** Throws if the statement is not booked in the end. */
export async function untilBooked(
  origin: string,
  token: string,
  uploaded: Statement,
  signal?: AbortSignal,
): Promise<Statement> {
  const statement = await untilSettled(origin, token, uploaded, signal);
  if (statement.state !== "booked") throw new Error(`the statement ended as ${statement.state}: ${statement.detail}`);
  return statement;
}

/** The statement once it is no longer being booked. */
export async function untilSettled(
  origin: string,
  token: string,
  uploaded: Statement,
  signal?: AbortSignal,
): Promise<Statement> {
  let statement = uploaded;
  while (statement.state === "received" || statement.state === "booking") {
    await delay(100);
    const response = await fetchPatiently(`${origin}/api/statements/${statement.id}`, request(token, signal));
    if (!response.ok) throw new Error(`the statement answered ${response.status}: ${await response.text()}`);
    statement = (await response.json()) as Statement;
  }
  return statement;
}

function request(token: string, signal?: AbortSignal): RequestInit {
  return { headers: { authorization: `Bearer ${token}` }, ...(signal && { signal }) };
}
