import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { findFreePort } from "@ledgerline/embedded-postgres/find-free-port";

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

const ROOT = join(import.meta.dirname, "../..");

/** The reader's login in the documents' examples. */
export const READER = { email: "you@example.com", password: "a quiet field of barley" };

/** The document's first shell block that contains a word, as its readers would copy it. Throws if there is none. */
export function documented(file: string, word: string): string {
  const blocks = readFileSync(join(ROOT, file), "utf8").matchAll(/^```sh\n([\s\S]*?)^```$/gm);
  const found = [...blocks].map(([, block = ""]) => block).find((block) => block.includes(word));
  if (found === undefined) throw new Error(`${file} has no lines with ${word}`);
  return found;
}
