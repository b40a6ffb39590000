import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import postgres from "postgres";
import { expect, onTestFinished, test } from "vitest";
import { restoreBackup } from "../src/backup/restore-backup.ts";
import { writeBackup } from "../src/backup/write-backup.ts";
import { startJobQueue } from "../src/jobs/job-queue.ts";
import { migrateDatabase } from "../src/migrate-database.ts";
import { beginRestore, END_RESTORE } from "../src/unfinished-restore.ts";
import { createDatabaseAt } from "./database-at.ts";
import { createDatabase, type TestDatabase } from "./test-database.ts";

const LAST_WITH_ARTISTS = "0046_app_clocks";
const OPEN = "019a0000-0000-7000-8000-000000000001";
const CLOSED = "019a0000-0000-7000-8000-000000000002";
/** The new names of renamed tables. */
const RENAMED: Record<string, string> = {
  account_links: "user_links",
  artist_exchange_rates: "account_exchange_rates",
  artist_formats: "account_formats",
  artist_stores: "account_stores",
  artists: "accounts",
};
const OF_USERS = ["login_networks", "recovery_codes", "second_factors", "sessions", "user_links"];
/** Tables that came later. */
const LATER = [
  "api_tokens",
  "deals",
  "forecasts",
  "keyed_calls",
  "payees",
  "payment_calendars",
  "payment_forecasts",
  "screen_links",
  "share_advances",
  "share_costs",
  "share_differences",
  "share_links",
  "share_papers",
  "share_questions",
  "share_receipt_pieces",
  "share_receipts",
  "share_runs",
  "share_settings",
  "share_statements",
  "share_transfers",
  "statement_receipts",
  "used_trials",
  "webhook_deliveries",
  "webhook_endpoints",
];
const PATIENCE = { timeout: 120_000 };

/** A database of the previous release, with an account that has a row in every table, and a closed one. */
async function createFullDatabase(): Promise<TestDatabase> {
  const database = await createDatabaseAt(LAST_WITH_ARTISTS);
  onTestFinished(database.drop);
  const sql = connect(database);
  await sql`
    insert into artists (id, email, email_confirmed_at, password_hash, artist_name, real_name, created_at, closed_at)
    values (${OPEN}, 'a@example.com', '2026-01-02', 'hash', 'Paper Lanterns', 'Ada', '2026-01-01', null),
      (${CLOSED}, 'b@closed.invalid', null, '', '', null, '2026-01-01', '2026-02-01')`;
  await sql`insert into login_networks values (${CLOSED}, '192.0.2.1', now())`;
  await sql`set session_replication_role = replica`;
  const tables = await sql<{ name: string }[]>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'artist_id' order by 1`;
  for (const { name } of tables) {
    const columns = await sql<{ name: string; type: string }[]>`
      select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
      where attrelid = ${name}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`;
    const values = columns.map((column) => (column.name === "artist_id" ? OPEN : someValue(column.type)));
    await sql.unsafe(
      `insert into "${name}" values (${columns.map(({ type }, at) => `$${at + 1}::text::${type}`).join(", ")})
       on conflict do nothing`,
      values,
    );
  }
  await sql.end();
  return database;
}

function connect({ ownerUrl }: TestDatabase): postgres.Sql {
  // A prepared statement would be refused once a migration has changed its table.
  return postgres(ownerUrl, { max: 1, prepare: false, onnotice: () => {} });
}

function someValue(type: string): string {
  if (type === "uuid") return "019a0000-0000-7000-8000-00000000000a";
  if (type === "jsonb" || type.endsWith("[]")) return "{}";
  if (type === "boolean") return "false";
  if (type === "date") return "2026-01-01";
  if (type.startsWith("timestamp")) return "2027-01-01T00:00:00Z";
  return type === "bytea" ? "\\x00" : "7";
}

/** The rows of every table, without the owner's column and columns that are new. */
async function rowsOf(sql: postgres.Sql): Promise<Map<string, unknown[]>> {
  const tables = await sql<{ name: string }[]>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`;
  const rows = new Map<string, unknown[]>();
  for (const { name } of tables) {
    const all = await sql`select * from ${sql(name)}`;
    const shown = all.map(({ artist_id: _artist, account_id: _account, user_id: _user, ...rest }) => rest);
    rows.set(RENAMED[name] ?? name, shown);
  }
  return rows;
}

async function expectSplit(sql: postgres.Sql): Promise<void> {
  expect(await sql`select id, artist_name, closed_at is null as open from accounts order by id`).toEqual([
    { id: OPEN, artist_name: "Paper Lanterns", open: true },
    { id: CLOSED, artist_name: "", open: false },
  ]);
  expect(await sql`select id, email, real_name, password_hash, email_confirmed_at from users`).toEqual([
    {
      id: OPEN,
      email: "a@example.com",
      real_name: "Ada",
      password_hash: "hash",
      email_confirmed_at: new Date("2026-01-02Z"),
    },
  ]);
  expect(await sql`select account_id, user_id, role from members`).toEqual([
    { account_id: OPEN, user_id: OPEN, role: "owner" },
  ]);
}

/** Columns added since. */
const ADDED_COLUMNS = [
  ["audit_events", "token"],
  ["royalty_periods", "accounted"],
  ["subscriptions", "trial_by"],
  ["notice_mails", "former_hash"],
  ["notice_mails", "tried_at"],
  ["notice_mails", "sent_at"],
  ["notice_settings", "monthly"],
  ["reconciliations", "moves"],
  ["sources", "moved"],
] as const;

test("every row stays where it was, belonging to an account or to its user", PATIENCE, async () => {
  const database = await createFullDatabase();
  const sql = connect(database);
  onTestFinished(() => sql.end());
  const before = await rowsOf(sql);
  await migrateDatabase(database.ownerUrl);
  await expectSplit(sql);
  const after = await rowsOf(sql);
  for (const name of ["accounts", "users", "members", "invitations", ...LATER]) {
    before.delete(name);
    after.delete(name);
  }
  // Held only what a running transaction had; has no successor.
  before.delete("figure_changes");
  for (const [table, column] of ADDED_COLUMNS) {
    for (const row of after.get(table) ?? []) Reflect.deleteProperty(row as object, column);
  }
  // Sums by label came later, and are made of the lines.
  const cuts = (after.get("royalty_cuts") ?? []) as { cut: string }[];
  after.set(
    "royalty_cuts",
    cuts.filter(({ cut }) => !cut.startsWith("label_")),
  );
  // A closed account has nobody who logs in.
  before.set("login_networks", before.get("login_networks")?.slice(1) ?? []);
  expect(after).toEqual(before);
  expect([...after].filter(([, rows]) => rows.length === 0)).toEqual([
    ["exchange_rates", []],
    ["rate_limits", []],
    ["stripe_events", []],
  ]);
  for (const table of OF_USERS) {
    expect(await sql`select distinct user_id from ${sql(table)}`, table).toEqual([{ user_id: OPEN }]);
  }
  expect(await sql`select distinct account_id from sessions`).toEqual([{ account_id: OPEN }]);
  expect(await sql`select from information_schema.columns where column_name = 'artist_id'`).toEqual([]);
});

test("keys and indexes are named as the schema names them", PATIENCE, async () => {
  const database = await createFullDatabase();
  const sql = connect(database);
  onTestFinished(() => sql.end());
  await migrateDatabase(database.ownerUrl);
  const snapshots = new URL("../migrations/meta/", import.meta.url);
  const { entries } = JSON.parse(readFileSync(new URL("_journal.json", snapshots), "utf8"));
  const newest = `${String(entries.at(-1).idx).padStart(4, "0")}_snapshot.json`;
  const { tables } = JSON.parse(readFileSync(new URL(newest, snapshots), "utf8"));
  const expected = new Set<string>();
  for (const table of Object.values<Record<string, object>>(tables)) {
    for (const kind of ["indexes", "foreignKeys", "compositePrimaryKeys", "uniqueConstraints"]) {
      for (const name of Object.keys(table[kind] ?? {})) expected.add(name.slice(0, 63));
    }
  }
  const names = await sql<{ name: string }[]>`
    select conname as name from pg_constraint where connamespace = 'public'::regnamespace and contype in ('f', 'p', 'u')
    union select indexrelid::regclass::text from pg_index join pg_class on oid = indexrelid
    where relnamespace = 'public'::regnamespace`;
  const found = names.map(({ name }) => name).filter((name) => !name.endsWith("_pkey"));
  expect(found.toSorted()).toEqual([...expected].toSorted());
});

test("waiting jobs name the account, or the user whose mail they are", PATIENCE, async () => {
  const database = await createFullDatabase();
  const sql = connect(database);
  onTestFinished(() => sql.end());
  const jobs = await startJobQueue(database.ownerUrl, () => {});
  await jobs.stop(0);
  const waiting = [
    { artistId: OPEN, statementId: "s" },
    { mail: "facts", artistId: OPEN, day: "2026-11-01" },
    { mail: "confirm_email", artistId: OPEN },
    { mail: "notice", artistId: OPEN, email: "a@example.com", notice: "password_changed" },
    { mail: "choose_password", email: "a@example.com" },
  ];
  for (const data of waiting) {
    await sql`insert into pgboss.job (name, data, singleton_key) values ('send-mail', ${sql.json(data)}, ${JSON.stringify(data)})`;
  }
  await migrateDatabase(database.ownerUrl);
  const left = await sql<{ data: object; key: string }[]>`
    select data, singleton_key as key from pgboss.job where name = 'send-mail'`;
  for (const { data, key } of left) expect(JSON.parse(key)).toEqual(data);
  expect(left.map(({ data }) => data)).toEqual(
    expect.arrayContaining([
      { accountId: OPEN, statementId: "s" },
      { mail: "facts", accountId: OPEN, day: "2026-11-01" },
      { mail: "confirm_email", userId: OPEN },
      { mail: "notice", userId: OPEN, email: "a@example.com", notice: "password_changed" },
      { mail: "choose_password", email: "a@example.com" },
    ]),
  );
});

test("a backup of the previous release is restored, without anything that lets somebody in", PATIENCE, async () => {
  const database = await createFullDatabase();
  const folder = await mkdtemp(join(tmpdir(), "ledgerline-backup-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, "backup.zip");
  await writeBackup(database.ownerUrl, file, new Date());
  const empty = await createDatabase("template0");
  onTestFinished(empty.drop);
  await restoreBackup(empty.ownerUrl, file);
  const sql = connect(empty);
  onTestFinished(() => sql.end());
  await expectSplit(sql);
  const counts = await sql`
    select (select count(*)::int from statement_lines) as lines, (select count(*)::int from second_factors) as factors,
      (select count(*)::int from sessions) + (select count(*)::int from user_links)
        + (select count(*)::int from recovery_codes) + (select count(*)::int from oauth_states) as keys`;
  expect(counts).toEqual([{ lines: 1, factors: 1, keys: 0 }]);
  // It continues where it stopped, until the mark is removed.
  await restoreBackup(empty.ownerUrl, file);
  await sql.unsafe(END_RESTORE);
  await expect(restoreBackup(empty.ownerUrl, file)).rejects.toThrow("This database has accounts already.");
});

test("a restore that was killed before it brought the tables up to date continues", PATIENCE, async () => {
  const database = await createFullDatabase();
  const folder = await mkdtemp(join(tmpdir(), "ledgerline-backup-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, "backup.zip");
  const { created_at } = await writeBackup(database.ownerUrl, file, new Date());
  const sql = connect(database);
  onTestFinished(() => sql.end());
  await expect(restoreBackup(database.ownerUrl, file)).rejects.toThrow("This database has accounts already.");
  await sql.unsafe(beginRestore(new Date(created_at)));
  await expect(migrateDatabase(database.ownerUrl)).rejects.toThrow("A restore of this database has not finished.");
  await restoreBackup(database.ownerUrl, file);
  await expectSplit(sql);
});
