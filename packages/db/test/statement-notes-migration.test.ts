import postgres from "postgres";
import { expect, onTestFinished, test } from "vitest";
import { migrateDatabase } from "../src/migrate-database.ts";
import { createDatabaseAt } from "./database-at.ts";

const LAST_WITH_SENTENCES = "0003_readings";

/** Each sentence as stored, with the state of its statement, and the notes that it becomes. */
const CARRIED_OVER: [detail: string | null, state: string, notes: object[]][] = [
  [null, "booked", []],
  [
    "This is a PDF, which is not read. Download the statement as CSV or TSV and upload that file.",
    "refused",
    [{ code: "not_text", kind: "pdf" }],
  ],
  [
    "The file has more than 50,000,000 lines, which no statement has. Download it again, a shorter period at a time.",
    "refused",
    [{ code: "too_many_lines", most: 50_000_000 }],
  ],
  [
    "More than 100,000 rows cannot be read, so this is not a statement as DistroKid makes it. Download it again and upload it unchanged.",
    "refused",
    [{ code: "too_many_refused_rows", most: 100_000, distributor: "distrokid" }],
  ],
  [
    "The booking failed 10 times. Upload the file again, or tell the people who run the server.",
    "refused",
    [{ code: "booking_failed", times: 10 }],
  ],
  ["You chose not to book this file.", "refused", [{ code: "canceled" }]],
  [
    "The first line is not a header that can be read. A quote in the row is not closed.",
    "refused",
    [{ code: "unreadable_header", reason: "A quote in the row is not closed" }],
  ],
  [
    "This is not a statement that Ledgerline reads. Its first line has the columns Date, (no name), Net and 4985 more. Statements of these distributors are read: DistroKid.",
    "refused",
    [{ code: "unknown_header", columns: ["Date", "", "Net"], more: 4985 }],
  ],
  [
    "This is not a statement that Ledgerline reads. Its first line has the columns Date. Statements of these distributors are read: DistroKid.",
    "refused",
    [{ code: "unknown_header", columns: ["Date"], more: 0 }],
  ],
  [
    "This looks like a DistroKid statement, but its header lacks Reporting Date, Quantity. Export it again with all columns.",
    "refused",
    [{ code: "missing_columns", distributor: "distrokid", columns: ["Reporting Date", "Quantity"] }],
  ],
  [
    "The header has the column Earnings (USD) twice. Take one of the two out.",
    "refused",
    [{ code: "doubled_column", column: "Earnings (USD)" }],
  ],
  [
    "None of the rows can be booked. Line 2: Sale Month is not a month (YYYY-MM).",
    "refused",
    [
      {
        code: "no_bookable_rows",
        line: 2,
        reason: { code: "other", text: "Sale Month is not a month (YYYY-MM)" },
      },
    ],
  ],
  ['Replaced by "to "may".tsv".', "refused", [{ code: "replaced", by: 'to "may".tsv' }]],
  [
    '1 row of 2026-03-12 was replaced by "a.tsv".',
    "booked",
    [{ code: "rows_replaced", by: "a.tsv", rows: 1, dates: ["2026-03-12"] }],
  ],
  [
    '2 rows of 2026-04-12, 2026-05-12 were replaced by "to ". may.tsv". 1 row of 2026-03-12 was replaced by "a.tsv".',
    "booked",
    [
      { code: "rows_replaced", by: 'to ". may.tsv', rows: 2, dates: ["2026-04-12", "2026-05-12"] },
      { code: "rows_replaced", by: "a.tsv", rows: 1, dates: ["2026-03-12"] },
    ],
  ],
  // Its overlaps are kept separately.
  ['"a.tsv" already has the accounting date 2026-04-12 booked.', "overlapping", []],
  ["A sentence that nobody knows.", "refused", [{ code: "other", text: "A sentence that nobody knows." }]],
  ["A sentence that nobody knows.", "booked", [{ code: "other", text: "A sentence that nobody knows." }]],
];

test("the sentences of statements become notes", async () => {
  const { ownerUrl, drop } = await createDatabaseAt(LAST_WITH_SENTENCES);
  onTestFinished(drop);
  const sql = postgres(ownerUrl, { max: 1, onnotice: () => {} });
  try {
    await sql`insert into artists values (gen_random_uuid(), 'a@example.com', '-', 'A', null, now())`;
    for (const [at, [detail, state]] of CARRIED_OVER.entries()) {
      await sql`
        insert into statements (artist_id, id, file_name, sha256, encoding, bytes_total, state, detail, created_at)
        select id, gen_random_uuid(), ${at}, ${at}, 'utf-8', 1, ${state}, ${detail}, now() from artists`;
    }
    await migrateDatabase(ownerUrl);
    const rows = await sql<{ notes: object[] }[]>`select notes from statements order by file_name::int`;
    expect(rows.map(({ notes }) => notes)).toEqual(CARRIED_OVER.map(([, , notes]) => notes));
  } finally {
    await sql.end();
  }
});
