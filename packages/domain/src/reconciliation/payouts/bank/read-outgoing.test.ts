import { expect, test } from "vitest";
import { guessBankColumns } from "./guess-bank-columns.ts";
import { payeeFinder } from "./match-payees.ts";
import type { BankTable } from "./read-bank-table.ts";
import { readOutgoing } from "./read-outgoing.ts";

const DUE = [
  { payee: "ada", name: "Ada Lind", amount: "283.33", currency: "EUR" },
  { payee: "ada-2", name: "Ada Lind", amount: "283.33", currency: "EUR" },
  { payee: "bo", name: "Bo", amount: "10", currency: "EUR" },
];

function outgoing(text: string, said = {}) {
  const [header = [], ...rows] = text
    .trim()
    .split("\n")
    .map((line) => line.split(";"));
  const table: BankTable = {
    header,
    rows: rows.map((cells, at) => ({ cells, lineNo: at + 2 }) as BankTable["rows"][number]),
  };
  return readOutgoing(table, guessBankColumns(table, { currency: "EUR", ...said }), payeeFinder(DUE)).map(
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

test("another amount, another name, what came in and a name that is too short are not asked about", () => {
  const rows = ["-283.34;Ada Lind", "-283.33;Rent to Jane Roe", "283.33;Ada Lind", "-10.00;Bo"];
  expect(outgoing(`Date;Amount;Description\n${rows.map((row) => `2026-04-10;${row}`).join("\n")}`)).toEqual([]);
});

test("each payment that is due is found once", () => {
  const row = "2026-04-10;-283.33;Ada Lind";
  expect(outgoing(`Date;Amount;Description\n${row}\n${row}\n${row}`).map(([, , , payee]) => payee)).toEqual([
    "ada",
    "ada-2",
  ]);
});
