import { randomUUIDv7 } from "node:crypto";
import postgres from "postgres";
import { expect, onTestFinished, test } from "vitest";
import { migrateDatabase } from "../src/migrate-database.ts";
import { createDatabaseAt } from "./database-at.ts";

const LAST_WITH_NUMBERS = "0039_counted_plays";

test("numbered syncs get ids in the same order, below those of later ones", async () => {
  const { ownerUrl, drop } = await createDatabaseAt(LAST_WITH_NUMBERS);
  onTestFinished(drop);
  const sql = postgres(ownerUrl, { max: 1, onnotice: () => {} });
  try {
    await sql`
      insert into artists (id, email, password_hash, artist_name, created_at)
      values (gen_random_uuid(), 'a@example.com', '-', 'A', now())`;
    await sql`
      insert into platform_credentials (artist_id, platform, version, state, credentials)
      select id, 'tidal', gen_random_uuid(), 'connected', '-' from artists`;
    const numbers = [1, 9, 10, 255, 256, 4_294_967_296, 281_474_976_710_655];
    await sql`
      insert into platform_syncs (artist_id, platform, id, state, started_at, code)
      overriding system value
      select artist_id, platform, number, 'ended', now(), number::text
      from platform_credentials, unnest(${numbers}::bigint[]) number`;
    await migrateDatabase(ownerUrl);
    const syncs = await sql<{ id: string; code: string }[]>`select id, code from platform_syncs order by id`;
    expect(syncs.map(({ code }) => Number(code))).toEqual(numbers);
    const later = randomUUIDv7();
    expect(syncs.filter(({ code }) => Number(code) < 1e12).every(({ id }) => id < later)).toBe(true);
    expect(syncs.map(({ id }) => id)).toEqual(syncs.map(() => expect.stringMatching(/^.{8}-.{4}-7.{3}-8/)));
  } finally {
    await sql.end();
  }
});
