import { openAsBlob } from "node:fs";
import { basename } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { Statement } from "@ledgerline/contract/statements";

/** Uploads a file as a user does, and waits until it is booked, or until `signal` aborts. */
export async function uploadStatement(
  origin: string,
  token: string,
  path: string,
  signal?: AbortSignal,
): Promise<Statement> {
  const request = { headers: { authorization: `Bearer ${token}` }, ...(signal && { signal }) };
  const form = new FormData();
  form.append("file", await openAsBlob(path), basename(path));
  const uploaded = await fetch(`${origin}/api/statements`, { method: "POST", body: form, ...request });
  if (uploaded.status !== 202) throw new Error(`the upload answered ${uploaded.status}: ${await uploaded.text()}`);
  let statement = (await uploaded.json()) as Statement;
  while (statement.state === "received" || statement.state === "booking") {
    await delay(100);
    statement = (await (await fetch(`${origin}/api/statements/${statement.id}`, request)).json()) as Statement;
  }
  if (statement.state !== "booked") throw new Error(`the statement ended as ${statement.state}: ${statement.detail}`);
  return statement;
}
