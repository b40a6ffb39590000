import { randomUUIDv7 } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { ClaimSelection } from "@ledgerline/contract/claim-changes";
import { CLAIM_BOUNDS, type Claim } from "@ledgerline/contract/claims";
import type {
  ReconciliationBoard,
  ReconciliationCell,
  ReconciliationFindings,
  ReconciliationSummary,
} from "@ledgerline/contract/reconciliation/reconciliation";
import type { TrackSources } from "@ledgerline/contract/reconciliation/track-sources";
import { addMonths } from "@ledgerline/domain/calendar";
import { peakMemoryMb } from "@ledgerline/testing/product/processes";
import { runProduct } from "@ledgerline/testing/product/running-product";
import postgres from "postgres";
import { median } from "../../measure/median.ts";
import type { PerformanceStep } from "../../measure/performance-page.ts";
import { forgetAnswers, pinPostgres } from "../../measure/product.ts";
import { type ScreenFigures, timePaths } from "../../measure/time-paths.ts";
import { bookLabel, LABEL_LINES, LABEL_MONTHS } from "../../statements/book-label.ts";

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
async function benchReconciliation(lines: number): Promise<ReconciliationFigures> {
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

interface Calls {
  get<Body>(path: string): Promise<Body>;
  post<Body>(path: string, body: object): Promise<Body>;
}

/** Names the same distributor as the one that owes every song printed by several of them, and returns it. */
async function nameSources({ get, post }: Calls, settled: () => Promise<unknown>): Promise<string> {
  for (;;) {
    const { asked, sources } = await get<TrackSources>("/reconciliation/track-sources");
    const [first] = sources;
    if (!first) throw new Error("the label has a distributor");
    if (asked.length === 0) return first.distributor;
    for (const { track_id } of asked) await post("/reconciliation/track-sources", { track_id, source_id: first.id });
    await settled();
  }
}

/** Makes claims as large as allowed to a distributor: tracks of months that are short, and findings of the checks. */
async function makeClaims({ get, post }: Calls, distributor: string): Promise<string[]> {
  const { cells } = await get<ReconciliationBoard>("/reconciliation/board");
  const { findings } = await get<ReconciliationFindings>("/reconciliation/findings?check=F16");
  const owed = findings.filter(({ source }) => source?.distributor === distributor).slice(0, CLAIM_BOUNDS.items);
  let left: number = CLAIM_BOUNDS.items;
  const months: ClaimSelection["cells"] = [];
  for (const { platform, month, state } of cells) {
    if (state !== "short" || left === 0) continue;
    const { tracks } = await get<ReconciliationCell>(`/reconciliation/board/${platform}/${month}`);
    const own = tracks.filter(({ missing, source }) => missing > 0 && source?.distributor === distributor);
    const ids = own.flatMap(({ track_id }) => track_id ?? []).slice(0, left);
    left -= ids.length;
    if (ids.length > 0) months.push({ platform, month, track_ids: ids });
  }
  const chosen = [
    { cells: months, findings: [] },
    { cells: [], findings: owed.map(({ check, key }) => ({ check, key })) },
  ];
  const ids: string[] = [];
  for (const choice of chosen) {
    if (choice.cells.length + choice.findings.length === 0) continue;
    ids.push((await post<Claim>("/claims", { kind: "underpaid", ...choice })).id);
  }
  if (ids.length === 0) throw new Error("nothing was missing that could be claimed");
  return ids;
}

const SCREEN_BOUND = 300;

export const reconciliation: PerformanceStep = {
  title: "Plays held against the pay of a label",
  about: `The same label, with plays of every day and track on Spotify for the two years of its statements, more than paid for 5 % of
the tracks. The board, the checks and everything beside them are computed in the background: once when the lines of all
statements are new, and once when only a link has changed. Then the screens are requested over REST, ten times, with two
claims as large as a claim may be; 95th percentiles. Postgres has one core. \`BENCH_LABEL_LINES\` sets another number of lines.`,
  async run(report) {
    const { playDays, firstSeconds, againSeconds, memoryMb, screens, firstScreen } =
      await benchReconciliation(LABEL_LINES);
    report.row("lines", LABEL_LINES);
    report.row("days of plays", playDays);
    report.row("computed for the first time", firstSeconds, "s");
    report.row("computed again", againSeconds, "s");
    report.row("highest resident memory of the server before", memoryMb.before, "MB");
    report.row("highest resident memory of the server after", memoryMb.after, "MB");
    report.row("the board's first screen", firstScreen.kb, "KB", { atMost: 60 });
    report.row("an answer of it, sixteen asked for at once", firstScreen.atOnceMs, "ms", { atMost: 40 });
    for (const [screen, { p95, slowest }] of Object.entries(screens)) {
      report.row(screen, p95, "ms", { atMost: SCREEN_BOUND });
      report.remark(`${screen}: the slowest is \`${slowest.path}\`, ${slowest.ms.toFixed(0)} ms.`);
    }
  },
};
