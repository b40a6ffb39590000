import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { memoryMb, peakMemoryMb } from "@ledgerline/workbench/product/resident-memory";
import postgres from "postgres";
import { unequalSums } from "../product/unequal-sums.ts";
import { type FileFigures, FileFuzzer } from "./files/fuzz-files.ts";
import { mutate } from "./files/make-file.ts";
import { Findings } from "./product/findings.ts";
import { type FuzzedProduct, runFuzzedProduct } from "./product/fuzzed-product.ts";
import { watchHealth } from "./product/watch-health.ts";
import { type RequestFigures, RequestFuzzer } from "./requests/fuzz-requests.ts";

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
    return await fuzz(product, options);
  } finally {
    await product.stop();
  }
}

async function fuzz(product: FuzzedProduct, options: FuzzOptions): Promise<FuzzFigures> {
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
