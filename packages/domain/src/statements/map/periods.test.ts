import type { Mapping } from "@ledgerline/contract/statements/statement-mapping";
import { makeWorkbook } from "@ledgerline/statements/test/make-workbook";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createAccountContext, type TestArtist } from "../../../test/account-context.ts";
import { book, getStatement, upload } from "../../../test/booking.ts";
import { requireStatement } from "../require-statement.ts";
import { mapStatement } from "./map-statement.ts";
import { previewStatement } from "./previews.ts";

let ctx: TestArtist;
beforeEach(async () => {
  ctx = await createAccountContext();
});
afterEach(() => ctx.close());

const signal = new AbortController().signal;
const of = async (id: string) => ({ ...ctx, statement: await requireStatement(ctx.db, ctx.accountId, id) });
const preview = async (id: string, mapping: Mapping) => previewStatement(await of(id), { mapping }, signal);

const MAPPING: Mapping = {
  columns: { sold: 0, store: 1, track: 2, units: 3, net: 4 },
  currency: "USD",
  numbers: "point",
};
const file = (name: string, period: string) =>
  `${name},Store,Song,Quantity,Net\n${period},Spotify,Slow Tide,10,1.50\n${period},Deezer,Slow Tide,3,0.50\n`;

it.each([
  ["weeks", "Week", "2026-W05", { weeks: "last_month" }, "2026-02"],
  ["year_begins", "Fiscal Period", "2026-04", { year_begins: 7 }, "2025-10"],
  ["year_begins", "Year", "2026", { year_begins: 1 }, "2026-01"],
] as const)(
  "%s is asked about a column called %s with %s, and booked as it was said",
  async (field, name, period, said, month) => {
    const { id } = await upload(ctx, file(name, period), "periods.csv");
    expect((await preview(id, MAPPING)).missing.map((one) => one.field)).toEqual([field]);
    const mapping = { ...MAPPING, ...said };
    expect(await preview(id, mapping)).toMatchObject({ missing: [], sale_period: { from: month } });
    await mapStatement(await of(id), { id, name: "Periods", mapping }, signal);
    await book(ctx, id);
    expect(await getStatement(ctx, id)).toMatchObject({ state: "booked", totals: [{ net: "2.00" }] });
  },
);

it("a workbook's summary sheet is no statement beside the rows that it sums up", async () => {
  const rows = readRows();
  const sums = [
    ["Anbieter", "Geld"],
    ["Spotify", "1.5"],
    ["Deezer", "0.5"],
  ];
  const bytes = makeWorkbook([
    { name: "Zusammenfassung", rows: sums },
    { name: "Details", rows },
  ]);
  const statement = await upload(ctx, bytes, "sums.xlsx");
  expect(await getStatement(ctx, statement.id)).toMatchObject({
    state: "unrecognized",
    recognition: { sheet: "Details", sheets_left_out: ["Zusammenfassung"] },
  });
});

it("the currency in the name of the money that is chosen is not asked for again, unless a column says another one", async () => {
  const header = "Month,Store,Song,Quantity,Net Revenue (EUR),Your cut (EUR)";
  const mapping: Mapping = { columns: { sold: 0, store: 1, track: 2, units: 3 }, numbers: "point" };
  const said = async (text: string) => {
    const { id } = await upload(ctx, text, "cut.csv");
    return (await preview(id, mapping)).readings.map((reading) => reading.mapping?.currency);
  };
  const row = "2026-01,Spotify,Slow Tide,10,2.50,1.25";
  expect(await said(`${header}\n${row}\n${row.replace("1.25", "1.10")}\n`)).toEqual(["EUR", "EUR"]);
  expect(await said(`${header},Currency\n${row},USD\n${row},USD\n`)).toEqual([undefined, undefined]);
});

it("the store that is named for a sheet is not that of the other sheets, now and next month", async () => {
  const sheet = (name: string, month: string, net: string) => ({
    name,
    rows: [
      ["Month", "Song", "Quantity", "Net"],
      [month, "Slow Tide", "10", net],
    ],
  });
  const january = makeWorkbook([sheet("Northern", "2026-01", "1.5"), sheet("Harbour", "2026-01", "0.5")]);
  const { statements } = await upload(ctx, january, "january.xlsx");
  const mapping: Mapping = { columns: { sold: 0, track: 1, units: 2, net: 3 }, currency: "USD", numbers: "point" };
  for (const { id, recognition } of statements) {
    expect((await getStatement(ctx, id)).state).toBe("unrecognized");
    const said = { ...mapping, store: recognition?.sheet ?? "" };
    await mapStatement(await of(id), { id, name: `Shop ${recognition?.sheet}`, mapping: said }, signal);
    await book(ctx, id);
  }
  const february = makeWorkbook([sheet("Northern", "2026-02", "2.5"), sheet("Harbour", "2026-02", "0.75")]);
  const next = await upload(ctx, february, "february.xlsx");
  for (const { id } of next.statements) await book(ctx, id);
  const lines = await ctx.db.sql<{ store: string; net: string }[]>`select store, net from statement_lines order by net`;
  expect(lines.map(({ store, net }) => [store, Number(net)])).toEqual([
    ["Harbour", 0.5],
    ["Harbour", 0.75],
    ["Northern", 1.5],
    ["Northern", 2.5],
  ]);
});

function readRows(): string[][] {
  return file("Month", "2026-01")
    .trim()
    .split("\n")
    .map((line) => line.split(","));
}
