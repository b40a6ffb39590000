import postgres from "postgres";
import { expect, onTestFinished, test } from "vitest";
import { migrateDatabase } from "../src/migrate-database.ts";
import { createDatabaseAt } from "./database-at.ts";

const LAST_WITHOUT_READINGS = "0010_royalties";

test("plays measured before the migration are the platform API's, and count", async () => {
  const { ownerUrl, drop } = await createDatabaseAt(LAST_WITHOUT_READINGS);
  onTestFinished(drop);
  const sql = postgres(ownerUrl, { max: 1, onnotice: () => {} });
  try {
    await sql`insert into artists values (gen_random_uuid(), 'a@example.com', '-', 'A', null, now())`;
    await sql`
      insert into daily_plays (artist_id, day, platform, source, plays)
      select id, '2026-11-01', platform, source, 7
      from artists, (values ('youtube', 'measured'), ('soundcloud', 'measured'), ('tidal', 'sample')) of (platform, source)`;
    await migrateDatabase(ownerUrl);
    expect(await sql`select platform, measured_by, counts, plays::int from daily_plays order by 1`).toEqual([
      { platform: "soundcloud", measured_by: "soundcloud_api", counts: true, plays: 7 },
      { platform: "tidal", measured_by: "", counts: true, plays: 7 },
      { platform: "youtube", measured_by: "youtube_api", counts: true, plays: 7 },
    ]);
  } finally {
    await sql.end();
  }
});
