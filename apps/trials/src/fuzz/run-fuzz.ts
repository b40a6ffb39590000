import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { memoryMb, peakMemoryMb } from "@ledgerline/testing/product/processes";
import type { Step } from "@ledgerline/testing/report";
import postgres from "postgres";
import { unequalSums } from "../chaos/check-books.ts";
import { type FileFigures, FileFuzzer } from "./fuzz-files.ts";
import { type RequestFigures, RequestFuzzer } from "./fuzz-requests.ts";
import { type FuzzedProduct, runFuzzedProduct, watchHealth } from "./fuzzed-product.ts";
import { Findings } from "./judge-answer.ts";
import { mutate } from "./make-file.ts";

/** The longest time without any progress. Bookings take far less. */
const PATIENCE_MS = 60_000;

interface SettledStatements {
  /** How many statements ended in each state. */
  states: Record<string, number>;
  /** Statements still under way after a minute without progress. */
  unsettled: number;
  /** Artists whose months, roll-ups or totals are not the sums of their lines. */
  unequal: number;
}

interface FuzzOptions {
  seed: number;
  requests: number;
  files: number;
  /** The folder for files that repeat a finding. */
  folder: string;
  say: (line: string) => void;
  /** How many slices the load is cut into, with rests between them in which memory is measured. */
  slices: number;
  /** Ends the run early, with a report of what was done until then. */
  ended?: AbortSignal;
  restMs: number;
  /** Runs the sources instead of what `build` has made. */
  sources?: boolean;
}

export interface FuzzFigures {
  /** How often something happened that should not have, by kind. */
  findings: ReadonlyMap<string, number>;
  requests: RequestFigures;
  files: FileFigures;
  statements: SettledStatements;
  /** Resident memory of the server after each slice of requests, and of files. */
  memoryMb: { requests: number[]; files: number[] };
  /** How long sending took, without the rests. */
  seconds: { requests: number; files: number };
  peakMemoryMb: number;
}

/** Sends the server requests and files that nobody should send, and checks that it stays sound. */
export async function runFuzz(options: FuzzOptions): Promise<FuzzFigures> {
  const product = await runFuzzedProduct({ sources: options.sources ?? false });
  try {
    return await fuzzInSlices(product, options);
  } finally {
    await product.stop();
  }
}

async function fuzzInSlices(product: FuzzedProduct, options: FuzzOptions): Promise<FuzzFigures> {
  const { seed, folder, say } = options;
  const findings = new Findings(join(folder, `seed-${seed}`), say);
  const health = watchHealth(product.origin);
  const files = new FileFuzzer(seed, product, findings);
  const requests = await RequestFuzzer.begin({
    seed,
    product,
    findings,
    file: (dice) => mutate(dice.pick(files.goldens), files.goldens, dice),
  });
  const sent = {
    requests: await inSlices(product, options, options.requests, (count, ended) => requests.send(count, ended)),
    files: await inSlices(product, options, options.files, (count, ended) => files.send(count, ended)),
  };
  const statements = await settledStatements(product.databaseUrl);
  const unhealthy = await health.end();
  if (unhealthy) await findings.add(`/health/live: ${unhealthy}`, `seed ${seed}`, { name: "health.txt", content: "" });
  await findings.addErrors(product.takeErrors());
  return {
    findings: findings.kinds,
    requests: requests.close(),
    files: files.close(),
    statements,
    memoryMb: { requests: sent.requests.memory, files: sent.files.memory },
    seconds: { requests: sent.requests.seconds, files: sent.files.seconds },
    peakMemoryMb: await peakMemoryMb(product.process),
  };
}

/** Resident memory after each slice, once the server has rested. Throws if the server has ended. */
async function inSlices(
  { process: server }: FuzzedProduct,
  { slices, restMs, say, ended = new AbortController().signal }: FuzzOptions,
  count: number,
  send: (count: number, ended: AbortSignal) => Promise<void>,
): Promise<{ memory: number[]; seconds: number }> {
  const memory: number[] = [];
  let sending = 0;
  for (let slice = 0; slice < slices && !ended.aborted; slice += 1) {
    const started = performance.now();
    await send(Math.round(count / slices), ended);
    const seconds = (performance.now() - started) / 1000;
    sending += seconds;
    await delay(restMs);
    if (server.exitCode !== null || server.signalCode !== null) throw new Error("the server has ended");
    memory.push(await memoryMb(server));
    const done = Math.round((count / slices) * (slice + 1));
    const pace = (count / slices / seconds).toFixed(0);
    say(`       ${done} after ${seconds.toFixed(0)} s more, ${pace} a second: ${memory.at(-1)?.toFixed(0)} MB`);
  }
  return { memory, seconds: sending };
}

/** Waits until every statement is settled, and returns what has become of them. */
async function settledStatements(databaseUrl: string): Promise<SettledStatements> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  try {
    const unsettled = await untilSettled(sql);
    const rows = await sql<{ state: string; count: number }[]>`
      select state::text, count(*)::int from statements group by 1 order by 2 desc`;
    const states = Object.fromEntries(rows.map(({ state, count }) => [state, count]));
    return { states, unsettled, unequal: await unequalSums(sql) };
  } finally {
    await sql.end();
  }
}

async function untilSettled(sql: postgres.Sql): Promise<number> {
  let last = Number.POSITIVE_INFINITY;
  let since = performance.now();
  for (;;) {
    const [row] = await sql<{ count: number }[]>`
      select (select count(*) from statements where state in ('received', 'booking', 'deleting'))::int
        + (select count(*) from statement_purges)::int as count`;
    const count = row?.count ?? 0;
    if (count === 0) return 0;
    if (count !== last) since = performance.now();
    else if (performance.now() - since > PATIENCE_MS) return count;
    last = count;
    await delay(250);
  }
}

const SEED = Number(process.env["TRIAL_FUZZ_SEED"] ?? Date.now() % 1_000_000);
const REQUESTS = Number(process.env["TRIAL_FUZZ_REQUESTS"] ?? 100_000);
const FILES = Number(process.env["TRIAL_FUZZ_FILES"] ?? 100_000);
const FOLDER = process.env["TRIAL_FUZZ_FOLDER"] ?? join(tmpdir(), "ledgerline-fuzz");
const SLICES = 12;
const REST_MS = 3_000;

/** Requests and files that nobody should send. */
export const fuzz: Step = {
  title: "Fuzzing",
  async run(report) {
    report.remark(`Seed ${SEED}.`);
    // Ctrl-C ends it early, with the figures until then.
    const ended = new AbortController();
    process.once("SIGINT", () => ended.abort());
    const say = (line: string) => report.say(line);
    const options = { seed: SEED, folder: FOLDER, say, slices: SLICES, restMs: REST_MS, ended: ended.signal };
    const figures = await runFuzz({ ...options, requests: REQUESTS, files: FILES });
    const { requests, files, statements, seconds } = figures;
    report.row("requests", requests.sent);
    if (requests.sent > 0) report.row("requests a second", requests.sent / seconds.requests);
    report.remark(`Answers to them: ${listed(requests.statuses)}.`);
    report.row("files", files.files);
    if (files.files > 0) report.row("files a second", files.files / seconds.files);
    report.remark(`Answers to ${files.uploads} uploads of them: ${listed(files.statuses)}.`);
    // An archive with a damaged part is refused as a whole, so not every file becomes a statement.
    report.row(
      "statements in the end",
      Object.values(statements.states).reduce((sum, count) => sum + count, 0),
    );
    report.remark(`Their states: ${listed(Object.entries(statements.states))}.`);
    for (const [kind, count] of figures.findings) report.remark(`Found ${count} times: ${kind}.`);
    report.row("kinds of findings", figures.findings.size, "", { atMost: 0 });
    report.row("statements that are not settled", statements.unsettled, "", { atMost: 0 });
    report.row("artists whose sums are not those of their lines", statements.unequal, "", { atMost: 0 });
    for (const [what, memory] of Object.entries(figures.memoryMb)) {
      if (memory.length < 4) continue;
      const quarter = Math.ceil(memory.length / 4);
      const third = Math.max(...memory.slice(-2 * quarter, -quarter));
      const last = Math.max(...memory.slice(-quarter));
      report.row(`resident memory during ${what}, last quarter against third`, last / third, "", { atMost: 1.1 });
    }
    report.row("highest resident memory of the server", figures.peakMemoryMb, "MB", { atMost: 600 });
  },
};

function listed(counts: Iterable<[string | number, number]>): string {
  return [...counts].map(([name, count]) => `${name} ${count}`).join(", ");
}
