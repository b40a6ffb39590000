import postgres from "postgres";
import { expect, onTestFinished, test } from "vitest";
import { migrateDatabase } from "../src/migrate-database.ts";
import { createDatabaseAt } from "./database-at.ts";

const LAST_WITH_CELLS = "0042_sample_statements";

test("overdue months that an artist was told of count as told for their statements, and stored boards stay readable", async () => {
  const { ownerUrl, drop } = await createDatabaseAt(LAST_WITH_CELLS);
  onTestFinished(drop);
  const sql = postgres(ownerUrl, { max: 1, onnotice: () => {} });
  try {
    const [artist] = await sql<{ id: string }[]>`
      insert into artists (id, email, password_hash, artist_name, created_at)
      values (gen_random_uuid(), 'a@example.com', '-', 'A', now()) returning id`;
    const id = artist?.id ?? "";
    await sql`
      insert into reconciliations (artist_id, mark, day, computed_at, sums, checks)
      values (${id}, 'm', now(), now(), '{"missing": 0}', '{}')`;
    const awaited = { source: "s1", usual: "2026-08-01", latest: "2026-09-01", basis: "own", months: 12 };
    const cells = [
      { platform: "spotify", month: "2026-06", cell: { state: "overdue", awaited } },
      {
        platform: "Deezer",
        month: "2026-06",
        cell: { state: "overdue", awaited: { ...awaited, latest: "2026-09-05" } },
      },
      { platform: "spotify", month: "2026-05", cell: { state: "booked", awaited: null } },
    ];
    for (const [place, { platform, month, cell }] of cells.entries()) {
      await sql`
        insert into reconciliation_cells (artist_id, platform, month, place, cell, tracks, track_count)
        values (${id}, ${platform}, ${month}, ${place}, ${sql.json(cell)}, '[]', 0)`;
    }
    await sql`insert into told_facts values (${id}, 'overdue spotify 2026-06', '2026-09-03')`;
    await migrateDatabase(ownerUrl);
    expect(await sql`select key, day::text from told_facts order by key`).toEqual([
      { key: "late s1 2026-06", day: "2026-09-03" },
      { key: "overdue spotify 2026-06", day: "2026-09-03" },
    ]);
    expect(await sql`select mark, sums from reconciliations`).toEqual([
      {
        mark: "",
        sums: {
          missing: 0,
          late: [
            {
              source: "s1",
              month: "2026-06",
              stores: ["spotify", "Deezer"],
              latest: "2026-09-05",
              missing: 0,
              loss: [],
            },
          ],
        },
      },
    ]);
    expect((await sql`select cell from reconciliation_cells order by place`).map(({ cell }) => cell)).toMatchObject([
      { usual_range: null, awaited: { ...awaited, rests_on: [], left_out: [] }, late_sources: [{ source: "s1" }] },
      { late_sources: [{ source: "s1", latest: "2026-09-05" }] },
      { usual_range: null, awaited: null, late_sources: [] },
    ]);
  } finally {
    await sql.end();
  }
});
