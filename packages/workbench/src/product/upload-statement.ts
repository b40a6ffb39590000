import { openAsBlob } from "node:fs";
import { basename } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { Statement } from "@ledgerline/contract/statements/statements";

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
    const response = await fetch(`${origin}/api/statements/${statement.id}`, request(token, signal));
    statement = (await response.json()) as Statement;
  }
  return statement;
}

function request(token: string, signal?: AbortSignal): RequestInit {
  return { headers: { authorization: `Bearer ${token}` }, ...(signal && { signal }) };
}
