import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { columnsOf, PERSONAL_COLUMNS } from "../../test/personal-columns.ts";
import { createTestDatabase, type TestDatabase } from "../../test/test-database.ts";
import { FOREIGN_KEYS, PLACED_TABLES } from "../distribution/placements.ts";
import { TWO_PHASES } from "../distribution/two-phases.ts";
import { SHOWN, SHOWN_WITH_STATEMENTS } from "../figures/figure-changes.ts";

/** Tables that belong to no account and no user. */
const GLOBAL = ["accounts", "exchange_rates", "rate_limits", "rates_version", "stripe_events", "used_trials", "users"];
/** A user's credentials. All other tables belong to accounts. */
const OF_USERS = ["login_networks", "recovery_codes", "second_factors", "sessions", "user_links"];
const ownerOf = (table: string) => (OF_USERS.includes(table) ? "user_id" : "account_id");
/** Written by COPY; a foreign key would be checked row by row. */
const COPIED_INTO = [
  "printed_tracks",
  "royalty_cuts",
  "royalty_tracks",
  "statement_lines",
  "statement_refusals",
  "statement_row_notes",
  "track_parts",
];

/** Kept apart from accounts' other tables, so that a session is found without them. */
const BESIDE_SESSIONS = ["subscriptions"];

/** Not read by any answer that is kept with the version of an account's figures. */
const NOT_SHOWN = [
  "account_formats",
  "api_tokens",
  "artist_lookups",
  "audit_events",
  "billing_transactions",
  "claim_attachment_pieces",
  "claim_attachments",
  "figure_versions",
  "forecasts",
  "invitations",
  "keyed_calls",
  "login_networks",
  "members",
  "notice_mails",
  "notice_settings",
  "oauth_states",
  "payment_calendars",
  "payment_forecasts",
  "payouts",
  "play_meters",
  "reconciliation_rates",
  "recovery_codes",
  "second_factors",
  "sessions",
  "share_differences",
  "screen_links",
  "share_links",
  "share_papers",
  "share_questions",
  "share_receipt_pieces",
  "share_receipts",
  "statement_differences",
  "statement_facts",
  "statement_originals",
  "statement_overlaps",
  "statement_readings",
  "statement_receipts",
  "statement_refusals",
  "statement_row_notes",
  "told_facts",
  "user_links",
  "webhook_deliveries",
  "webhook_endpoints",
];

let database: TestDatabase;
let sql: postgres.Sql;
beforeAll(async () => {
  database = await createTestDatabase();
  sql = postgres(database.ownerUrl, { max: 1 });
});
afterAll(async () => {
  await sql.end();
  await database.drop();
});

const tables = async () => {
  const rows = await sql<{ name: string }[]>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> ${TWO_PHASES} order by 1`;
  return rows.map(({ name }) => name).filter((name) => !GLOBAL.includes(name));
};

const indexes = () => sql<{ table: string; index: string; first: string; columns: string[] }[]>`
  select t.relname as "table", c.relname as index, a.attname as first,
    array(select attname::text from pg_attribute where attrelid = i.indrelid and attnum = any(i.indkey)) as columns
  from pg_index i
  join pg_class t on t.oid = i.indrelid
  join pg_class c on c.oid = i.indexrelid
  join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
  join pg_namespace n on n.oid = t.relnamespace
  where n.nspname = 'public' and i.indisunique`;

const foreignKeys = () => sql<{ table: string; target: string; columns: string[]; foreign: string[] }[]>`
  select t.relname as "table", f.relname as target,
    array(select a.attname::text from unnest(k.conkey) with ordinality as key(attnum, at)
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = key.attnum order by at) as columns,
    array(select a.attname::text from unnest(k.confkey) with ordinality as key(attnum, at)
      join pg_attribute a on a.attrelid = k.confrelid and a.attnum = key.attnum order by at) as "foreign"
  from pg_constraint k
  join pg_class t on t.oid = k.conrelid
  join pg_class f on f.oid = k.confrelid
  join pg_namespace n on n.oid = t.relnamespace
  where n.nspname = 'public' and k.contype = 'f'`;

test("every table starts each unique index with the account or the user that a row belongs to", async () => {
  const found = await indexes();
  for (const table of await tables()) {
    const firsts = found.filter((index) => index.table === table).map(({ first }) => first);
    expect(firsts.length, table).toBeGreaterThan(0);
    expect(new Set(firsts), table).toEqual(new Set([ownerOf(table)]));
  }
});

test("every foreign key begins with the owner of a row, and every table has one", async () => {
  const keys = await foreignKeys();
  for (const { table, target, columns } of keys) {
    expect(columns[0], table).toBe(target === "users" ? "user_id" : ownerOf(table));
  }
  const bound = new Set(keys.map(({ table }) => table));
  const unbound = (await tables()).filter((table) => !bound.has(table));
  expect(unbound).toEqual([...COPIED_INTO, ...BESIDE_SESSIONS].toSorted());
});

describe("Citus takes the schema", () => {
  const placementOf = (table: string) => PLACED_TABLES.find(({ name }) => name === table)?.placement;

  test("with a placement for every table, next to what it belongs to", async () => {
    expect(
      PLACED_TABLES.map(({ name }) => name).toSorted(),
      "Place each new table in src/distribution/placements.ts.",
    ).toEqual([...(await tables()), ...GLOBAL].toSorted());
    for (const { name, placement } of PLACED_TABLES) {
      if (placement === "by account") expect(ownerOf(name), name).toBe("account_id");
    }
  });

  test("without: foreign keys from reference tables and local tables to distributed tables are not supported", async () => {
    for (const { table, target } of await foreignKeys()) {
      const [own, other] = [placementOf(table), placementOf(target)];
      if (own === "by account") expect(["by account", "on every node"], `${table} to ${target}`).toContain(other);
      else expect(other, `${table} to ${target}`).toBe(own);
    }
  });

  test("without: relations are not colocated or not referencing a reference table", async () => {
    for (const { table, target, columns, foreign } of await foreignKeys()) {
      if (placementOf(target) !== "by account") continue;
      expect([columns[0], foreign[0]], `${table} to ${target}`).toEqual(["account_id", "account_id"]);
    }
  });

  test("without: creating unique indexes on non-partition columns is currently unsupported", async () => {
    for (const { table, index, columns } of await indexes()) {
      if (placementOf(table) === "by account") expect(columns, index).toContain("account_id");
    }
  });

  test("without: SET NULL or SET DEFAULT is not supported in ON DELETE operation when distribution key is included", async () => {
    const set =
      await sql`select conname from pg_constraint where confdeltype in ('n', 'd') or confupdtype in ('n', 'd')`;
    expect(set).toEqual([]);
  });

  test("without: triggers are not supported on distributed tables", async () => {
    expect(
      await sql`
      select tgrelid::regclass::text as "table", tgname as name
      from pg_trigger join pg_class on pg_class.oid = tgrelid
      where not tgisinternal and relnamespace = 'public'::regnamespace`,
    ).toEqual([]);
  });

  test("with foreign keys that are added again once it is distributed", async () => {
    const found = await sql<{ name: string }[]>`
      select conname as name, conrelid::regclass::text as "table", confrelid::regclass::text as target,
        pg_get_constraintdef(pg_constraint.oid) as definition
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 2, 1`;
    await sql.begin(async (tx) => {
      for (const { table, name, add } of FOREIGN_KEYS) {
        await tx.unsafe(`alter table ${table} drop constraint "${name}"`);
        await tx.unsafe(add);
      }
    });
    const again = await sql`
      select conname as name, conrelid::regclass::text as "table", confrelid::regclass::text as target,
        pg_get_constraintdef(pg_constraint.oid) as definition
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 2, 1`;
    expect(again).toEqual(found);
    expect(FOREIGN_KEYS.length).toBe(found.length);
  });
});

test("no column counts in the database: a restored copy would start over, and a distributed table has no counter", async () => {
  const sequences = await sql`
    select sequence_schema, sequence_name from information_schema.sequences
    where sequence_schema not in ('drizzle', 'pgboss', 'pg_catalog')`;
  expect(sequences).toEqual([]);
  const counted = await sql`
    select table_name, column_name from information_schema.columns
    where table_schema = 'public' and (is_identity = 'YES' or column_default like 'nextval(%')`;
  expect(counted).toEqual([]);
});

test("money is numeric without a scale, so that no printed digit is rounded off", async () => {
  const columns = await sql<{ table: string; column: string; scale: number | null }[]>`
    select table_name as "table", column_name as "column", numeric_scale as scale
    from information_schema.columns where table_schema = 'public' and data_type in ('numeric', 'real', 'double precision', 'money')`;
  expect(columns.length).toBeGreaterThan(0);
  for (const { table, column, scale } of columns) expect(scale, `${table}.${column}`).toBeNull();
});

test("every table is listed as shown, as shown with statements, or as not shown", async () => {
  const known = [...SHOWN, ...SHOWN_WITH_STATEMENTS, ...NOT_SHOWN];
  expect(known.toSorted(), "List each new table in src/figures/figure-changes.ts.").toEqual(
    [...(await tables()), "accounts"].toSorted(),
  );
  expect(new Set(known).size).toBe(known.length);
});

test("no table that screens are read from is changed by another table's foreign key, which no transaction would note", async () => {
  const changed = await sql<{ table: string; by: string }[]>`
    select t.relname as "table", f.relname as by
    from pg_constraint k join pg_class t on t.oid = k.conrelid join pg_class f on f.oid = k.confrelid
    where k.contype = 'f' and (k.confdeltype not in ('a', 'r') or k.confupdtype not in ('a', 'r'))`;
  expect(changed.length).toBeGreaterThan(0);
  const unnoted = changed.filter(({ table, by }) => SHOWN.includes(table) && !SHOWN.includes(by));
  expect(unnoted).toEqual([]);
});

test("every column says whether it is erased with somebody, is kept, or is not personal", async () => {
  const columns = await sql<{ table: string; column: string }[]>`
    select relname as "table", attname as "column" from pg_attribute join pg_class on pg_class.oid = attrelid
    where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped
      and relname <> ${TWO_PHASES} order by 1, attnum`;
  const words = ["payee", "account", "kept", "none"] as const;
  const faults = columns.flatMap(({ table, column }) => {
    const said = words.filter((word) => columnsOf(table, word).includes(column));
    if (said.length === 0)
      return [
        `Say of ${table}.${column} in packages/db/test/personal-columns.ts whether it is erased with a payee or with the account, is kept, or is not personal. If it is erased with a payee, erase it in erasePayee too.`,
      ];
    return said.length === 1 ? [] : [`Say only one of ${said.join(" and ")} of ${table}.${column}.`];
  });
  const known = new Set(columns.map(({ table, column }) => `${table}.${column}`));
  for (const table of Object.keys(PERSONAL_COLUMNS)) {
    const gone = words.flatMap((word) => columnsOf(table, word)).filter((column) => !known.has(`${table}.${column}`));
    faults.push(
      ...gone.map((column) => `Take ${table}.${column} out of packages/db/test/personal-columns.ts: there is none.`),
    );
  }
  expect(faults).toEqual([]);
});
