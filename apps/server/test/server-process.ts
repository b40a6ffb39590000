import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { text } from "node:stream/consumers";
import { findFreePort } from "@ledgerline/db/free-port";
import { onTestFinished } from "vitest";

const MAIN = join(import.meta.dirname, "../src/main.ts");

/** An empty value hides what the developer's own .env says. */
const BARE = {
  PATH: process.env["PATH"],
  NODE_ENV: "",
  HOST: "",
  APP_URL: "",
  DATABASE_URL: "",
  DATABASE_DIRECT_URL: "",
  DATABASE_PREPARE: "",
  SESSION_SECRET: "",
  CREDENTIALS_KEY: "",
  LOG_LEVEL: "",
};

export interface ServerProcess {
  process: ChildProcess;
  url: string;
  /** Its exit code and what it wrote for the operator, once it has ended. */
  ended: Promise<{ code: number | null; errors: string }>;
}

export interface ServerProcessOptions {
  dataDir: string;
  env?: Record<string, string>;
  account?: { uid: number; gid: number };
}

/** A directory that goes when the test has ended. */
export function makeTestDataDir(): string {
  const dataDir = mkdtempSync(join(tmpdir(), "ledgerline-test-"));
  chmodSync(dataDir, 0o711);
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 }));
  return dataDir;
}

/** `main.ts` in a process of its own; it does not wait until it listens. */
export async function spawnServer({ dataDir, env, account }: ServerProcessOptions): Promise<ServerProcess> {
  const port = String(await findFreePort());
  const child = spawn(process.execPath, [MAIN], {
    ...account,
    env: { ...BARE, PORT: port, DATA_DIR: dataDir, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = Promise.all([once(child, "exit"), text(child.stderr)]).then(([[code], errors]) => ({ code, errors }));
  onTestFinished(async () => {
    child.kill("SIGTERM");
    await ended;
  });
  return { process: child, url: `http://127.0.0.1:${env?.["PORT"] ?? port}`, ended };
}

/** The same, once it has said where it listens. */
export async function startServerProcess(options: ServerProcessOptions): Promise<ServerProcess> {
  const server = await spawnServer(options);
  const { stdout } = server.process;
  if (!stdout) throw new Error("the server's output is not piped");
  const lines = createInterface(stdout);
  const listening = new Promise<void>((resolve) => {
    lines.on("line", (line) => {
      if (line === `Ledgerline is running at ${server.url}`) resolve();
    });
  });
  await Promise.race([listening, server.ended.then(({ errors }) => Promise.reject(new Error(errors)))]);
  return server;
}
