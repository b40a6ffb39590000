import { createTestDatabase } from "@ledgerline/db/test/test-database";
import pg from "pg";
import { expect, inject, onTestFinished, test } from "vitest";
import { ACCOUNT } from "./anything.ts";
import { QUERIES, recordedRun } from "./recorded-run.ts";

/** A value of each type that a parameter may have. Every id is the account's. */
const VALUES: Record<string, string> = {
  uuid: ACCOUNT,
  "uuid[]": `{${ACCOUNT}}`,
  text: "x",
  "text[]": "{x}",
  "character varying": "x",
  integer: "1",
  smallint: "1",
  bigint: "1",
  "double precision": "1",
  numeric: "1",
  "numeric[]": "{1}",
  "bigint[]": "{1}",
  "integer[]": "{1}",
  boolean: "true",
  date: "2026-11-01",
  "date[]": "{2026-11-01}",
  "timestamp with time zone": "2026-11-01",
  interval: "1 day",
  json: "[]",
  jsonb: "[]",
  "tid[]": "{}",
};
/** Errors for what Citus does not support. */
const UNSUPPORTED = ["0A000", "XX000", "42P18"];
/** From queries that were given another account to move a row to, which never happens. */
const MOVED = "modifying the partition value of rows is not allowed";

test.skipIf(inject("testServer").nodes.length === 0)("Citus runs every query", { timeout: 600_000 }, async () => {
  const database = await createTestDatabase();
  onTestFinished(database.drop);
  const { sent } = await recordedRun(QUERIES);
  const client = new pg.Client(database.url);
  await client.connect();
  onTestFinished(() => client.end());
  const refused: Record<string, string[]> = {};
  let ran = 0;
  for (const [query, statements] of Object.entries(sent)) {
    for (const text of Object.keys(statements)) {
      const error = await run(client, text);
      if (error === null) ran += 1;
      else if (UNSUPPORTED.includes(`${error.code}`) && error.message !== MOVED)
        refused[query] = [...(refused[query] ?? []), `${error.message}: ${text}`];
    }
  }
  expect(refused).toEqual({});
  expect(ran).toBeGreaterThan(1_000);
});

/** Runs a recorded statement with arbitrary parameters, as drivers send it; null unless it is refused. */
async function run(client: pg.Client, text: string): Promise<pg.DatabaseError | null> {
  try {
    await client.query("begin");
    await client.query(`prepare recorded as ${text}`);
    const { rows } = await client.query(
      "select parameter_types::text[]::text as types from pg_prepared_statements where name = 'recorded'",
    );
    await client.query(
      text,
      listOf(rows[0].types).map((type) => VALUES[type] ?? "x"),
    );
    return null;
  } catch (error) {
    return error as pg.DatabaseError;
  } finally {
    await client.query("rollback");
    await client.query("deallocate all");
  }
}

function listOf(array: string): string[] {
  return array === "{}" ? [] : array.slice(1, -1).replaceAll('"', "").split(",");
}
