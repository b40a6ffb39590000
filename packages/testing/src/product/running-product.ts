import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { Session } from "@ledgerline/contract/auth/auth";
import { startEmbeddedPostgres } from "@ledgerline/embedded-postgres/start-embedded-postgres";
import { refuseErrors } from "@ledgerline/vitest-config/announced-errors";
import { registerArtist } from "./calls.ts";
import { launchServer } from "./launch-server.ts";

const PATIENCE_MS = 60_000;
/** One whose event loop hangs does not hear that it should end. */
const MOST_END_MS = 20_000;

export interface RunningProduct {
  origin: string;
  /** For the role that owns the tables; the server has one of its own. */
  databaseUrl: string;
  process: ChildProcess;
  /** Registers a new artist. */
  register(): Promise<Session>;
  stop(): Promise<void>;
}

interface ProductOptions {
  /** Pins the server, and nothing else, to one core. */
  core?: number;
  /** Added to the usual environment. */
  env?: Record<string, string>;
  /** Gets each line that the server prints. */
  log?: (line: string) => void;
  /** Runs the sources instead of what `build` has made of them. */
  sources?: boolean;
  /** Settings of its own Postgres that override ours. */
  settings?: Record<string, string>;
  /** Errors that its own Postgres is meant to log: SQLSTATEs, or patterns (`announced-errors.ts`). */
  announced?: (string | RegExp)[];
  /** A database to use instead of a Postgres of its own, for each role. */
  database?: { url: string; ownerUrl: string };
}

/** The real server, usually on its own Postgres. Stopping it throws if that logged an error that is not announced. */
export async function runProduct(options: ProductOptions = {}): Promise<RunningProduct> {
  const { core, env = {}, log, sources, settings = {}, announced = [], database } = options;
  const dataDir = await mkdtemp(join(tmpdir(), "ledgerline-bench-"));
  const own = database === undefined ? await startEmbeddedPostgres({ dataDir, log: () => {}, settings }) : null;
  const databaseUrl = database?.ownerUrl ?? own?.url ?? "";
  const serverUrl = database?.url ?? own?.serverUrl ?? "";
  const server = await launchServer({
    dataDir: join(dataDir, "server"),
    built: sources !== true,
    ...(core === undefined ? {} : { core }),
    env: {
      DATABASE_URL: serverUrl,
      DATABASE_DIRECT_URL: serverUrl,
      DATABASE_OWNER_URL: databaseUrl,
      // More than artists do, because each of these stands for many.
      LIMITS:
        "calls=1000000/60,accountCalls=1000000/60,register=1000000/60,session=1000000/60,sessionAddress=1000000/60",
      MAX_REQUEST_RATE: "1000000",
      MAX_THREAD_MS: "1000000",
      MAX_NEW_CONNECTIONS: "1000000",
      ...env,
    },
  });
  if (log) server.lines.on("line", log);
  void server.ended.then(({ errors }) => process.stderr.write(errors));
  const stop = async () => {
    await end(server.process);
    await own?.stop();
    try {
      refuseErrors(dataDir, ...announced);
    } finally {
      await rm(dataDir, { recursive: true });
    }
  };
  await server.untilListening().catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  let artists = 0;
  return {
    origin: server.url,
    databaseUrl,
    process: server.process,
    register() {
      artists += 1;
      return registerArtist(server.url, `artist-${artists}@example.com`);
    },
    stop,
  };
}

/** Runs one of our programs, on one core if given. */
export function startPinned(program: string, core: number | undefined, env: Record<string, string>): ChildProcess {
  const command = [process.execPath, program];
  if (core !== undefined) command.unshift("taskset", "-c", String(core));
  return spawn(command[0] ?? "", command.slice(1), {
    env: { ...process.env, ...env },
    stdio: ["ignore", "ignore", "inherit"],
  });
}

export async function answering(address: string): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  while (Date.now() < deadline) {
    const response = await fetch(address).catch(() => null);
    if (response?.ok) return;
    await delay(50);
  }
  throw new Error(`${address} does not answer`);
}

export async function end(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  const exited = once(child, "exit");
  child.kill("SIGTERM");
  const timer = setTimeout(() => child.kill("SIGKILL"), MOST_END_MS);
  await exited;
  clearTimeout(timer);
}

/** Whether a program is gone, by itself or by a signal. */
export function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}
