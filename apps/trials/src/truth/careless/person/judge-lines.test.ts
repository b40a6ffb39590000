import type { RoyaltyLine } from "@ledgerline/contract/royalty-lines";
import type { Statement } from "@ledgerline/contract/statements/statements";
import { expect, it } from "vitest";
import type { TrueFile } from "../draw/true-file.ts";
import { FAULTS, isOnlyLeftOut, judgeLines } from "./judge-lines.ts";
import type { Asked } from "./outcome.ts";

const MONTH = "2026-01";
const LINES = [
  { month: MONTH, currency: "EUR", net: "12.5", title: "Plain Song", store: "Spotify", units: 10 },
  { month: MONTH, currency: "EUR", net: "1", title: "Other Song", store: "Deezer", units: 3 },
];
const FILE = { kind: "a file", lines: LINES } as unknown as TrueFile;

function line(at: number, change: Partial<RoyaltyLine> = {}): RoyaltyLine {
  const { title, ...others } = LINES[at] as (typeof LINES)[number];
  return { ...others, track: title, ...change } as RoyaltyLine;
}

function judged(lines: RoyaltyLine[], asked: Asked[] = [], statement: object = {}) {
  const booked = { state: "booked", rows: { refused: 0 }, proof: {}, ...statement } as unknown as Statement;
  return judgeLines(FILE, { statements: [booked], lines, asked, why: [] });
}

const right = (about: string): Asked => ({ about, answer: "right" });

it("takes lines in any order, with zeros behind the amount, and beside a line of nothing", () => {
  const nothing = line(0, { net: "0.00" });
  expect(judged([line(1), line(0, { net: "12.50" }), nothing]).verdict).toBe("right");
});

it.each([
  ["money", { net: "25" }],
  ["unit", { net: "1250" }],
  ["sign", { net: "-12.5" }],
  ["month", { month: "2026-02" }],
  ["currency", { currency: "USD" }],
  ["title", { track: "Garbled" }],
  ["store", { store: "Harbour" }],
  ["units", { units: 4 }],
])("finds another %s", (fact, change) => {
  expect(judged([line(0, change), line(1)])).toMatchObject({ verdict: "wrong, nothing asked", facts: [fact] });
});

it("finds a sum that is booked as a sale", () => {
  const sum = line(0, { net: "13.5", track: null });
  expect(judged([line(0), line(1), sum])).toMatchObject({ verdict: "wrong, nothing asked", facts: ["rows"] });
});

it("tells what was asked about it, and whether an answer was right", () => {
  const wrong = [line(0, { net: "25" }), line(1)];
  expect(judged(wrong, [right("net")]).verdict).toBe("wrong after a right answer");
  expect(judged(wrong, [right("month")]).verdict).toBe("wrong, nothing asked");
  expect(judged(wrong, [{ about: "month", answer: "nearest" }]).verdict).toBe("wrong, no answer was right");
  expect(judged(wrong, [{ about: "encoding", answer: "nearest" }]).verdict).toBe("wrong, nothing asked");
});

it("calls a missing row lost unless it is refused, named by the proof, or left open", () => {
  expect(judged([line(0)])).toMatchObject({ verdict: "lost silently", facts: ["rows"] });
  const says = "refused or open, and says so";
  expect(judged([line(0)], [], { rows: { refused: 1 } }).verdict).toBe(says);
  expect(judged([line(0)], [], { proof: { above: [{ line_no: 1, net: "1" }] } }).verdict).toBe(says);
  expect(judged([], [], { state: "confirming" }).verdict).toBe(says);
});

it("calls titles and units lost that nobody read", () => {
  const judgement = judged([line(0, { track: null, units: 0 }), line(1, { track: null, units: 0 })]);
  expect(judgement.verdict).toBe("lost silently");
  expect(FAULTS).toContain(judgement.verdict);
  expect(isOnlyLeftOut(judgement)).toBe(true);
});
