import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { findFreePort } from "@ledgerline/embedded-postgres/find-free-port";
import { median } from "../../measure/median.ts";
import type { PerformanceStep } from "../../measure/performance-page.ts";

const WORKSPACE = join(import.meta.dirname, "../../../../..");
const SERVER = ["apps/server/dist/main.js"];
const START = ["-y", "pnpm@12", "start"];
const ROUNDS = 5;

/** Seconds from the command to the first answer of a start on existing data; medians. */
export interface StartFigures {
  /** `npx -y pnpm@12 start`. */
  whole: number;
  /** `npx -y pnpm@12 --version`: the time before any of our code runs. */
  npx: number;
  /** `node apps/server/dist/main.js`. */
  node: number;
}

/** Starts the product with its embedded Postgres, on data that is already there. */
async function benchStart(): Promise<StartFigures> {
  const dataDir = await mkdtemp(join(tmpdir(), "ledgerline-start-"));
  const env = { ...process.env, DATA_DIR: dataDir, PORT: String(await findFreePort()), NODE_ENV: "" };
  const times: Record<keyof StartFigures, number[]> = { whole: [], npx: [], node: [] };
  try {
    for (let round = 0; round <= ROUNDS; round += 1) {
      const measured = {
        whole: await secondsUntilAnswer("npx", START, env),
        npx: timeVersion(),
        node: await secondsUntilAnswer(process.execPath, SERVER, env),
      };
      if (round === 0) continue;
      for (const name of ["whole", "npx", "node"] as const) times[name].push(measured[name]);
    }
  } finally {
    await rm(dataDir, { recursive: true });
  }
  return { whole: median(times.whole), npx: median(times.npx), node: median(times.node) };
}

async function secondsUntilAnswer(command: string, options: string[], env: NodeJS.ProcessEnv): Promise<number> {
  const began = performance.now();
  // A group of its own, because a signal to npx alone does not reach the server.
  const child = spawn(command, options, { cwd: WORKSPACE, env, stdio: "ignore", detached: true });
  while (!(await isReady(env["PORT"]))) await delay(10);
  const seconds = (performance.now() - began) / 1000;
  await endGroup(child);
  return seconds;
}

async function isReady(port: string | undefined): Promise<boolean> {
  const response = await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => null);
  await response?.arrayBuffer();
  return response?.ok ?? false;
}

async function endGroup(child: ChildProcess): Promise<void> {
  const exited = once(child, "exit");
  process.kill(-(child.pid ?? 0), "SIGINT");
  await exited;
  // The server may outlive the command that started it.
  while (isAlive(-(child.pid ?? 0))) await delay(50);
}

function isAlive(group: number): boolean {
  try {
    process.kill(group, 0);
    return true;
  } catch {
    return false;
  }
}

function timeVersion(): number {
  const began = performance.now();
  execFileSync("npx", ["-y", "pnpm@12", "--version"], { cwd: WORKSPACE, stdio: "ignore" });
  return (performance.now() - began) / 1000;
}

export const start: PerformanceStep = {
  title: "Starting",
  about: `From the command until \`/health/ready\` answers, with the Postgres that comes along and data that is there already; medians
of five starts, in turn.`,
  async run(report) {
    const { whole, npx, node } = await benchStart();
    report.row("`npx -y pnpm@12 start`", whole, "s");
    report.row("`npx -y pnpm@12 --version`", npx, "s");
    report.row("what ours takes beyond that", whole - npx, "s", { atMost: 2.5 });
    report.row("from the start of node", node, "s", { atMost: 1 });
  },
};
