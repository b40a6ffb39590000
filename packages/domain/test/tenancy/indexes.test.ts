// @module-tag volume
import { createTestDatabase, type TestDatabase } from "@ledgerline/db/test/test-database";
import { announceErrors } from "@ledgerline/vitest-config/announced-errors";
import postgres from "postgres";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { QUERIES, recordedRun } from "./recorded-run.ts";
import type { Run } from "./run-queries.ts";

/** Queries that read tables whole, with these tables. */
const WHOLE: Record<string, string[]> = {
  // Operators' commands, for all accounts.
  "account/closing.listLostWork": ["accounts", "statement_purges", "statements"],
  "account/closing.listSealingKeys": ["platform_credentials", "second_factors"],
  "account/closing.markRestored": ["accounts"],
  "account/second-factors.countSecondFactors": ["second_factors"],
  "webhook-endpoints.listEndpointsAfter": ["webhook_endpoints"],
  // Jobs that look through every account now and then, some at a time.
  "account/invitations.deleteInvitationsExpiredBefore": ["invitations"],
  "account/notices.listAccountsToTell": ["notice_settings", "told_facts"],
  "account/subscriptions.listSubscriptionsToRead": ["subscriptions"],
  "statements/readings.listUnseenReadings": ["statement_readings", "statements"],
  "webhook-endpoints.forgetOldSecretsBefore": ["webhook_endpoints"],
  "webhooks/deliveries.listDueEndpoints": ["webhook_endpoints"],
  "webhooks/deliveries.listFullEndpoints": ["webhook_deliveries"],
  // An index of the rows in this state finds them once the state is known, which a generic plan does not.
  "statements/refused-originals.listRefusedOriginals": ["statements"],
  // Rates of everybody, and what the server asks about its own database.
  "analytics/figure-version.readFigureVersion": ["rates_version"],
  "exchange-rates.findNewestServerRate": ["exchange_rates"],
  "exchange-rates.listRateSpans": ["exchange_rates"],
  "setup.compareMigrations": ["__drizzle_migrations"],
  "setup.readConnectionRoom": ["pg_database"],
  // Parts of other queries, whose conditions name the account.
  "statements/book/rollups.takeFromPeriods": ["royalty_tracks"],
  "statements/book/rollups.takeTerritoriesFromPeriods": ["royalty_cuts"],
};

/** Tables that have as many rows of an account as it has lines, plays, deliveries or events. */
const LONG = [
  ...["audit_events", "daily_plays", "play_windows", "printed_tracks", "royalty_cuts", "royalty_tracks"],
  ...["statement_lines", "statement_refusals", "statement_row_notes", "track_parts", "track_totals"],
  "webhook_deliveries",
];

/** Columns whose value is looked for in all of an account's rows: its sums by statement, which are far fewer than its lines. */
const SEARCHED = ["royalty_tracks.release_id"];

/** A node of a plan, as Postgres explains it. */
interface Node {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Name"?: string;
  "Index Cond"?: string;
  Filter?: string;
  Plans?: Node[];
}

let sent: Run["sent"];
let database: TestDatabase;
let sql: postgres.Sql;
/** Indexes of some rows only, which lead to these without a condition. */
let partial: ReadonlySet<string>;
beforeAll(async () => {
  ({ sent } = await recordedRun(QUERIES));
  database = await createTestDatabase();
  sql = postgres(database.ownerUrl, { max: 1, onnotice: () => {} });
  await fillTables();
  const names = await sql<{ name: string }[]>`
    select relname as name from pg_index join pg_class on pg_class.oid = indexrelid where indpred is not null`;
  partial = new Set(names.map(({ name }) => name));
}, 300_000);
afterAll(async () => {
  await sql.end();
  await database.drop();
});

/** Where rows are distributed, a plan says how nodes are asked. */
const isDistributed = () => inject("testServer").nodes.length > 0;

test.skipIf(isDistributed())(
  "an index finds the rows of every query, and in long tables those of the thing that it names",
  {
    timeout: 300_000,
  },
  async () => {
    const { whole, searched, plans } = await readPlans(Object.keys(sent));
    expect(plans).toBeGreaterThan(1_000);
    expect(
      whole,
      "Add an index that finds the rows of these queries, or say in WHOLE why they read tables whole.",
    ).toEqual(WHOLE);
    const columns = Object.entries(searched).filter(([, found]) => found.some((column) => !SEARCHED.includes(column)));
    expect(columns, "Add an index on the account and the column, or say in SEARCHED why all rows are read.").toEqual(
      [],
    );
  },
);

test.skipIf(isDistributed())("a query whose index is gone is found", { timeout: 300_000 }, async () => {
  const [ended, lines] = ["auth/sessions.deleteSessionsEndedBefore", "royalties/tracks.listTracks"];
  const customer = "account/subscriptions.findSubscriptionOfCustomer";
  await sql.unsafe("drop index statement_lines_track, sessions_expiry, subscriptions_customer");
  const { whole, searched } = await readPlans([ended, customer, lines]);
  expect(whole).toEqual({ [ended]: ["sessions"], [customer]: ["subscriptions"] });
  expect(searched[lines]).toContain("statement_lines.track_id");
});

/** A value of each type that a column may have, by the row's number. */
const VALUES: Record<string, string> = {
  uuid: "md5(nth::text)::uuid",
  text: "'t' || nth",
  boolean: "nth % 2 = 0",
  date: "date '2026-01-01' + nth % 300",
  "timestamp with time zone": "timestamptz '2026-01-01' + nth * interval '1 minute'",
  json: "'{}'",
  jsonb: "'{}'",
  bytea: "''",
};
const ROWS = 4_000;
const ACCOUNTS = 40;

/** Gives every table thousands of rows, of many accounts. */
async function fillTables(): Promise<void> {
  await sql.unsafe("set session_replication_role = replica");
  const tables = await sql<{ name: string; columns: { name: string; type: string }[] }[]>`
    select relname as name, (
      select jsonb_agg(jsonb_build_object('name', attname, 'type', format_type(atttypid, null)))
      from pg_attribute where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`;
  for (const { name, columns } of tables) {
    const values = columns.map(({ name: column, type }) =>
      column === "account_id" ? `md5((nth % ${ACCOUNTS})::text)::uuid` : valueOfType(type),
    );
    await sql.unsafe(`
      insert into "${name}" (${columns.map((column) => `"${column.name}"`).join(", ")}) overriding system value
      select ${values.join(", ")} from generate_series(1, ${ROWS}) nth on conflict do nothing`);
  }
  await sql.unsafe("analyze");
}

function valueOfType(type: string): string {
  return type.endsWith("[]") ? "'{}'" : (VALUES[type] ?? "nth");
}

/** What the plans of some queries read. No table is read from end to end where an index leads to its rows. */
async function readPlans(queries: readonly string[]) {
  // Statements that were made from impossible values are refused.
  announceErrors(/^/);
  await sql.unsafe("set enable_seqscan = off");
  const whole: Record<string, string[]> = {};
  const searched: Record<string, string[]> = {};
  let plans = 0;
  for (const query of queries) {
    const nodes: Node[] = [];
    for (const text of Object.keys(sent[query] ?? {})) {
      const plan = await explain(text);
      if (plan === null) continue;
      plans += 1;
      nodes.push(...below(plan));
    }
    note(whole, query, nodes.flatMap(wholeTable));
    note(searched, query, nodes.flatMap(searchedColumns));
  }
  return { whole, searched, plans };
}

/** Null for what has no plan. */
async function explain(text: string): Promise<Node | null> {
  try {
    const [row] = await sql.unsafe<{ "QUERY PLAN": { Plan: Node }[] }[]>(`explain (generic_plan, format json) ${text}`);
    return row?.["QUERY PLAN"][0]?.Plan ?? null;
  } catch {
    return null;
  }
}

function below(node: Node): Node[] {
  return [node, ...(node.Plans ?? []).flatMap(below)];
}

function note(found: Record<string, string[]>, query: string, what: string[]): void {
  if (what.length > 0) found[query] = [...new Set(what)].toSorted();
}

/** By what a node's index, or the indexes below it, find its rows. */
function conditionsOf(node: Node): string[] {
  // Of an index of some rows all are wanted, unless one of them is looked for by a value.
  const isOfAll = partial.has(node["Index Name"] ?? "") && !/ = \(?\$\d/.test(node.Filter ?? "");
  const own = node["Index Cond"] ?? (isOfAll ? "some rows" : null);
  const indexes = (node.Plans ?? []).filter((child) => child["Node Type"].startsWith("Bitmap"));
  return [...(own === null ? [] : [own]), ...indexes.flatMap(conditionsOf)];
}

function wholeTable(node: Node): string[] {
  const table = node["Relation Name"];
  const isRead = /^(Seq|Index|Index Only|Bitmap Heap) Scan$/.test(node["Node Type"]);
  return isRead && table !== undefined && conditionsOf(node).length === 0 ? [table] : [];
}

const OF_ACCOUNT = /^\(\(*(?:\w+\.)?account_id = [^()]*\)*\)$/;

/** Ids that a node compares only in the rows that it has read, which are all that an account has. */
function searchedColumns(node: Node): string[] {
  const { "Relation Name": table = "", Filter = "" } = node;
  const found = conditionsOf(node);
  if (!LONG.includes(table) || found.length === 0 || !found.every((condition) => OF_ACCOUNT.test(condition))) return [];
  return [...Filter.matchAll(/\b(\w*id|isrc)\)?(?:::text)? = (?:\$|ANY)/g)].map(([, column]) => `${table}.${column}`);
}
