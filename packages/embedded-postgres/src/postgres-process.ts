import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, createReadStream, createWriteStream, openSync } from "node:fs";
import { stat, truncate } from "node:fs/promises";
import type { Socket } from "node:net";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { setTimeout as delay } from "node:timers/promises";
import { readIfThere } from "./data-dir.ts";
import type { PostgresCluster } from "./postgres-cluster.ts";
import type { PostgresPrograms } from "./postgres-programs.ts";

export interface PostgresProcess {
  /** Resolves when Postgres has ended, whether or not we stopped it. */
  ended: Promise<void>;
  /** Closes its connections, writes everything to disk and ends. */
  stop(): Promise<void>;
}

/** The clock that Debian's `faketime` gave us, for processes that must have the same: tests run on another day with it. */
export const CLOCK_ENVIRONMENT = Object.fromEntries(
  ["LD_PRELOAD", "FAKETIME", "FAKETIME_DONT_FAKE_MONOTONIC"].flatMap((name) => {
    const value = process.env["FAKETIME"] && process.env[name];
    return value ? [[name, value]] : [];
  }),
);

/** Nothing else from our own environment, where PGDATA, PGPORT or a locale would change the result. */
export const POSTGRES_ENVIRONMENT = {
  ...{ PATH: "/usr/local/bin:/usr/bin:/bin", LC_ALL: "C", TZ: "UTC" },
  ...CLOCK_ENVIRONMENT,
};

const STOP_WITHIN_MS = 30_000;

/**
 * Stops Postgres when the pipe closes without a line: the server at its other end has died, even by kill -9.
 */
const STOP_WHEN_ORPHANED = 'read -r _ || kill -INT "$0"';

/** Starts Postgres detached from the terminal's Ctrl-C, and waits until it accepts connections. */
export async function startPostgresProcess(
  { directory, account }: PostgresCluster,
  programs: PostgresPrograms,
  settings: Record<string, string>,
  logFile: string,
): Promise<PostgresProcess> {
  const surroundings = { ...account, cwd: "/", env: POSTGRES_ENVIRONMENT, detached: true };
  const options = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const log = openSync(logFile, "a", 0o600);
  const child = spawn(programs.postgres, ["-D", directory, ...options], {
    ...surroundings,
    stdio: ["ignore", log, log],
  });
  closeSync(log);
  await once(child, "spawn");
  const watcher = spawn("/bin/sh", ["-c", STOP_WHEN_ORPHANED, String(child.pid)], {
    ...surroundings,
    stdio: ["pipe", "ignore", "ignore"],
  });
  // Killing the watcher closes its end of the pipe; Postgres runs on without it.
  watcher.stdin.on("error", () => {});
  const ended = Promise.all([once(child, "exit").then(() => watcher.stdin.end("ended\n")), once(watcher, "exit")]);
  await untilReady(child, directory, logFile);
  for (const handle of [child, watcher, watcher.stdin as Socket]) handle.unref();
  return {
    ended: ended.then(() => {}),
    async stop() {
      for (const handle of [child, watcher]) handle.ref();
      child.kill("SIGINT");
      const impatient = setTimeout(() => child.kill("SIGQUIT"), STOP_WITHIN_MS);
      await ended;
      clearTimeout(impatient);
    },
  };
}

async function untilReady(child: ChildProcess, directory: string, logFile: string): Promise<void> {
  while (child.exitCode === null && child.signalCode === null) {
    const [pid, , , , , , , status] = ((await readIfThere(join(directory, "postmaster.pid"))) ?? "").split("\n");
    if (Number(pid) === child.pid && status?.trim() === "ready") return;
    await delay(10);
  }
  throw new Error(`Postgres did not start: ${await lastComplaint(logFile)} (see ${logFile}).`);
}

async function lastComplaint(logFile: string): Promise<string> {
  const lines = ((await readIfThere(logFile)) ?? "").trim().split("\n");
  const complaint = lines.findLast((line) => line.includes("FATAL:")) ?? lines.at(-1) ?? "";
  return complaint.replace(/^.*(FATAL|PANIC):\s*/, "");
}

export interface LogBounds {
  maxBytes: number;
  everyMs: number;
}

/** Nobody may fill the disk by making Postgres log a lot. */
const BOUNDS: LogBounds = { maxBytes: 16 * 1024 * 1024, everyMs: 5_000 };

/**
 * Whenever a log is too long, moves its newest `maxBytes` to `<path>.before` and empties it. Postgres keeps appending
 * to the same file; lines that it writes meanwhile may be lost. Returns a function that stops this.
 */
export function boundLog(path: string, { maxBytes, everyMs }: LogBounds = BOUNDS): () => void {
  let looking = false;
  const look = async () => {
    const { size } = await stat(path);
    if (size <= maxBytes) return;
    const end = createReadStream(path, { start: size - maxBytes });
    await pipeline(end, createWriteStream(`${path}.before`, { mode: 0o600 }));
    await truncate(path);
  };
  const timer = setInterval(() => {
    if (looking) return;
    looking = true;
    // The disk may be full or the log gone; the next look may do better.
    void look()
      .catch(() => {})
      .finally(() => {
        looking = false;
      });
  }, everyMs).unref();
  return () => clearInterval(timer);
}
