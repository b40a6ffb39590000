import { randomUUIDv7 } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { ReconciliationBoard, ReconciliationSummary } from "@ledgerline/contract/reconciliation/reconciliation";
import { addMonths } from "@ledgerline/domain/calendar";
import { peakMemoryMb } from "@ledgerline/workbench/product/resident-memory";
import { runProduct } from "@ledgerline/workbench/product/running-product";
import postgres from "postgres";
import { median } from "../figures/median.ts";
import { type ScreenFigures, timePaths } from "../figures/time-paths.ts";
import { bookLabel, LABEL_MONTHS } from "../label/book-label.ts";
import { forgetAnswers } from "../product/forget-answers.ts";
import { pinPostgres } from "../product/pin-postgres.ts";
import { type Calls, makeClaims, nameSources } from "./make-claims.ts";

const CORE = 0;
/** Old enough that the newest month of sale has been accounted for. */
const MONTHS_AGO = 3;
const CELLS = 8;
/** As many as the web app requests. */
const FIRST_MONTHS = 12;
const AT_ONCE = 16;
const ROUNDS = 10;
/** The percentage of tracks that were played more than they were paid for. */
const SHORT_PERCENT = 5;

type Get = <Body>(path: string) => Promise<Body>;

export interface ReconciliationFigures {
  playDays: number;
  /** The job that computes all figures: with the lines of all statements new to it, and with none new. */
  firstSeconds: number;
  againSeconds: number;
  /** The highest resident memory of the server before the first job and after the last. */
  memoryMb: { before: number; after: number };
  screens: Record<string, ScreenFigures>;
  /** The board's first screen: its size, and the median of sixteen simultaneous first answers after a change. */
  firstScreen: { kb: number; atOnceMs: number };
}

/** A label with statements and plays of two years: computes its board and its checks, and times what shows them. */
export async function benchReconciliation(lines: number): Promise<ReconciliationFigures> {
  const directory = await mkdtemp(join(tmpdir(), "ledgerline-reconciliation-"));
  const product = await runProduct({ env: { PREMIUM_FOR_ALL: "1" } });
  const sql = postgres(product.databaseUrl, { max: 1, onnotice: () => {} });
  try {
    const { access_token: token } = await product.register();
    const calls = callsOf(product.origin, token);
    const firstMonth = addMonths(new Date().toISOString().slice(0, 7), 1 - LABEL_MONTHS - MONTHS_AGO);
    for await (const _id of bookLabel({ origin: product.origin, token, directory, lines, firstMonth })) {
      await forgetComputed(sql);
    }
    const playDays = await insertPlays(sql);
    await forgetComputed(sql);
    await sql`vacuum analyze`;
    await pinPostgres(sql, CORE);
    const before = await peakMemoryMb(product.process);
    const firstSeconds = await recomputed(calls.get, sql);
    // A linked title changes the board, but the lines of no statement.
    await sql`update play_titles set aside = true, track_id = null where title_key = (select min(title_key) from play_titles)`;
    const againSeconds = await recomputed(calls.get, sql);
    const after = await peakMemoryMb(product.process);
    const claims = await makeClaims(calls, await nameSources(calls, () => recomputed(calls.get, sql)));
    const screens = await timePaths(calls.get, await pathsOf(calls, claims), () => forgetAnswers(sql));
    const firstScreen = await openBoards(calls.get, () => forgetAnswers(sql));
    return { playDays, firstSeconds, againSeconds, memoryMb: { before, after }, screens, firstScreen };
  } finally {
    await sql.end();
    await product.stop();
    await rm(directory, { recursive: true });
  }
}

/** Each booking queues a computation, which would read the lines before the timed one does. */
async function forgetComputed(sql: postgres.Sql): Promise<void> {
  await sql`delete from pgboss.job where name = 'reconcile' and state <> 'active'`;
  for (;;) {
    const active = await sql`select from pgboss.job where name = 'reconcile' and state = 'active'`;
    if (active.length === 0) break;
    await delay(200);
  }
  await sql`delete from statement_facts`;
  await sql`delete from reconciliations`;
}

/** The paths of the screen as it opens: what is short, and the last year of the six platforms. */
async function firstPaths(get: Get): Promise<string[]> {
  const { months } = await get<ReconciliationBoard>("/reconciliation/board?state=short");
  const to = months?.to ?? "";
  const from = addMonths(to, 1 - FIRST_MONTHS);
  return ["/reconciliation/board?state=short", `/reconciliation/board?kind=platforms&from=${from}&to=${to}`];
}

async function openBoards(get: Get, forget: () => Promise<void>): Promise<ReconciliationFigures["firstScreen"]> {
  const paths = await firstPaths(get);
  const answers = await Promise.all(paths.map((path) => get(path)));
  const times: number[] = [];
  const timed = async (path: string) => {
    const started = performance.now();
    await get(path);
    times.push(performance.now() - started);
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    await forget();
    for (const path of paths) await Promise.all(Array.from({ length: AT_ONCE }, () => timed(path)));
  }
  return { kb: JSON.stringify(answers).length / 1024, atOnceMs: median(times) };
}

async function pathsOf({ get }: Calls, claims: readonly string[]): Promise<Record<string, string[]>> {
  const { cells } = await get<ReconciliationBoard>("/reconciliation/board");
  const opened = cells.toSorted((a, b) => (b.plays ?? 0) - (a.plays ?? 0)).slice(0, CELLS);
  return {
    "the board's first screen": await firstPaths(get),
    "the whole board": ["/reconciliation/board", "/reconciliation/board?platform=spotify"],
    "a month of a platform": opened.map(({ platform, month }) => `/reconciliation/board/${platform}/${month}`),
    checks: ["/reconciliation/checks"],
    findings: ["/reconciliation/findings", "/reconciliation/findings?check=F16"],
    "the summary on Overview": ["/reconciliation"],
    "the list of claims": ["/claims"],
    "a claim": claims.map((id) => `/claims/${id}`),
  };
}

function callsOf(origin: string, token: string): Calls {
  const call = async <Body>(path: string, init: RequestInit = {}) => {
    const headers = { authorization: `Bearer ${token}`, ...init.headers };
    const response = await fetch(`${origin}/api${path}`, { ...init, headers });
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    return (await response.json()) as Body;
  };
  return {
    get: call,
    post: (path, body) =>
      call(path, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) }),
  };
}

/**
 * Waits until the figures match the books, and returns how long the job took that computed them. The server has not
 * heard of the changes that this file makes directly, so it is told first.
 */
async function recomputed(get: Get, sql: postgres.Sql): Promise<number> {
  await forgetAnswers(sql);
  const [clock] = await sql<{ since: Date }[]>`select now() as since`;
  while ((await get<ReconciliationSummary>("/reconciliation")).stale) await delay(500);
  for (;;) {
    // A job queued in the meantime finds the figures fresh, and ends at once.
    const [job] = await sql<{ seconds: number | null }[]>`
      select max(extract(epoch from completed_on - started_on))::float8 as seconds from pgboss.job
      where name = 'reconcile' and state = 'completed' and started_on >= ${clock?.since ?? null}`;
    if (job && job.seconds !== null) return job.seconds;
    await delay(100);
  }
}

/**
 * Inserts daily plays of each track on Spotify, as its exports have them: as many as were paid, and for some tracks
 * half as many again. Each title is linked to its recording. Uploading thousands of exports would time the uploads.
 */
async function insertPlays(sql: postgres.Sql): Promise<number> {
  const statementId = randomUUIDv7();
  await sql`
    insert into statements (account_id, id, file_name, sha256, encoding, bytes_total, kind, state, created_at, booked_at)
    select id, ${statementId}, 'plays.csv', ${statementId}, 'utf-8', 1, 'plays', 'booked', now(), now() from accounts`;
  const paid = sql`
    select account_id, track_id, sale_month, min(track) as title, greatest(sum(units), 0) as units
    from statement_lines where platform = 'spotify' and track_id is not null group by 1, 2, 3`;
  await sql`
    insert into play_titles (account_id, platform, title_key, title, track_id)
    select account_id, 'spotify', lower(track_id), min(title), track_id from (${paid}) paid group by 1, 3, 5`;
  const { count } = await sql`
    insert into daily_plays (account_id, day, platform, source, measured_by, title_key, statement_id, plays, taken_at)
    select account_id, day::date, 'spotify', 'measured', 'spotify_for_artists', lower(track_id), ${statementId},
      played / days + case when extract(day from day) <= played % days then 1 else 0 end, now()
    from (${paid}) paid
    cross join lateral (select
      (units * case when hashtext(track_id) % 100 between 0 and ${SHORT_PERCENT - 1} then 1.5 else 1 end)::bigint as played,
      extract(day from sale_month + interval '1 month' - interval '1 day')::int as days) month
    cross join lateral generate_series(sale_month, sale_month + interval '1 month' - interval '1 day', '1 day') day`;
  return count;
}
