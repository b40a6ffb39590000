import { setTimeout as delay } from "node:timers/promises";
import { seededRandom } from "@ledgerline/workbench/figures";
import { answering } from "@ledgerline/workbench/product/running-product";
import type { Step } from "@ledgerline/workbench/report";
import { type BooksFound, checkBooks, reportBooks } from "./check-books.ts";
import { FAULTS } from "./faults.ts";
import { SupervisedServer } from "./supervised-server.ts";
import { WorkingArtist } from "./working-artist.ts";

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
