import { setTimeout as delay } from "node:timers/promises";
import { seededRandom } from "@ledgerline/workbench/figures";
import { answering } from "@ledgerline/workbench/product/running-product";
import type { Step } from "@ledgerline/workbench/report";
import { type BooksFound, checkBooks, reportBooks } from "./check-books.ts";
import { type Fleet, startFleet } from "./start-fleet.ts";
import { WorkingArtist } from "./working-artist.ts";

const FLEET_KILLS = Number(process.env["TRIAL_FLEET_KILLS"] ?? 12);
const SEED = 7;
const ARTISTS = 4;
const READERS = 8;
const PAUSE_MS = 3_000;
const READS = ["/auth/me", "/analytics/overview", "/statements", "/royalties/months", "/subscription/status"];

interface Call {
  began: number;
  ended: number;
  ok: boolean;
}

/** The time in which calls under way may fail. */
interface Kill {
  first: number;
  last: number;
}

interface FleetFigures {
  calls: number;
  /** Failed calls that were under way when a server was killed, or began to stop. */
  failedInFlight: number;
  /** All other failed calls. */
  failedOtherwise: number;
  /** The most seconds until an ended server was ready again. */
  ready: number;
  books: BooksFound;
}

/** Ends one server after the other while artists upload, delete and read, and counts the calls that fail. */
async function runFleet(say: (kill: string) => void): Promise<FleetFigures> {
  const fleet = await startFleet();
  const calls: Call[] = [];
  const observe = (call: Call) => void calls.push(call);
  try {
    const random = seededRandom(SEED);
    const artists: WorkingArtist[] = [];
    for (let n = 0; n < ARTISTS + READERS; n += 1)
      artists.push(await WorkingArtist.register(fleet.origin, `artist-${n}`, random, observe));
    const ended = new AbortController();
    const working = artists.slice(0, ARTISTS).map((artist) => artist.work(ended.signal));
    const reading = artists.slice(ARTISTS).map((artist) => read(artist, ended.signal));
    const { kills, ready } = await killInTurn(fleet, random, say);
    ended.abort();
    await Promise.all([...working, ...reading]);
    const failed = calls.filter(({ ok }) => !ok);
    const inFlight = failed.filter(({ began, ended: end }) =>
      kills.some((kill) => began <= kill.last && kill.first <= end),
    );
    return {
      calls: calls.length,
      failedInFlight: inFlight.length,
      failedOtherwise: failed.length - inFlight.length,
      ready,
      books: await checkBooks(fleet.databaseUrl, artists),
    };
  } finally {
    await fleet.stop();
  }
}

/** Ends every other one with SIGTERM, which lets it finish what it has begun. */
async function killInTurn(fleet: Fleet, random: () => number, say: (kill: string) => void) {
  const kills: Kill[] = [];
  let ready = 0;
  for (let n = 0; n < FLEET_KILLS; n += 1) {
    await delay(PAUSE_MS * (1 + random()));
    const server = fleet.servers[n % fleet.servers.length];
    if (!server) break;
    const signal = n % 2 === 0 ? "SIGKILL" : "SIGTERM";
    const first = performance.now();
    await server.process.end(signal);
    const down = performance.now();
    // On a busy machine a killed process still accepts calls for a while; one that was asked to stop must answer them.
    kills.push({ first, last: signal === "SIGKILL" ? down : first });
    await answering(`${server.origin}/health/ready`);
    const seconds = (performance.now() - down) / 1000;
    ready = Math.max(ready, seconds);
    say(`server ${(n % fleet.servers.length) + 1}, ${signal}: ready after ${seconds.toFixed(1)} s`);
  }
  return { kills, ready };
}

async function read(artist: WorkingArtist, ended: AbortSignal): Promise<void> {
  while (!ended.aborted) {
    for (const path of READS) await artist.call(path);
    await delay(50);
  }
}

/** Three servers on one Postgres through PgBouncer, with Redis for the limits, behind nginx. */
export const fleet: Step = {
  title: "Three servers, one after the other killed",
  async run(report) {
    report.remark(`${FLEET_KILLS} kills.`);
    const { calls, failedInFlight, failedOtherwise, ready, books } = await runFleet((kill) =>
      report.say(`       ${kill}`),
    );
    report.row("calls", calls);
    report.row("failed, under way at a server that was killed", failedInFlight);
    report.row("failed otherwise", failedOtherwise, "", { atMost: 0 });
    report.row("ready again, slowest", ready, "s", { atMost: 10 });
    reportBooks(report, books);
  },
};
