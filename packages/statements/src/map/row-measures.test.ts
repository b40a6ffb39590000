import { expect, test } from "vitest";
import { readStatements } from "../entries/index.ts";
import { guessMapping } from "./guess-mapping.ts";
import { bindMapping } from "./reading-of.ts";

const HEADER = ["Sale Month", "Store", "Track Title", "Measure", "Total"];
const rowsOf = (count: string, money: string) =>
  [1, 2, 3].flatMap((at) => [
    ["2026-01", "Spotify", `Tide ${at}`, count, `${at}70`],
    ["2026-01", "Spotify", `Tide ${at}`, money, `${at}.89`],
  ]);
const guessOf = (rows: readonly (readonly string[])[]) =>
  guessMapping({
    header: HEADER,
    samples: HEADER.map((_, at) => rows.map((row) => row[at] ?? "")),
    rows,
    numbers: "point",
  }).guess;

test("plays in rows of their own are no money", () => {
  const rows = rowsOf("Plays", "Earnings");
  const { columns = {}, kinds = {} } = guessOf(rows);
  expect(columns).toMatchObject({ kind: 3, net: 4 });
  expect(kinds).toMatchObject({ Plays: "count" });
  const mapping = { columns, kinds, currency: "EUR", numbers: "point" as const };
  const reader = bindMapping(mapping, { header: HEADER, preamble: [], numbers: "point", answers: {} });
  expect(rows.slice(0, 2).map((row) => reader.read(row))).toMatchObject([
    { note: "bookkeeping" },
    { line: { net: "1.89", track: "Tide 1" } },
  ]);
});

test("in words that nobody knows, whole numbers beside fractions say that it is asked what they are", () => {
  const { columns, kinds } = guessOf(rowsOf("Xyz", "Zyx"));
  expect(columns).toMatchObject({ kind: 3, net: 4 });
  expect(kinds).toBeUndefined();
});

test("they are told although the name of the money says nothing", () => {
  const header = HEADER.with(4, "Wert?");
  for (const rows of [rowsOf("Plays", "Earnings"), rowsOf("Xyz", "Zyx")]) {
    const samples = header.map((_, at) => rows.map((row) => row[at] ?? ""));
    expect(guessMapping({ header, samples, rows, numbers: "point" }).guess.columns).toMatchObject({ kind: 3 });
  }
});

test("a column whose words all stand beside money is left alone", () => {
  const rows = rowsOf("Red", "Blue").map((row, at) => row.with(4, `${at}.25`));
  expect(guessOf(rows).columns).not.toHaveProperty("kind");
});

test("a channel of whom nobody knows as a store is not filled in as one", async () => {
  const guessed = async (channel: string) => {
    const file = `Month,Channel,Track Title,ISRC,Views,Net (EUR)\n2026-01,${channel},Tide,QZXYZ2600001,10,5.25\n`;
    const asked: unknown = await readStatements(Buffer.from(file)).catch((error: unknown) => error);
    return asked;
  };
  expect(await guessed("Nina fans")).not.toHaveProperty("guess.columns.store");
  expect(await guessed("Spotify")).toMatchObject({ guess: { columns: { store: "Channel" } } });
});
