import { expect, test } from "vitest";
import type { StatementNote } from "../vocabulary.ts";
import { noteSentence } from "./note-sentence.ts";

test.each<[StatementNote, string]>([
  [
    { code: "unknown_header", columns: ["Date", "", "Net"], more: 0 },
    "Ledgerline cannot read this as a statement. The columns of its first line are Date, (no name), Net. Upload the file as your distributor gave it to you.",
  ],
  [
    { code: "unknown_header", columns: ["Date"], more: 4985 },
    "Ledgerline cannot read this as a statement. The columns of its first line are Date and 4985 more. Upload the file as your distributor gave it to you.",
  ],
  [
    { code: "json", distributor: "recordJet" },
    "This is recordJet's report in JSON, which Ledgerline does not read. Download it as CSV and upload that file.",
  ],
  [
    { code: "json", distributor: null },
    "This is a file in JSON, which Ledgerline does not read. Download it as CSV and upload that file.",
  ],
  [
    { code: "missing_columns", distributor: "distrokid", columns: ["Reporting Date", "Quantity"] },
    "This looks like a DistroKid statement, but its header lacks Reporting Date, Quantity. Export it again with all columns.",
  ],
  [
    { code: "too_many_lines", most: 50_000_000 },
    "The file has more than 50,000,000 lines, which is more than any statement has. Download it again in shorter periods.",
  ],
  [
    { code: "too_many_refused_rows", most: 100_000, distributor: "distrokid" },
    "More than 100,000 rows cannot be read, so this is not a statement as DistroKid exports it. Download it again and upload it unchanged.",
  ],
  [
    { code: "saved_by_excel", distributor: "DistroKid" },
    "This file was saved by Excel. Upload it as DistroKid sent it.",
  ],
  [
    { code: "saved_by_excel", distributor: null },
    "This file was saved by Excel. Upload it as your distributor sent it.",
  ],
  [
    { code: "unbalanced_return", order: "t100", left: "-1.00" },
    "The rows of the return t100 do not add up to the change of the payout balance: -1.00 is left. Download it again and upload it unchanged.",
  ],
  [
    { code: "joined_to_itself", line: 41 },
    "From line 41 on, the file repeats rows above: copies of one statement were joined. Download it again and upload it unchanged.",
  ],
  [
    { code: "no_bookable_rows", line: 2, reason: { code: "blank", column: "Store" } },
    "None of the rows can be booked. Line 2: Store is empty. Upload the file as your distributor sent it. If this is how it was sent, ask them to correct the row.",
  ],
  [
    { code: "rows_replaced", by: "may.tsv", rows: 1, dates: ["2026-03-12"] },
    '1 row of 2026-03-12 was replaced by "may.tsv".',
  ],
  [
    { code: "rows_replaced", by: "may.tsv", rows: 20, dates: ["2026-03-12", "2026-04-12"] },
    '20 rows of 2026-03-12, 2026-04-12 were replaced by "may.tsv".',
  ],
  [
    { code: "older_file", newer: "may.csv", reaches: "2026-03-31", newerReaches: "2026-05-31" },
    'This file is older than "may.csv": it reaches to 2026-03-31, the other to 2026-05-31. Replacing would undo what was corrected since.',
  ],
  [
    { code: "too_many_names", what: "tracks", most: 100_000 },
    "With this file you would have more than 100,000 tracks, which is more than Ledgerline can show. Delete statements that you no longer need, then upload the file again. If your catalogue is that large, contact this server's operator.",
  ],
  [
    { code: "unreadable_header", reason: "It has more than 200 tabs" },
    "The first line cannot be read as the names of columns. It has more than 200 tabs. Upload the file as your distributor gave it to you.",
  ],
  [
    {
      code: "read_unasked",
      answers: [
        { question: "song", value: "Slow Tide", by: "earlier" },
        { question: "window", value: "~2026-03-31", by: "cells" },
        { question: "profile", value: "Low Lights", by: "name" },
      ],
    },
    'Read without asking: the song is "Slow Tide" (your earlier file of this kind), the days are all up to 2026-03-31 (a line above the header), the plays are those of Low Lights (the file\'s name). Change it if that is wrong.',
  ],
  [{ code: "other", text: "A sentence from before notes had codes." }, "A sentence from before notes had codes."],
])("%o has a sentence for the artist", (note, sentence) => expect(noteSentence(note)).toBe(sentence));

const NOT_BOOKED: StatementNote[] = [
  ...(
    [
      "zip",
      "gzip",
      "archive",
      "office",
      "opendocument",
      "numbers",
      "document",
      "web_page",
      "xml",
      "pdf",
      "picture",
      "media",
      "binary",
    ] as const
  ).map((kind) => ({ code: "not_text", kind }) as const),
  { code: "empty_file" },
  { code: "json", distributor: null },
  { code: "damaged_workbook" },
  { code: "locked_workbook" },
  ...(["sheets", "rows", "columns", "texts", "bytes", "parts", "directory", "copies", "ratio"] as const).map(
    (of) => ({ code: "oversized_workbook", of, most: 200 }) as const,
  ),
  { code: "no_tables" },
  { code: "too_many_lines", most: 2 },
  { code: "unreadable_header", reason: "It is too long" },
  { code: "unknown_header", columns: ["Date"], more: 0 },
  { code: "missing_columns", distributor: "distrokid", columns: ["Store"] },
  { code: "doubled_column", column: "Store" },
  { code: "too_many_columns", most: 200 },
  { code: "no_rows" },
  { code: "no_footer" },
  { code: "joined_to_itself", line: 2 },
  { code: "too_many_rows", most: 2 },
  { code: "no_bookable_rows", line: 2, reason: { code: "blank", column: "Store" } },
  { code: "too_many_refused_rows", most: 2, distributor: null },
  { code: "too_many_sums" },
  { code: "too_many_stores", most: 2 },
  { code: "too_many_names", what: "tracks", most: 2 },
  { code: "no_room", of: "rows", used: 1, most: 2 },
  { code: "no_room", of: "months", used: 1, most: 2 },
  { code: "out_of_memory" },
  { code: "not_storable" },
  { code: "not_proven" },
  { code: "booking_stuck" },
  { code: "booking_failed", times: 3 },
  { code: "booking_never_finished" },
  { code: "canceled" },
];

test.each(NOT_BOOKED)("a file that is not booked says what to do next: %o", (note) => {
  expect(noteSentence(note)).toMatch(
    /\. (?:Unpack|Upload|Download|Open|Save|Log in|Delete|Remove|Export|If|Ask)[^.]* .*\.$/,
  );
});
