import postgres from "postgres";
import { expect, onTestFinished, test } from "vitest";
import { migrateDatabase } from "../src/migrate-database.ts";
import { createDatabaseAt } from "./database-at.ts";

const LAST_WITH_SENTENCES = "0007_any_statement";
const SENTENCE = 'Sale Month is not a month (YYYY-MM) "\\';

test("the sentences of refusals become codes", async () => {
  const { ownerUrl, drop } = await createDatabaseAt(LAST_WITH_SENTENCES);
  onTestFinished(drop);
  const sql = postgres(ownerUrl, { max: 1, onnotice: () => {} });
  try {
    await sql`insert into artists values (gen_random_uuid(), 'a@example.com', '-', 'A', null, now())`;
    const notes = [
      { code: "canceled" },
      { code: "no_bookable_rows", line: 2, reason: SENTENCE },
      { code: "no_bookable_rows", line: 3, reason: SENTENCE },
    ];
    await sql`
      insert into statements (artist_id, id, file_name, sha256, encoding, bytes_total, state, notes, created_at)
      select id, gen_random_uuid(), 'a', 'a', 'utf-8', 1, 'refused', ${sql.json(notes)}, now() from artists`;
    await sql`
      insert into statement_refusals (artist_id, statement_id, line_no, reason, row)
      select artist_id, id, 2, ${SENTENCE}, 'x' from statements`;
    await migrateDatabase(ownerUrl);
    const reason = { code: "other", text: SENTENCE };
    expect(await sql`select reason from statement_refusals`).toEqual([{ reason }]);
    expect(await sql`select notes from statements`).toEqual([
      {
        notes: [
          { code: "canceled" },
          { code: "no_bookable_rows", line: 2, reason },
          { code: "no_bookable_rows", line: 3, reason },
        ],
      },
    ]);
  } finally {
    await sql.end();
  }
});
