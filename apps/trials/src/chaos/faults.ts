import { execFileSync, spawnSync } from "node:child_process";
import { once } from "node:events";
import { rm, statfs } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { childrenOf } from "@ledgerline/workbench/product/processes";
import postgres from "postgres";
import { FLOOR_BYTES, type SupervisedServer } from "./supervised-server.ts";

const PATIENCE_MS = 10_000;

interface Message {
  method?: string;
  params?: { sessionId: string; workerInfo: { url: string } };
}

/** Ends the server's booking threads wherever they are, by the inspector, as a bug in native code would. */
async function endBookingThread({ process: server, inspectPort }: SupervisedServer): Promise<void> {
  process.kill(server.pid, "SIGUSR1");
  const inspector = new WebSocket(await inspectorAddress(inspectPort));
  await once(inspector, "open");
  inspector.addEventListener("message", ({ data }) => {
    const { method, params } = JSON.parse(String(data)) as Message;
    if (method !== "NodeWorker.attachedToWorker" || !params?.workerInfo.url.includes("booking-worker")) return;
    const exit = { id: 1, method: "Runtime.evaluate", params: { expression: "process.exit(1)" } };
    const message = JSON.stringify(exit);
    const to = { sessionId: params.sessionId, message };
    inspector.send(JSON.stringify({ id: 2, method: "NodeWorker.sendMessageToWorker", params: to }));
  });
  inspector.send(JSON.stringify({ id: 1, method: "NodeWorker.enable", params: { waitForDebuggerOnStart: false } }));
  await delay(1_000);
  inspector.close();
}

/** Without a port, the server was not inspected before. */
async function inspectorAddress(port: number): Promise<string> {
  const deadline = Date.now() + PATIENCE_MS;
  while (Date.now() < deadline) {
    const targets = await fetch(`http://127.0.0.1:${port}/json/list`)
      .then((response) => response.json() as Promise<{ webSocketDebuggerUrl: string }[]>)
      .catch(() => []);
    if (targets[0]) return targets[0].webSocketDebuggerUrl;
    await delay(100);
  }
  throw new Error("the server cannot be inspected");
}

const FROZEN_MS = Number(process.env["TRIAL_CHAOS_FROZEN_SECONDS"] ?? 20) * 1000;

const STOPPED_MS = 15_000;
const MOVED_MS = 5_000;
const FULL_MS = 10_000;
/** A file system needs some to say where a file is. */
const FOR_ITS_OWN_LISTS = 16 * 1024 ** 2;

/** Half of what the server takes files with. */
const ALMOST_FULL_BYTES = FLOOR_BYTES / 2;

export type Fault = (server: SupervisedServer, random: () => number) => Promise<void>;

/** What a round may do, by the name in the report. */
export const FAULTS: Record<string, Fault> = {
  "server killed": ({ process: server }) => server.end("SIGKILL"),
  "server stopped by SIGTERM": ({ process: server }) => server.end("SIGTERM"),
  "booking thread killed": endBookingThread,
  // The server ends without its database.
  "Postgres killed": async (server, random) => {
    const ended = server.process.ended();
    signal(await server.postgresPid(random), "SIGKILL");
    await ended;
  },
  "disk almost full": (server) => fillDisk(server, ALMOST_FULL_BYTES),
  "disk full": (server) => fillDisk(server, 0),
  "clock moved": async (server, random) => {
    await server.moveClock(Math.round((random() - 0.5) * 48));
    await delay(MOVED_MS);
    await server.moveClock(0);
  },
  "a backend of Postgres killed": async (server, random) => {
    const backends = await childrenOf(await server.postgresPid(random));
    const chosen = backends[Math.floor(random() * backends.length)];
    if (chosen !== undefined) signal(chosen, "SIGKILL");
  },
  "connections of bookings cut": (server) =>
    query(
      server,
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'ledgerline booking'",
    ),
  "all connections cut": (server) =>
    query(
      server,
      "select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and backend_type = 'client backend'",
    ),
  "Postgres frozen": async (server, random) => {
    const postmaster = await server.postgresPid(random);
    const all = [postmaster, ...(await childrenOf(postmaster))];
    for (const pid of all) signal(pid, "SIGSTOP");
    await delay(FROZEN_MS);
    for (const pid of all) signal(pid, "SIGCONT");
  },
  "a worker stopped": async (server, random) => {
    const restart = await server.stopWorker(random);
    await delay(STOPPED_MS);
    await restart();
  },
};

/** A process that has ended in the meantime needs no signal. */
function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

async function query(server: SupervisedServer, text: string): Promise<void> {
  const url = await server.databaseUrl();
  if (url === null) return;
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  await sql.unsafe(text).finally(() => sql.end({ timeout: 1 }));
}

/** Leaves so many bytes on the server's disk for ten seconds. With none left, whatever gets free is taken too. */
async function fillDisk({ disk }: SupervisedServer, leaveBytes: number): Promise<void> {
  if (disk === null) return;
  const [ballast, rest] = [join(disk, "ballast"), join(disk, "ballast-rest")];
  const { bavail, bsize } = await statfs(disk);
  try {
    const length = bavail * bsize - Math.max(leaveBytes, FOR_ITS_OWN_LISTS);
    execFileSync("fallocate", ["--length", String(length), ballast]);
    for (const until = Date.now() + FULL_MS; Date.now() < until; await delay(FULL_MS / 20)) {
      // It ends when nothing is left, which is an error.
      if (leaveBytes === 0) spawnSync("dd", ["if=/dev/zero", `of=${rest}`, "bs=64k", "oflag=append", "conv=notrunc"]);
    }
  } finally {
    await Promise.all([ballast, rest].map((path) => rm(path, { force: true })));
  }
}
