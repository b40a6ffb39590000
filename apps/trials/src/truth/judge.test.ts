import type { RoyaltyLine } from "@ledgerline/contract/royalty-lines";
import type { Statement, StatementProof } from "@ledgerline/contract/statements/statements";
import { expect, it } from "vitest";
import { NOTHING, plain } from "./draft/sale.ts";
import { judge } from "./judge.ts";
import { type MadeFile, makeFile } from "./make-file.ts";
import { newOutcome, noteQuestion } from "./outcome.ts";

/** The first files that are booked at once: one without a month that cannot be, and one with such a month. */
const FILE = firstFile(false);
const IMPOSSIBLE = firstFile(true);

function firstFile(isImpossible: boolean): MadeFile {
  for (let n = 0; ; n += 1) {
    const file = makeFile(1, n);
    const { layout, changes, cut } = file.draft;
    const isOf = changes.some(({ name }) => name.includes("which cannot be")) === isImpossible;
    if (layout.read === "at once" && layout.counts && changes.length > 0 && cut === 0 && isOf) return file;
  }
}

type Wrong = (line: RoyaltyLine, at: number) => Partial<RoyaltyLine>;

function booked(change: Wrong, ...asked: string[]) {
  return bookedOf(FILE, change, asked);
}

function bookedOf(file: MadeFile, change: Wrong, asked: string[], above: StatementProof["above"] = []) {
  const outcome = newOutcome();
  for (const id of asked) noteQuestion(outcome, id);
  const lines = file.truth.rows.map(({ key, net }, at) => {
    const line = { currency: key.slice(0, 3), month: key.slice(4), net: plain(net), track: null } as RoyaltyLine;
    return { ...line, ...change(line, at) };
  });
  const statement = { state: "booked", counts: true, rows: { refused: 0 }, proof: { above } } as Statement;
  return judge(file, { ...outcome, statement, lines }).map(({ what }) => what);
}

it("finds nothing in what is true", () => {
  expect(booked(() => ({}))).toEqual([]);
});

it.each([
  ["another month", { month: "1999-01" }],
  ["another currency", { currency: "XAF" }],
  ["another total", { net: "1234567" }],
])("finds %s in one row", (what, wrong) => {
  expect(booked((_, at) => (at === 0 ? wrong : {}))).toEqual([`booked ${what}`]);
});

it("tells whether that very thing was asked about", () => {
  const wrong = (_: RoyaltyLine, at: number) => (at === 0 ? { month: "1999-01" } : {});
  expect(booked(wrong, "month")).toEqual(["booked another month, although that was asked"]);
  expect(booked(wrong, "currency")).toEqual(["booked another month"]);
});

it("finds rows that are neither booked nor refused", () => {
  expect(booked((_, at) => (at === 0 ? { net: "0" } : {}))).toEqual(["left out rows"]);
});

it("does not call rows left out that the proof names", () => {
  const [first] = FILE.truth.rows;
  const names = (net: string) => bookedOf(FILE, (_, at) => (at === 0 ? { net: "0" } : {}), [], [{ line_no: 2, net }]);
  expect(names(plain(first?.net ?? NOTHING))).toEqual([]);
  expect(names("1234567")).toEqual(["left out rows"]);
});

it("finds a month that cannot be, unless that was asked about", () => {
  const asPrinted = () => ({});
  expect(bookedOf(IMPOSSIBLE, asPrinted, [])).toEqual(["booked a month that cannot be"]);
  expect(bookedOf(IMPOSSIBLE, asPrinted, ["dates"])).toEqual([
    "booked a month that cannot be, although that was asked",
  ]);
  expect(bookedOf(IMPOSSIBLE, asPrinted, ["impossible_months"])).toEqual([]);
});
