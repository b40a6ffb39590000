import { expect, test } from "vitest";
import { readStatements } from "../entries/index.ts";
import { UnknownColumns } from "./map-columns.ts";

const HEADER = "Year,Month,Store,Track Title,ISRC,Units,Net (EUR)";
const file = (months: readonly string[], header = HEADER) =>
  Buffer.from(
    [header, ...months.map((each, at) => `${each},Spotify,Plain Song,QZXYZ260000${at},10,5.00`), ""].join("\n"),
  );

async function guessOf(bytes: Buffer) {
  const asked = await readStatements(bytes).catch((error: unknown) => error);
  if (!(asked instanceof UnknownColumns)) throw asked;
  return asked.guess;
}

test.each([
  ["numbers", ["2025,12", "2026,1", "2026,02"]],
  ["English names", ["2025,December", "2026,Jan", "2026,february"]],
  ["German names", ["2025,Dezember", "2026,Januar", "2026,Februar"]],
  ["numbers of a spreadsheet", ["2025.0,12.0", "2026.0,1.0", "2026.0,2.0"]],
])("a year and a month in two columns, as %s, are guessed and read together", async (_, months) => {
  const bytes = file(months);
  const { columns, answers } = await guessOf(bytes);
  expect(columns).toMatchObject({ sold: "Month", sold_year: "Year" });
  const [statement] = await readStatements(bytes, { columns, answers });
  expect(statement?.lines.map(({ line }) => line.saleMonth)).toEqual(["2025-12-01", "2026-01-01", "2026-02-01"]);
});

test.each([
  ["a month that is none", ["2025,12", "2025,13"]],
  ["a year that is none", ["2025,12", "25,12"]],
  ["whole months beside a year", ["2025,2025-12", "2025,2025-11"]],
])("%s does not make them a pair", async (_, months) => {
  expect((await guessOf(file(months))).columns).not.toHaveProperty("sold_year");
});

test("two columns of years leave it open", async () => {
  const header = "Year,Jahr,Month,Track Title,ISRC,Units,Net (EUR)";
  const bytes = file(["2025,2026,12", "2025,2026,11"], header.replace("Track", "Store,Track"));
  expect((await guessOf(bytes)).columns).not.toHaveProperty("sold_year");
});

test("a row without its year is refused", async () => {
  const [statement] = await readStatements(file(["2025,12", ",1"]), {
    columns: { sold: "Month", sold_year: "Year", store: "Store", net: "Net (EUR)" },
    answers: { numbers: "point", currency: "EUR" },
  });
  expect(statement?.rows).toMatchObject({ booked: 1, refused: 1 });
});

test("a month may have a short name", async () => {
  const header = HEADER.replace("Month", "Mon");
  const { columns } = await guessOf(file(["2025,12", "2026,1", "2026,02"], header));
  expect(columns).toMatchObject({ sold: "Mon", sold_year: "Year" });
});

test.each(["Рік", "Година", "Vuosi", "Anul", "Tahun", "שנה"])("a year may be called %s", async (name) => {
  const { columns } = await guessOf(file(["2025,12", "2026,1", "2026,02"], HEADER.replace("Year", name)));
  expect(columns).toMatchObject({ sold: "Month", sold_year: name });
});

test.each([
  ["Qtr", ["2025,Q4", "2026,Q1", "2026,Q2"], ["2025-10-01 3", "2026-01-01 3", "2026-04-01 3"]],
  ["Half", ["2025,H2", "2026,H1", "2026,H1"], ["2025-07-01 6", "2026-01-01 6", "2026-01-01 6"]],
  ["m", ["2025,June", "2025,July", "2026,May"], ["2025-06-01 1", "2025-07-01 1", "2026-05-01 1"]],
])("a part of a year stands beside its year: %s", async (name, parts, read) => {
  const bytes = file(parts, HEADER.replace("Month", name));
  const { columns, answers } = await guessOf(bytes);
  expect(columns).toMatchObject({ sold: name, sold_year: "Year" });
  const [statement] = await readStatements(bytes, { columns, answers });
  expect(statement?.lines.map(({ line }) => `${line.saleMonth} ${line.saleMonths}`)).toEqual(read);
});
