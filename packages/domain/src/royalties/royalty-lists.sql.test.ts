import { connectDatabase } from "@ledgerline/db/client";
import { createTestDatabase } from "@ledgerline/db/test/test-database";
import { expect, onTestFinished, test } from "vitest";
import { among } from "./royalty-lists.sql.ts";

test("found rows are not compared one by one, even when Postgres expects an account to have a single row", async () => {
  const database = await createTestDatabase();
  const db = connectDatabase({ url: database.url, prepare: true, maxConnections: 1 });
  onTestFinished(async () => {
    await db.close();
    await database.drop();
  });
  const { sql } = db;
  await sql`create temp table kept as select 1 as account, n::text as id from generate_series(1, 1000) n`;
  await sql`analyze kept`;
  await sql`insert into kept select 2, n::text from generate_series(1, 1000) n`;
  const own = sql`with own as (select id from kept where account = 2)`;
  const found = sql`select id from kept where account = 2 and id like '%7'`;
  const plan = async (query: ReturnType<typeof among>) =>
    (await sql`explain ${own} ${query}`).map((row) => row["QUERY PLAN"]).join("\n");

  expect(await plan(sql`select own.* from own where id in (${found})`)).toContain("Nested Loop");
  expect(await plan(among(sql, "own", found))).not.toContain("Nested Loop");
  const listed = await sql<{ id: string }[]>`${own} ${among(sql, "own", found)}`;
  expect(listed.map(({ id }) => Number(id)).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 100 }, (_, n) => 10 * n + 7),
  );
});
