import postgres from "postgres";
import { expect, onTestFinished, test } from "vitest";
import { migrateDatabase } from "../src/migrate-database.ts";
import { createDatabaseAt } from "./database-at.ts";

test("runs from before keep the merges and stores that hold when the server is upgraded, each account's its own", async () => {
  const { ownerUrl, drop } = await createDatabaseAt("0056_statement_links");
  onTestFinished(drop);
  const sql = postgres(ownerUrl, { max: 1, onnotice: () => {} });
  try {
    const account = async () => {
      const [row] = await sql<{ id: string }[]>`
        insert into accounts (id, artist_name, created_at) values (gen_random_uuid(), 'A', now()) returning id`;
      return row?.id ?? "";
    };
    const [mine, other, empty] = [await account(), await account(), await account()];
    const run = (of: string, record: object | null) => sql`
      insert into share_runs (account_id, id, from_day, to_day, state, record, created_at) values
        (${of}, gen_random_uuid(), ${record ? "2026-03-01" : "2026-04-01"}, '2026-04-30', 'closed', ${record && sql.json({ terms: {} })}, now())`;
    for (const of of [mine, other, empty]) await run(of, {});
    await run(mine, null);
    const merge = (of: string, track: string, into: string) =>
      sql`insert into track_merges (account_id, track_id, same_as, created_at) values (${of}, ${track}, ${into}, now())`;
    await merge(mine, "B", "A");
    await merge(mine, "C", "A");
    await merge(other, "D", "E");
    await sql`insert into account_stores (account_id, store, platform) values (${mine}, 'Boomplay', 'tidal')`;
    await migrateDatabase(ownerUrl);
    const known = async (of: string) =>
      (await sql`select known from share_runs where account_id = ${of} order by from_day`).map((row) => row["known"]);
    expect(await known(mine)).toEqual([
      {
        merges: [
          ["A", "B"],
          ["A", "C"],
        ],
        stores: [["Boomplay", "tidal"]],
      },
      null,
    ]);
    expect(await known(other)).toEqual([{ merges: [["E", "D"]], stores: [] }]);
    expect(await known(empty)).toEqual([{ merges: [], stores: [] }]);
  } finally {
    await sql.end();
  }
});
