import { expect, inject, onTestFinished, test } from "vitest";
import { createTestDatabase } from "../../../test/test-database.ts";
import { asOwner } from "../../../test/test-server.ts";
import { connectDatabase } from "../../client.ts";
import { hasSamplePlays } from "./daily-plays.ts";

/** How one Postgres plans it; Citus shows the plans of shards. */
test.skipIf(inject("testServer").nodes.length > 0)(
  "looking for sample plays does not scan all measured ones",
  async () => {
    const database = await createTestDatabase();
    const db = connectDatabase({ url: database.url, prepare: true, maxConnections: 1 });
    onTestFinished(async () => {
      await db.close();
      await database.drop();
    });
    const { sql } = db;
    const [{ id } = { id: "" }] = await sql<{ id: string }[]>`
    insert into accounts (id, artist_name, created_at) values (gen_random_uuid(), 'Paper Lanterns', now()) returning id`;
    await sql`
    insert into daily_plays (account_id, day, platform, source, measured_by, title_key, plays)
    select ${id}::uuid, day::date, 'spotify', 'measured', 'spotify_for_artists', title, 9
    from generate_series('2025-01-01', '2025-04-10', '1 day'::interval) day, generate_series(1, 100) title`;
    await asOwner(database)("analyze daily_plays");
    expect(await hasSamplePlays(db, id)).toBe(false);
    // As Postgres plans the query once it has run a few times.
    await sql`set plan_cache_mode = force_generic_plan`;
    const [{ name, values } = { name: "", values: "" }] = await sql<{ name: string; values: string }[]>`
    select name, rtrim(repeat('null,', cardinality(parameter_types)), ',') as values
    from pg_prepared_statements where statement like 'select %daily_plays%'`;
    const plan = await sql.unsafe(`explain execute "${name}"(${values})`);
    expect(plan.map((row) => row["QUERY PLAN"]).join("\n")).not.toContain("Seq Scan on daily_plays");
    await sql`insert into daily_plays (account_id, day, platform, source, plays) values (${id}, '2025-03-01', 'tidal', 'sample', 1)`;
    expect(await hasSamplePlays(db, id)).toBe(true);
  },
);
