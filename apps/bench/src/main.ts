import { tmpdir } from "node:os";
import { join } from "node:path";
import { abuseTable } from "./abuse/abuse-table.ts";
import { ATTACKS } from "./abuse/attacks.ts";
import { benchAbuse } from "./abuse/bench-abuse.ts";
import { benchBooking } from "./booking/booking.ts";
import { benchFlatness } from "./booking/flatness.ts";
import { benchChaos, CHAOS_ROUNDS, CHAOS_SEED } from "./chaos/bench-chaos.ts";
import type { BooksFound } from "./chaos/check-books.ts";
import { benchExport } from "./export/export.ts";
import { percentile } from "./figures/percentile.ts";
import { benchFleet, FLEET_KILLS } from "./fleet/bench-fleet.ts";
import { benchFuzz } from "./fuzz/bench-fuzz.ts";
import { benchOverview } from "./overview/overview.ts";
import { benchRefresh } from "./refresh/refresh.ts";
import { benchRoyalties } from "./royalties/royalties.ts";

const say = (line: string) => process.stdout.write(`${line}\n`);

let missed = 0;
function hold(what: string, figure: number, bound: { atLeast: number } | { atMost: number }): void {
  const holds = "atLeast" in bound ? figure >= bound.atLeast : figure <= bound.atMost;
  if (!holds) missed += 1;
  const wanted = "atLeast" in bound ? `at least ${bound.atLeast}` : `at most ${bound.atMost}`;
  say(`${holds ? "ok    " : "MISSED"} ${what}: ${figure.toFixed(2)} (${wanted})`);
}

async function booking(): Promise<void> {
  say("Booking 1,000,000 rows");
  const figures = await benchBooking();
  say(`       booked in ${figures.bookingSeconds.toFixed(1)} s, psql \\copy in ${figures.copySeconds.toFixed(1)} s`);
  hold("speed of booking against psql \\copy", figures.copySeconds / figures.bookingSeconds, { atLeast: 0.5 });
  hold("resident memory of the server, MB", figures.peakMemoryMb, { atMost: 400 });
  hold("overview during it, 99th percentile, ms", figures.overviewP99Ms, { atMost: 50 });
}

async function flatness(): Promise<void> {
  say("Overview and royalties at 1,000 and at 1,000,000 lines");
  for (const [screen, { few, many, ratio }] of Object.entries(await benchFlatness())) {
    say(`       ${screen}: ${few.toFixed(2)} ms and ${many.toFixed(2)} ms`);
    hold(`${screen}, time at 1,000,000 lines against 1,000`, ratio, { atMost: 1.2 });
  }
}

async function overview(): Promise<void> {
  say("Overview under load, server on one core");
  const figures = await benchOverview();
  say(`       ${figures.overview.toFixed(0)} requests a second, the bare route ${figures.floor.toFixed(0)}`);
  hold("throughput against the bare route", figures.ratio, { atLeast: 0.55 });
}

async function refresh(): Promise<void> {
  say("Refreshing ten thousand connected artists, all due at once");
  const { connections, seconds, shared, memoryMb, peakMemoryMb, overviewP99Ms } = await benchRefresh();
  say(`       ${connections} refreshes in ${seconds.toFixed(0)} s, ${(connections / seconds).toFixed(0)} a second`);
  for (const [platform, { artists, calls, tokenCalls, pace, inOneSecond, inTenSeconds }] of Object.entries(shared)) {
    say(`       ${platform}, ${artists} artists on one credential: ${calls} calls, ${tokenCalls} of them for tokens`);
    say(`       at most ${inOneSecond} calls in any second, at a pace of ${pace}`);
    // Calls sent a second apart may arrive slightly closer together.
    hold(`${platform}, calls in any ten seconds against ten times the pace`, inTenSeconds / (10 * pace), {
      atMost: 1.1,
    });
    hold(`${platform}, token calls per artist`, tokenCalls / artists, { atMost: 1 });
  }
  say(`       resident memory of the server by quarter of the run, MB: ${memoryMb.map(Math.round).join(", ")}`);
  // Before that, the heap is still growing to its limit, at a pace that depends on the machine's load.
  hold("resident memory, last quarter against third", memoryMb[3] / memoryMb[2], { atMost: 1.05 });
  hold("resident memory of the server, MB", peakMemoryMb, { atMost: 400 });
  hold("overview during it, 99th percentile, ms", overviewP99Ms, { atMost: 150 });
}

const LABEL_LINES = Number(process.env["BENCH_LABEL_LINES"] ?? 5_000_000);
/** Milliseconds at the 95th percentile. */
const SCREEN_BOUND = 150;
const FIRST_PAGE_BOUND = 50;

async function royalties(): Promise<void> {
  say(`A label with ${LABEL_LINES.toLocaleString("en-US")} lines in 24 statements of four formats`);
  const { bookingSeconds, copySeconds, peakMemoryMb, screens, load } = await benchRoyalties(LABEL_LINES);
  say(`       booked in ${bookingSeconds.toFixed(1)} s, psql \\copy in ${copySeconds.toFixed(1)} s`);
  say(`       load average before the bookings ${load[0].toFixed(1)}, before the screens ${load[1].toFixed(1)}`);
  hold("speed of booking with roll-ups against psql \\copy of the lines", copySeconds / bookingSeconds, {
    atLeast: 0.75,
  });
  say(`       highest resident memory after 1, 12 and 24 statements, MB: ${peakMemoryMb.map(Math.round).join(", ")}`);
  hold("resident memory of the server, MB", Math.max(...peakMemoryMb), { atMost: 400 });
  for (const [screen, { p95, slowest }] of Object.entries(screens)) {
    const bound = screen === "tracks, first page" ? FIRST_PAGE_BOUND : SCREEN_BOUND;
    hold(`${screen}, 95th percentile, ms`, p95, { atMost: bound });
    say(`       slowest: ${slowest.ms.toFixed(0)} ms for ${slowest.path}`);
  }
}

async function abuse(names: readonly string[]): Promise<void> {
  say("One artist does its worst while another logs in, looks at the overview and books 10,000 rows");
  const chosen = Object.entries(ATTACKS).filter(([name]) => names.length === 0 || names.includes(name));
  const rows: Parameters<typeof abuseTable>[0][number][] = [];
  for (const [name, attack] of [["idle", null] as const, ...chosen]) {
    say(`       ${name}${attack ? `: ${attack.name}` : ""}`);
    const figures = await benchAbuse(attack);
    const { login, overview: look, booking: book, failed } = figures;
    rows.push({ ...figures, attack: attack?.name ?? "" });
    say(`       ${figures.outcome}`);
    say(
      `       ${login.length} logins, ${look.length} overviews, ${book.length} bookings, load average ${figures.load.toFixed(1)}`,
    );
    hold(`${name}: login, 95th percentile, ms`, percentile(login, 0.95), { atMost: 500 });
    hold(`${name}: overview, 95th percentile, ms`, percentile(look, 0.95), { atMost: 100 });
    hold(`${name}: booking of 10,000 rows, 95th percentile, s`, percentile(book, 0.95) / 1000, { atMost: 10 });
    hold(`${name}: failed calls`, failed, { atMost: 0 });
  }
  say("");
  for (const line of abuseTable(rows)) say(line);
}

async function exporting(): Promise<void> {
  say(`Exporting ${LABEL_LINES.toLocaleString("en-US")} lines as CSV`);
  const { exportSeconds, copySeconds, megabytes, memoryMb, load } = await benchExport(LABEL_LINES);
  say(`       ${megabytes.toFixed(0)} MB in ${exportSeconds.toFixed(1)} s, psql \\copy in ${copySeconds.toFixed(1)} s`);
  say(`       load average before ${load.toFixed(1)}`);
  hold("speed of the export against psql \\copy of the same lines", copySeconds / exportSeconds, { atLeast: 0.4 });
  say(`       resident memory of the server by quarter of an export, MB: ${memoryMb.map(Math.round).join(", ")}`);
  hold("resident memory, last quarter against second", (memoryMb[3] ?? 0) / (memoryMb[1] ?? 0), { atMost: 1.05 });
}

async function chaos(): Promise<void> {
  say(`Breaking the product ${CHAOS_ROUNDS} times while artists use it, seed ${CHAOS_SEED}`);
  const { rounds, failedCalls, books } = await benchChaos(({ fault, ready, booked }) =>
    say(`       ${fault}: ready after ${ready.toFixed(1)} s, a new statement booked after ${booked.toFixed(1)} s`),
  );
  say(
    `       ${books.acknowledged} statements and ${books.deleted} deletions acknowledged, ${failedCalls} calls failed`,
  );
  holdBooks(books);
  hold("ready again, slowest, s", Math.max(...rounds.map(({ ready }) => ready)), { atMost: 10 });
  hold("a new statement booked, slowest, s", Math.max(...rounds.map(({ booked }) => booked)), { atMost: 30 });
}

const FUZZ_SEED = Number(process.env["BENCH_FUZZ_SEED"] ?? Date.now() % 1_000_000);

async function fuzz(): Promise<void> {
  const requests = Number(process.env["BENCH_FUZZ_REQUESTS"] ?? 100_000);
  const files = Number(process.env["BENCH_FUZZ_FILES"] ?? 100_000);
  say(`${requests} requests and ${files} mutated files, seed ${FUZZ_SEED}`);
  const folder = process.env["BENCH_FUZZ_FOLDER"] ?? join(tmpdir(), "ledgerline-fuzz");
  // Ctrl-C ends it early, with the figures until then.
  const ended = new AbortController();
  process.once("SIGINT", () => ended.abort());
  const options = { seed: FUZZ_SEED, folder, say, slices: 12, restMs: 3_000, ended: ended.signal };
  const figures = await benchFuzz({ ...options, requests, files });
  const listed = (counts: Iterable<[string | number, number]>) =>
    [...counts].map(([name, count]) => `${name} ${count}`).join(", ");
  say(`       answers to ${figures.requests.sent} requests: ${listed(figures.requests.statuses)}`);
  say(`       ${figures.files.files} files in ${figures.files.uploads} uploads: ${listed(figures.files.statuses)}`);
  say(`       statements: ${listed(Object.entries(figures.statements.states))}`);
  for (const [kind, count] of figures.findings) say(`       ${count} times: ${kind}`);
  hold("kinds of findings", figures.findings.size, { atMost: 0 });
  hold("statements that are not settled", figures.statements.unsettled, { atMost: 0 });
  hold("artists whose sums are not those of their lines", figures.statements.unequal, { atMost: 0 });
  for (const [what, memory] of Object.entries(figures.memoryMb)) {
    if (memory.length < 4) continue;
    const quarter = Math.ceil(memory.length / 4);
    const third = memory.slice(-2 * quarter, -quarter);
    const last = memory.slice(-quarter);
    hold(`resident memory during ${what}, last quarter against third`, Math.max(...last) / Math.max(...third), {
      atMost: 1.1,
    });
  }
  hold("resident memory of the server, MB", figures.peakMemoryMb, { atMost: 600 });
}

function holdBooks({ lostOrWrong, undead, unequal }: BooksFound): void {
  hold("statements that were acknowledged and are not booked as they are", lostOrWrong, { atMost: 0 });
  hold("deletions that were acknowledged and left something", undead, { atMost: 0 });
  hold("sums that are not those of the lines, and lines or statements too many", unequal, { atMost: 0 });
}

async function fleet(): Promise<void> {
  say(`Killing three servers behind a proxy in turns, ${FLEET_KILLS} times`);
  const figures = await benchFleet((kill) => say(`       ${kill}`));
  const { calls, failedInFlight, failedOtherwise, ready, books } = figures;
  say(`       ${calls} calls, ${failedInFlight} failed while they were under way at a server that was killed`);
  hold("failed calls that were not under way when a server was killed", failedOtherwise, { atMost: 0 });
  hold("ready again, slowest, s", ready, { atMost: 10 });
  holdBooks(books);
}

const STEPS: Record<string, (names: readonly string[]) => Promise<void>> = {
  booking,
  flatness,
  overview,
  refresh,
  royalties,
  export: exporting,
  abuse,
  chaos,
  fuzz,
  fleet,
};

const [, , ...given] = process.argv;
const wanted = given.filter((name) => !(name in ATTACKS));
const unknown = wanted.find((name) => !(name in STEPS));
if (unknown !== undefined) {
  process.stderr.write(`There is no step ${unknown}. The steps are ${Object.keys(STEPS).join(", ")}.\n`);
  process.exit(1);
}
for (const [name, run] of Object.entries(STEPS)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  await run(given.filter((one) => one in ATTACKS));
  say("");
}
process.exit(missed === 0 ? 0 : 1);
