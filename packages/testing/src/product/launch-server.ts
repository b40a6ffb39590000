import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface, type Interface } from "node:readline";
import { text } from "node:stream/consumers";
import { parseEnv } from "node:util";
import { findFreePort } from "@ledgerline/embedded-postgres/find-free-port";
import { CLOCK_ENVIRONMENT } from "@ledgerline/embedded-postgres/postgres-process";

const ENV_FILE = join(import.meta.dirname, "../../../../.env");

/** An environment that hides a `.env` file from a server: an empty value overrides the one in the file. */
export function hideEnvFile(path: string): Record<string, string | undefined> {
  const hidden = existsSync(path) ? Object.keys(parseEnv(readFileSync(path, "utf8"))) : [];
  return { ...Object.fromEntries(hidden.map((name) => [name, ""])), ...CLOCK_ENVIRONMENT, PATH: process.env["PATH"] };
}

/** The environment of every process in a test, without anything the developer has set in the shell or in `.env`. */
export const BARE_ENVIRONMENT = hideEnvFile(ENV_FILE);

const SERVER = join(import.meta.dirname, "../../../../apps/server");

export interface ServerProcess {
  process: ChildProcess;
  url: string;
  /** Its standard output, line by line, and the lines so far. */
  lines: Interface;
  said: string[];
  /** Its exit code and its standard error, once it has ended. */
  ended: Promise<{ code: number | null; errors: string }>;
  /** Resolves once the server says that it listens. Throws its standard error if it ends first. */
  untilListening(): Promise<void>;
}

export interface ServerProcessOptions {
  dataDir: string;
  env?: Record<string, string>;
  account?: { uid: number; gid: number };
  /** Runs what `build` has made, as `start` does, instead of the sources. The default in CI. */
  built?: boolean;
  /** Pins it to one core. */
  core?: number;
}

/**
 * Runs the server in its own process, on a free port. Does not wait until it listens; the caller has to end it.
 * In tests, use `spawnServer`, which ends with the test, or `startServerProcess`, which also waits.
 */
export async function launchServer(options: ServerProcessOptions): Promise<ServerProcess> {
  const { dataDir, env, account, core, built = process.env["CI"] !== undefined } = options;
  const port = String(await findFreePort());
  const url = `http://127.0.0.1:${env?.["PORT"] ?? port}`;
  const command = [process.execPath, join(SERVER, built ? "dist/main.js" : "src/main.ts")];
  if (core !== undefined) command.unshift("taskset", "-c", String(core));
  const child = spawn(command[0] ?? "", command.slice(1), {
    ...account,
    env: { ...BARE_ENVIRONMENT, PORT: port, DATA_DIR: dataDir, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const said: string[] = [];
  const lines = createInterface(child.stdout).on("line", (line) => said.push(line));
  const ended = Promise.all([once(child, "exit"), text(child.stderr), once(lines, "close")]).then(
    ([[code], errors]) => ({ code, errors }),
  );
  const listening = async () => {
    while (!said.includes(`Ledgerline is running at ${url}`)) await once(lines, "line");
  };
  const failure = () => ended.then(({ errors }) => Promise.reject(new Error(errors)));
  return {
    process: child,
    url,
    lines,
    said,
    ended,
    untilListening: () => Promise.race([listening(), failure()]),
  };
}
