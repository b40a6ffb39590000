import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../test/test-database.ts";
import { connectDatabase, type Database, transaction } from "../../client.ts";
import { claimDueConnections } from "./platform-connections.ts";

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

test("no more due connections are claimed at once than was asked for, however the database looks for them", async () => {
  await db.sql`
    with added as (
      insert into artists (id, email, password_hash, artist_name, created_at)
      select gen_random_uuid(), n || '@many.example', 'none', 'Artist ' || n, now() from generate_series(1, 20) n
      returning id)
    insert into platform_connections (artist_id, platform, state, credentials, next_sync_at)
    select id, 'tidal', 'connected', 'sealed', '2026-11-21T11:00:00Z' from added`;
  const claimed = await transaction(db, async (tx) => {
    // What is left is to ask for the connections that are due once for each connection.
    for (const way of ["hashjoin", "mergejoin", "hashagg", "sort", "material", "memoize"]) {
      await tx.orm.execute(sql.raw(`set local enable_${way} = off`));
    }
    const next = { from: new Date("2026-11-22T10:00:00Z"), to: new Date("2026-11-22T14:00:00Z") };
    return claimDueConnections(tx, new Date("2026-11-21T12:00:00Z"), next, 3);
  });
  expect(claimed).toHaveLength(3);
});
