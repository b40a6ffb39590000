import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../test/test-database.ts";
import { connectDatabase, type Database, transaction } from "../../client.ts";
import { claimDueConnections } from "./platform-credentials.ts";

let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  db = connectDatabase({ url: database.url, prepare: true, maxConnections: 1 });
});
afterAll(async () => {
  await db.close();
  await database.drop();
});

test("no more due connections are claimed than asked for, whatever the query plan", async () => {
  await db.sql`
    with added as (
      insert into accounts (id, artist_name, created_at)
      select gen_random_uuid(), 'Artist ' || n, now() from generate_series(1, 20) n
      returning id)
    insert into platform_credentials (account_id, platform, version, state, credentials, next_sync_at)
    select id, 'tidal', gen_random_uuid(), 'connected', 'sealed', '2026-11-21T11:00:00Z' from added`;
  const claimed = await transaction(db, async (tx) => {
    // The only plan left runs the subquery once per connection.
    for (const way of ["hashjoin", "mergejoin", "hashagg", "sort", "material", "memoize"]) {
      await tx.orm.execute(sql.raw(`set local enable_${way} = off`));
    }
    const next = { from: new Date("2026-11-22T10:00:00Z"), to: new Date("2026-11-22T14:00:00Z") };
    return claimDueConnections(tx, new Date("2026-11-21T12:00:00Z"), next, 3);
  });
  expect(claimed).toHaveLength(3);
});
