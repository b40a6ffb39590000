import { expect, test } from "vitest";
import type { TextTable } from "../../tables.ts";
import { guessBankColumns } from "./bank-columns.ts";
import { payeeFinder } from "./bank-matches.ts";
import { readOutgoing } from "./bank-rows.ts";

const FROM = { currency: "EUR", from: "2026-04-08" };
const DUE = [
  { payee: "ada", name: "Ada Lind", paid_to: "Ada Lind", amount: "283.33", ...FROM },
  { payee: "bo", name: "Bo", paid_to: "Bo", amount: "10", ...FROM },
];

function outgoing(text: string, due = DUE) {
  const [header = [], ...rows] = text
    .trim()
    .split("\n")
    .map((line) => line.split(";"));
  const table: TextTable = {
    header,
    headerLine: 1,
    rows: rows.map((cells, at) => ({ cells, lineNo: at + 2 }) as TextTable["rows"][number]),
  };
  return readOutgoing(table, guessBankColumns(table, { currency: "EUR" }), payeeFinder(due)).map(
    ({ line_no, paid_on, amount, payee }) => [line_no, paid_on, amount, payee],
  );
}

test.each([
  {
    bank: "with signs",
    text: "Date;Amount;Description\n2026-04-10;-283.33;SEPA ADA LIND royalties\n2026-04-11;500.00;From a label",
  },
  {
    bank: "with a column for what went out",
    text: "Date;Description;Paid out;Paid in\n2026-04-10;ADA LIND;283.33;\n2026-04-11;Label;;500.00",
  },
  {
    bank: "with a direction",
    text: "Date;Description;Amount;Af Bij\n2026-04-10;Ada Lind;283.33;Af\n2026-04-11;Label;500.00;Bij",
  },
])("finds what a payee was paid in a bank's file $bank", ({ text }) => {
  expect(outgoing(text)).toEqual([[2, "2026-04-10", "283.33", "ada"]]);
});

test("another amount, another name, incoming money and a name that is too short are not asked about", () => {
  const texts = ["-283.34;Ada Lind", "-283.33;Rent to Jane Roe", "283.33;Ada Lind", "-10.00;Bo"];
  expect(outgoing(rows(...texts.map((text) => `2026-04-10;${text}`)))).toEqual([]);
});

const rows = (...texts: string[]) => `Date;Amount;Description\n${texts.join("\n")}`;

test("each payment that is due is found once", () => {
  const row = "2026-04-10;-283.33;Ada Lind";
  expect(outgoing(rows(row, row))).toEqual([[2, "2026-04-10", "283.33", "ada"]]);
});

test("money that went out before the payment was due does not count as the payment", () => {
  const row = (day: string) => `${day};-283.33;Ada Lind`;
  expect(outgoing(rows(row("2026-01-10"), row("2026-04-07"), row("2026-04-08")))).toEqual([
    [4, "2026-04-08", "283.33", "ada"],
  ]);
});

test("a name matches whole words, the longest wins, and of two payees with the same name neither is guessed", () => {
  const due = ["Anna", "Anna Berg", "Cleo Ray", "Cleo Ray"].map((name, at) => ({
    ...{ payee: `${at}`, name, paid_to: name, amount: "50", ...FROM },
  }));
  const texts = ["JOANNA SMITH", "Payout Anna Berg", "Anna Berg again", "To Anna.", "Cleo Ray"];
  const found = outgoing(rows(...texts.map((text) => `2026-04-10;-50.00;${text}`)), due);
  expect(found.map(([line, , , payee]) => [line, payee])).toEqual([
    [3, "1"],
    [5, "0"],
  ]);
});
