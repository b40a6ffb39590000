import { expect, test } from "vitest";
import { proofAgrees, proofColumns } from "./proof-columns.ts";

const ROWS = { read: 3, booked: 2, refused: 1, noted: 0 };
const usd = (net: string) => [{ currency: "USD", net }];

test("each currency has a column of its own, and each has to agree", () => {
  const columns = proofColumns(ROWS, {
    text: [...usd("1.5"), { currency: "EUR", net: "7" }],
    lines: [...usd("1.25"), { currency: "EUR", net: "7.00" }],
    refused: usd("0.25"),
    months: [...usd("1.25"), { currency: "EUR", net: "7.00" }],
  });
  expect(columns.map(({ unit, sum, file }) => [unit, sum, file])).toEqual([
    ["rows", "3", "3"],
    ["EUR", "7.00", "7"],
    ["USD", "1.50", "1.5"],
  ]);
  expect(proofAgrees(columns)).toBe(true);
});

test("a missing row, digit or month breaks the proof", () => {
  const whole = { text: usd("1.5"), lines: usd("1.5"), refused: [], months: usd("1.5") };
  const agrees = (rows: typeof ROWS, proof: typeof whole) => proofAgrees(proofColumns(rows, proof));
  expect(agrees(ROWS, whole)).toBe(true);
  expect(agrees({ ...ROWS, read: 4 }, whole)).toBe(false);
  expect(agrees(ROWS, { ...whole, text: usd("1.500000000001") })).toBe(false);
  expect(agrees(ROWS, { ...whole, months: [] })).toBe(false);
});

test("rows that are not income belong to the file, and so does their money", () => {
  const proof = { text: usd("-7.5"), lines: usd("1.5"), refused: [], noted: usd("-9.0"), months: usd("1.5") };
  expect(proofAgrees(proofColumns({ read: 5, booked: 2, refused: 1, noted: 2 }, proof))).toBe(true);
  expect(proofAgrees(proofColumns({ read: 5, booked: 2, refused: 1, noted: 1 }, proof))).toBe(false);
});
