import { execFileSync, spawnSync } from "node:child_process";
import { once } from "node:events";
import { rm, statfs } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { seededRandom } from "@ledgerline/testing/figures";
import { childrenOf } from "@ledgerline/testing/product/processes";
import { answering } from "@ledgerline/testing/product/running-product";
import type { Step } from "@ledgerline/testing/report";
import postgres from "postgres";
import { type BooksFound, checkBooks, reportBooks } from "./check-books.ts";
import { FLOOR_BYTES, SupervisedServer } from "./supervised-server.ts";
import { WorkingArtist } from "./working-artist.ts";

const FAULT_PATIENCE_MS = 10_000;

const FROZEN_MS = Number(process.env["TRIAL_CHAOS_FROZEN_SECONDS"] ?? 20) * 1000;

const STOPPED_MS = 15_000;
const MOVED_MS = 5_000;
const FULL_MS = 10_000;
/** A file system needs some to say where a file is. */
const FOR_ITS_OWN_LISTS = 16 * 1024 ** 2;

/** Half of what the server takes files with. */
const ALMOST_FULL_BYTES = FLOOR_BYTES / 2;

/** What a round may do, by the name in the report. */
const FAULTS: Record<string, Fault> = {
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

const CHAOS_ROUNDS = Number(process.env["TRIAL_CHAOS_ROUNDS"] ?? 20);
const CHAOS_SEED = Number(process.env["TRIAL_CHAOS_SEED"] ?? Date.now() % 1_000_000);
const ARTISTS = Number(process.env["TRIAL_CHAOS_ARTISTS"] ?? 4);
const PAUSE_MS = 4_000;
const PATIENCE_MS = 120_000;

interface RoundFigures {
  fault: string;
  /** Seconds until the server says that it is ready, and until a booking ends. */
  ready: number;
  booked: number;
}

interface ChaosFigures {
  rounds: RoundFigures[];
  failedCalls: number;
  books: BooksFound;
}

/** Breaks the product again and again while artists use it, and then compares the books with what was acknowledged. */
async function runChaos(say: (round: RoundFigures) => void): Promise<ChaosFigures> {
  const random = seededRandom(CHAOS_SEED);
  const server = await SupervisedServer.start();
  try {
    const artists: WorkingArtist[] = [];
    for (let n = 0; n < ARTISTS; n += 1)
      artists.push(await WorkingArtist.register(server.origin, `artist-${n}`, random));
    const ended = new AbortController();
    const working = artists.map((artist) => artist.work(ended.signal));
    const rounds: RoundFigures[] = [];
    const probe = await WorkingArtist.register(server.origin, "probe", random);
    for (let n = 0; n < CHAOS_ROUNDS; n += 1) {
      await delay(PAUSE_MS * random());
      const round = await breakOnce(server, probe, random);
      say(round);
      rounds.push(round);
    }
    ended.abort();
    await Promise.all(working);
    const url = await server.databaseUrl();
    if (url === null) throw new Error("Postgres is not there at the end");
    const all = [...artists, probe];
    const books = await checkBooks(url, all);
    return { rounds, books, failedCalls: all.reduce((sum, { failedCalls }) => sum + failedCalls, 0) };
  } finally {
    await server.stop();
  }
}

async function breakOnce(server: SupervisedServer, probe: WorkingArtist, random: () => number): Promise<RoundFigures> {
  const chosen = process.env["TRIAL_CHAOS_FAULTS"]?.split(",");
  const names = Object.keys(FAULTS).filter((one) => chosen?.includes(one) ?? isPossible(one, server));
  const name = names[Math.floor(random() * names.length)] as keyof typeof FAULTS;
  await FAULTS[name]?.(server, random);
  const began = performance.now();
  await answering(`${server.origin}/health/ready`);
  const ready = (performance.now() - began) / 1000;
  await probe.bookOne(AbortSignal.timeout(PATIENCE_MS));
  return { fault: `${name}`, ready, booked: (performance.now() - began) / 1000 };
}

function isPossible(fault: string, { disk, movesClock, borrowed }: SupervisedServer): boolean {
  if (fault.startsWith("disk ")) return disk !== null;
  // Nobody starts it again.
  if (fault === "Postgres killed") return borrowed === null;
  if (fault === "a worker stopped") return (borrowed?.nodes.length ?? 0) > 1;
  return fault !== "clock moved" || movesClock;
}

/** Four artists upload and delete while processes are killed, Postgres is frozen, the disk is full and the clock moves. */
export const chaos: Step = {
  title: "The product is broken again and again",
  async run(report) {
    report.remark(`${CHAOS_ROUNDS} rounds, seed ${CHAOS_SEED}.`);
    const { rounds, failedCalls, books } = await runChaos(({ fault, ready, booked }) =>
      report.say(
        `       ${fault}: ready after ${ready.toFixed(1)} s, a new statement booked after ${booked.toFixed(1)} s`,
      ),
    );
    for (const [fault, of] of Map.groupBy(rounds, (round) => round.fault)) {
      report.row(`${fault}, times`, of.length);
      report.row(`${fault}: ready again, slowest`, Math.max(...of.map(({ ready }) => ready)), "s", { atMost: 10 });
      report.row(`${fault}: a new statement booked, slowest`, Math.max(...of.map(({ booked }) => booked)), "s", {
        atMost: 30,
      });
    }
    report.row("calls that failed", failedCalls);
    reportBooks(report, books);
  },
};

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
  const deadline = Date.now() + FAULT_PATIENCE_MS;
  while (Date.now() < deadline) {
    const targets = await fetch(`http://127.0.0.1:${port}/json/list`)
      .then((response) => response.json() as Promise<{ webSocketDebuggerUrl: string }[]>)
      .catch(() => []);
    if (targets[0]) return targets[0].webSocketDebuggerUrl;
    await delay(100);
  }
  throw new Error("the server cannot be inspected");
}

type Fault = (server: SupervisedServer, random: () => number) => Promise<void>;

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
