import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { findFreePort } from "@ledgerline/embedded-postgres/find-free-port";
import { READER } from "./documented.ts";

export interface Receiver {
  /** The line that the example prints for the next genuine webhook. */
  next(): Promise<string>;
  stop(): void;
}

const EVENTS = ["statement.booked"];

/** Adds an endpoint with a login, and runs the documented example as its receiver. Null without Python. */
export async function receiveWebhooks(url: string, examples: string): Promise<Receiver | null> {
  if (spawnSync("python3", ["--version"]).status !== 0) return null;
  const port = await findFreePort();
  const { access_token: session } = await post<{ access_token: string }>(`${url}/api/auth/login`, READER);
  const endpoint = { name: "My receiver", url: `http://127.0.0.1:${port}/`, events: EVENTS };
  const { secret } = await post<{ secret: string }>(`${url}/api/webhooks`, endpoint, session);
  const { PATH } = process.env;
  const child = spawn("python3", [join(examples, "receive-webhooks.py")], {
    env: { PATH, PORT: String(port), LEDGERLINE_WEBHOOK_SECRET: secret },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const lines = createInterface(child.stdout);
  await once(lines, "line");
  const first = once(lines, "line");
  return {
    next: async () => String((await first)[0]),
    stop: () => void child.kill(),
  };
}

async function post<Body>(address: string, body: object, session?: string): Promise<Body> {
  const headers = { "content-type": "application/json", ...(session && { authorization: `Bearer ${session}` }) };
  const response = await fetch(address, { method: "POST", headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${address} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as Body;
}
