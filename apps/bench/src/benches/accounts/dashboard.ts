import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { addMonths } from "@ledgerline/domain/calendar";
import { uploadStatement } from "@ledgerline/testing/product/calls";
import { psql } from "@ledgerline/testing/product/psql";
import { runProduct } from "@ledgerline/testing/product/running-product";
import postgres from "postgres";
import { median } from "../../measure/median.ts";
import type { PerformanceStep } from "../../measure/performance-page.ts";
import { forgetAnswers } from "../../measure/product.ts";
import { generateDistrokid, TWO_YEARS } from "../../statements/generate-distrokid.ts";
import { fillAccounts } from "./fill-accounts.ts";

const ROUNDS = 30;
const MONTHS = 60;
const COUNTED = {
  shared_preload_libraries: "pg_stat_statements",
  "pg_stat_statements.track_planning": "on",
};

const TODAY = new Date().toISOString().slice(0, 10);

/** The requests of the dashboard's tabs as they open. */
const PATHS = [
  "/analytics/overview",
  "/analytics/trends?range=30d",
  "/analytics/trends?range=12m",
  "/analytics/trends?range=all",
  "/analytics/royalties",
  "/analytics/sync-status",
  "/streaming/status",
  "/subscription/status",
  "/reconciliation",
  "/royalties/filters",
  "/royalties/months",
  "/royalties/platforms",
  "/royalties/territories",
  "/royalties/tracks",
  "/artists/lookup/history",
  `/export/royalties/preview?start_date=${addMonths(TODAY.slice(0, 7), -12)}-01&end_date=${TODAY}`,
  "/statements",
];

/** Five years, with the one leap day that they have at least. */
const DAYS = 1_826;

/** Milliseconds of Postgres, planning included; medians. */
export interface QueryFigures {
  /** All queries of one request. */
  whole: number;
  /** The slowest query. */
  slowest: number;
}

interface DashboardFigures {
  playDays: number;
  paths: Record<string, QueryFigures>;
}

/**
 * An artist with five years of plays and booked months, among `artists` others, opens every tab again and again, each
 * time as if after a change.
 */
async function benchDashboard(artists: number): Promise<DashboardFigures> {
  const directory = await mkdtemp(join(tmpdir(), "ledgerline-dashboard-"));
  const product = await runProduct({ settings: COUNTED, env: { PREMIUM_FOR_ALL: "1" } });
  const sql = postgres(product.databaseUrl, { max: 1, onnotice: () => {} });
  try {
    await sql`create extension pg_stat_statements`;
    const { access_token: token, artist } = await product.register();
    await fillOthers(product.databaseUrl, artists);
    const playDays = await fillPlays(sql, artist.id);
    const file = join(directory, "five-years.tsv");
    const firstMonth = addMonths(TODAY.slice(0, 7), -MONTHS);
    await generateDistrokid(file, { rows: 50_000, seed: 1, ...TWO_YEARS, firstMonth, months: MONTHS });
    await uploadStatement(product.origin, token, file);
    await sql`vacuum analyze`;
    const times = new Map<string, QueryFigures[]>(PATHS.map((path) => [path, []]));
    for (let round = -1; round < ROUNDS; round += 1) {
      for (const [path, figures] of times) {
        await forgetAnswers(sql);
        await sql`select pg_stat_statements_reset()`;
        const headers = { authorization: `Bearer ${token}` };
        const response = await fetch(`${product.origin}/api${path}`, { headers });
        if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
        await response.arrayBuffer();
        if (round >= 0) figures.push(await readFigures(sql));
      }
    }
    const paths = [...times].map(([path, figures]): [string, QueryFigures] => [
      path,
      {
        whole: median(figures.map(({ whole }) => whole)),
        slowest: median(figures.map(({ slowest }) => slowest)),
      },
    ]);
    return { playDays, paths: Object.fromEntries(paths) };
  } finally {
    await sql.end();
    await product.stop();
    await rm(directory, { recursive: true });
  }
}

/** The queries since the last reset, without those that look for jobs and this one. */
async function readFigures(sql: postgres.Sql): Promise<QueryFigures> {
  const [figures] = await sql<QueryFigures[]>`
    select coalesce(sum(time), 0)::float8 as whole, coalesce(max(time / calls), 0)::float8 as slowest
    from (select total_plan_time + total_exec_time as time, calls from pg_stat_statements
      where query not like '%pgboss%' and query not like '%pg_stat_statements%') queries`;
  return figures ?? { whole: 0, slowest: 0 };
}

/** Everybody else, with a year of booked months each. */
async function fillOthers(databaseUrl: string, artists: number): Promise<void> {
  await fillAccounts(databaseUrl, artists);
  await psql(
    databaseUrl,
    "set session_replication_role = replica",
    "set synchronous_commit = off",
    `insert into royalty_months (account_id, sale_month, platform, currency, units, stream_units, net, lines)
     select md5('artist ' || n)::uuid, date_trunc('month', current_date) - month * interval '1 month', 'spotify', 'USD',
       1000, 1000, 3.25, 10
     from generate_series(1, ${artists}) n cross join generate_series(2, 13) month`,
    `insert into figure_versions select md5('artist ' || n)::uuid, gen_random_uuid() from generate_series(1, ${artists}) n`,
    "analyze",
  );
}

/** Daily plays on each of the six platforms, as their APIs count them. */
async function fillPlays(sql: postgres.Sql, accountId: string): Promise<number> {
  const { count } = await sql`
    insert into daily_plays (account_id, day, platform, source, measured_by, plays, listeners, revenue)
    select ${accountId}, current_date - day, platform, 'measured', platform || '_api', 900 + day % 200, 300, 2.75
    from generate_series(0, ${DAYS - 1}::int) day
    cross join unnest(array['spotify', 'apple_music', 'youtube', 'tidal', 'soundcloud', 'amazon_music']) platform`;
  return count;
}

const ARTISTS = 100_000;
const GROWING = /^\/(royalties|export)\/|range=all/;

export const dashboard: PerformanceStep = {
  title: "Five years on six platforms, among 100,000 artists",
  about: `An artist with plays of each day on six platforms and booked months, both of five years, opens every tab over REST, thirty
times in turn, each time as after a change. Milliseconds of Postgres, by its own count and with planning: of the slowest
query of a request, and of all its queries with those for the session; medians. What is cut by
track, country, store or day of a range, or is of all booked months, grows with what is booked, here 50,000 lines, and has
its bounds above.`,
  async run(report) {
    const { playDays, paths } = await benchDashboard(ARTISTS);
    report.row("days of plays", playDays);
    for (const [path, { whole, slowest }] of Object.entries(paths)) {
      report.row(`\`${path}\`, its slowest query`, slowest, "ms", GROWING.test(path) ? null : { atMost: 5 });
      report.row(`\`${path}\`, all its queries`, whole, "ms");
    }
  },
};
