import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, readlinkSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";

const PATIENCE_MS = 15_000;

/**
 * Stops a Postgres that a killed server left running on a database's files, and waits until it is gone. The caller
 * must hold the lock of the data directory, so that the Postgres there belongs to no other server.
 */
export async function endLeftoverPostgres(directory: string, log: (message: string) => void): Promise<void> {
  if (findPostgres(directory).length > 0) await endRunning(directory, log);
  // Its pid may belong to another process by now, and Postgres would refuse to start.
  rmSync(join(directory, "postmaster.pid"), { force: true });
}

async function endRunning(directory: string, log: (message: string) => void): Promise<void> {
  log("A Postgres that a killed server left behind is still running: stopping it first.");
  for (const forcefully of [false, true]) {
    endAll(directory, forcefully);
    const deadline = Date.now() + PATIENCE_MS;
    while (Date.now() < deadline) {
      if (findPostgres(directory).length === 0) return;
      await delay(20);
    }
  }
  throw new Error(
    `The Postgres on ${directory} (process ${findPostgres(directory).join(", ")}) does not stop: end it manually.`,
  );
}

function endAll(directory: string, forcefully: boolean): void {
  const running = findPostgres(directory);
  const main = readMainProcess(directory);
  // The main process stops its children; backends that outlived it must be stopped one by one.
  if (main !== null && running.includes(main)) end(main, forcefully ? "SIGQUIT" : "SIGINT");
  else for (const pid of running) end(pid, forcefully ? "SIGKILL" : "SIGTERM");
}

function end(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ESRCH")) throw error;
  }
}

/** Every Postgres process works in its data directory. Without /proc we know only the main one. */
function findPostgres(directory: string): number[] {
  if (existsSync("/proc/self/cwd")) {
    return readdirSync("/proc")
      .map(Number)
      .filter((pid) => pid > 0 && workingDirectory(pid) === directory);
  }
  const main = readMainProcess(directory);
  return main !== null && commandLine(main).includes(directory) ? [main] : [];
}

function workingDirectory(pid: number): string | null {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    // It has ended, or belongs to another user: either way it is not a Postgres of ours.
    return null;
  }
}

function commandLine(pid: number): string {
  try {
    return execFileSync("ps", ["-o", "command=", "-p", String(pid)], { encoding: "utf8" });
  } catch {
    // ps fails when there is no such process.
    return "";
  }
}

function readMainProcess(directory: string): number | null {
  const file = join(directory, "postmaster.pid");
  return existsSync(file) ? Number(readFileSync(file, "utf8").split("\n")[0]) : null;
}
