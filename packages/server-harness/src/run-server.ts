import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface, type Interface } from "node:readline";
import { text } from "node:stream/consumers";
import { findFreePort } from "@ledgerline/embedded-postgres/free-port";
import { BARE_ENVIRONMENT } from "./bare-environment.ts";

const MAIN = join(import.meta.dirname, "../../../apps/server/src/main.ts");

export interface ServerProcess {
  process: ChildProcess;
  url: string;
  /** Its standard output, and what it has written there so far. */
  lines: Interface;
  said: string[];
  /** Its exit code and what it wrote for the operator, once it has ended. */
  ended: Promise<{ code: number | null; errors: string }>;
}

export interface ServerProcessOptions {
  dataDir: string;
  env?: Record<string, string>;
  account?: { uid: number; gid: number };
}

/** `main.ts` in a process of its own; it does not wait until it listens, and whoever calls it ends it. */
export async function runServer({ dataDir, env, account }: ServerProcessOptions): Promise<ServerProcess> {
  const port = String(await findFreePort());
  const child = spawn(process.execPath, [MAIN], {
    ...account,
    env: { ...BARE_ENVIRONMENT, PORT: port, DATA_DIR: dataDir, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const said: string[] = [];
  const lines = createInterface(child.stdout).on("line", (line) => said.push(line));
  const ended = Promise.all([once(child, "exit"), text(child.stderr), once(lines, "close")]).then(
    ([[code], errors]) => ({ code, errors }),
  );
  return { process: child, url: `http://127.0.0.1:${env?.["PORT"] ?? port}`, lines, said, ended };
}

/** Resolves once the server has said where it listens. Throws what it said instead, when it has ended. */
export async function untilListening(server: ServerProcess): Promise<void> {
  const line = `Ledgerline is running at ${server.url}`;
  const listening = (async () => {
    while (!server.said.includes(line)) await once(server.lines, "line");
  })();
  await Promise.race([listening, server.ended.then(({ errors }) => Promise.reject(new Error(errors)))]);
}
