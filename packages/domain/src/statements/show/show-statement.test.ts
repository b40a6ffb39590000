import type { StatementOverlap } from "@ledgerline/contract/statements/statements";
import { expect, it } from "vitest";
import { summarizeOverlaps } from "../book/overlaps.ts";
import { overlapSentence } from "./show-statement.ts";

function overlap(date: string, fileName: string, rows: [number, number], net: [string, string], currency = "USD") {
  const [mine, other] = net;
  return {
    accounting_date: date,
    statement_id: fileName,
    file_name: fileName,
    currency,
    rows: { this: rows[0], other: rows[1] },
    net: { this: mine, other },
  } satisfies StatementOverlap;
}

const sentenceOf = (fileName: string, overlaps: StatementOverlap[]) =>
  overlapSentence(fileName, summarizeOverlaps(overlaps));

it("counts the rows of this file once per date, however many other files have it", () => {
  const sentence = sentenceOf("all.tsv", [
    overlap("2026-01-12", "a.tsv", [10, 6], ["1.500000000000", "1.00"]),
    overlap("2026-01-12", "b.tsv", [10, 4], ["1.500000000000", "0.50"]),
    overlap("2026-02-12", "b.tsv", [3, 3], ["0.000000000001", "0.000000000001"]),
  ]);
  expect(sentence).toBe(
    '"a.tsv" and "b.tsv" already have 2 accounting dates from 2026-01-12 to 2026-02-12 booked, which "all.tsv" has ' +
      "as well: 13 rows and 1.500000000001 USD in this file, 13 rows and 1.500000000001 USD booked, a difference of " +
      "0 rows and 0.00 USD. Choose whether to replace what is booked, to keep both or to cancel.",
  );
});

it("never adds up different currencies, and shows a lower amount with a minus", () => {
  const sentence = sentenceOf("b.tsv", [
    overlap("2026-01-12", "a.tsv", [1, 2], ["5", "7.250"], "EUR"),
    overlap("2026-01-12", "a.tsv", [0, 1], ["0", "1.5"], "USD"),
  ]);
  expect(sentence).toContain("1 row and 5 EUR and 0 USD in this file, 3 rows and 7.25 EUR and 1.5 USD booked");
  expect(sentence).toContain("a difference of -2 rows and -2.25 EUR and -1.5 USD");
});

it("names three files and counts the others", () => {
  const names = ["a.tsv", "b.tsv", "c.tsv", "d.tsv", "e.tsv"];
  const sentence = sentenceOf(
    "z.tsv",
    names.map((name) => overlap("2026-01-12", name, [1, 1], ["1", "1"])),
  );
  expect(sentence).toMatch(/^"a\.tsv", "b\.tsv", "c\.tsv" and 2 more files already have/);
});
