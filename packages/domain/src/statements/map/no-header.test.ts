import type { Mapping } from "@ledgerline/contract/statements/statement-mapping";
import { makeWorkbook } from "@ledgerline/statements/test/make-workbook";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createAccountContext, type TestArtist } from "../../../test/account-context.ts";
import { book, expectBalancedBooks, getRefusals, getStatement, upload } from "../../../test/booking.ts";
import { distrokidText } from "../../../test/distrokid-text.ts";
import { forgetReading, rereadAll } from "../../../test/reread.ts";
import { requireStatement } from "../require-statement.ts";
import { mapStatement } from "./map-statement.ts";
import { listColumns, previewStatement } from "./previews.ts";

let ctx: TestArtist;
beforeEach(async () => {
  ctx = await createAccountContext();
});
afterEach(() => ctx.close());

const signal = new AbortController().signal;
const FILE = [
  "2026-01,Spotify,DE,Nina Vale,Plain Song,QZXYZ2600001,10,5.00",
  "2026-01,Deezer,DE,Nina Vale,Other Song,QZXYZ2600002,3,1.00",
  "2026-01,Deezer,DE,Nina Vale,Plain Song,QZXYZ2600001,4,2.00",
].join("\n");
const MAPPING: Mapping = {
  columns: { sold: 0, store: 1, territory: 2, artist: 3, track: 4, isrc: 5, units: 6, net: 7 },
  currency: "USD",
  numbers: "point",
};

const of = async (id: string) => ({ ...ctx, statement: await requireStatement(ctx.db, ctx.accountId, id) });

async function map(id: string, mapping: Mapping = MAPPING, name = "Bare"): Promise<void> {
  await mapStatement(await of(id), { id, name, mapping }, signal);
  expect(await book(ctx, id)).toBe("booked");
}

it.each([
  ["a text", FILE, "bare.csv"],
  ["a workbook", makeWorkbook([{ name: "Sheet1", rows: FILE.split("\n").map((row) => row.split(",")) }]), "bare.xlsx"],
])(
  "%s without a header says so, has columns by position and sample, and is booked from its first row on",
  async (_what, file, name) => {
    const { id, state, detail, recognition } = await upload(ctx, file, name);
    expect({ state, header: recognition?.header_line }).toEqual({ state: "unrecognized", header: null });
    expect(detail).toMatch(/^This file has no header, so its first line counts as a row/);
    const { columns, guess } = await listColumns(await of(id), signal);
    expect(columns.map(({ name, samples: [sample] }) => [name, sample])).toEqual([
      ["Column 1", "2026-01"],
      ["Column 2", "Spotify"],
      ["Column 3", "DE"],
      ["Column 4", "Nina Vale"],
      ["Column 5", "Plain Song"],
      ["Column 6", "QZXYZ2600001"],
      ["Column 7", "10"],
      ["Column 8", expect.stringMatching(/^5(\.00)?$/)],
    ]);
    // Cells tell the store and the ISRC. No name says which of the figures is the money, and no date that it is the sale's.
    expect(guess.columns).toEqual({ store: 1, isrc: 5 });
    const { missing, readings } = await previewStatement(
      await of(id),
      { mapping: { ...MAPPING, columns: { sold: 0, store: 1 } } },
      signal,
    );
    expect(missing.map(({ field }) => field)).toEqual(["net"]);
    expect(readings).toMatchObject([
      { field: "net", value: "7", label: "column 8", totals: [{ net: expect.stringMatching(/^8/) }] },
    ]);
    await map(id);
    expect(await getStatement(ctx, id)).toMatchObject({
      rows: { read: 3, booked: 3, refused: 0 },
      proof: { file_lines: { total: 3, header: 0, rows: 3 } },
      totals: [{ currency: "USD", net: expect.stringMatching(/^8/), units: 17 }],
    });
    await expectBalancedBooks(ctx);
  },
);

it("a mapping of a file without a header is that of no other file", async () => {
  const first = await upload(ctx, FILE, "bare.csv");
  const second = await upload(ctx, FILE.replaceAll("2026-01", "2026-02"), "bare-2.csv");
  await map(first.id);
  expect((await getStatement(ctx, second.id)).state).toBe("unrecognized");
  const third = await upload(ctx, FILE.replaceAll("2026-01", "2026-03"), "bare-3.csv");
  expect(third.state).toBe("unrecognized");
  await map(second.id, { ...MAPPING, currency: "EUR" }, "Other");
  await forgetReading(ctx, first.id);
  await forgetReading(ctx, second.id);
  expect(await rereadAll(ctx)).toEqual({ read: 2, differ: 0 });
  expect((await getStatement(ctx, first.id)).totals).toMatchObject([{ currency: "USD" }]);
});

it("columns of buyers' data in it are erased from every row, and the others stay", async () => {
  const rows = FILE.split("\n").map((row, at) => `${row},buyer${at}@example.com`);
  const { id } = await upload(ctx, [...rows, "a line,that is none"].join("\n"), "bare.csv");
  expect((await listColumns(await of(id), signal)).columns[8]).toMatchObject({ name: "Column 9", personal: true });
  await map(id, { ...MAPPING, personal: [8] });
  expect(await getStatement(ctx, id)).toMatchObject({ rows: { booked: 3, refused: 1 }, erased_columns: ["column 9"] });
  expect((await getRefusals(ctx, id)).refusals).toMatchObject([
    { reason: "The row has 1 cell, but the others have 9", row: "(erased)" },
  ]);
});

it("a row that an older version took for a header is asked about when the file is read again", async () => {
  const { id } = await upload(ctx, FILE, "bare.csv");
  const header = FILE.split("\n")[0]?.split(",") ?? [];
  const before = JSON.stringify({ header, header_line: 1 });
  await ctx.db.sql`update statements set recognition = recognition || (${before}::text)::jsonb where id = ${id}`;
  await map(id);
  expect((await getStatement(ctx, id)).totals).toMatchObject([{ net: "3.00" }]);
  await forgetReading(ctx, id);
  expect(await rereadAll(ctx)).toEqual({ read: 1, differ: 1 });
  expect((await getStatement(ctx, id)).new_reading?.asks).toMatch(/does not know its columns/);
});

it("a row above a known header is in no sum, and the proof says so", async () => {
  const [header, ...rows] = distrokidText([{ earnings: "4" }, { earnings: "0.5" }])
    .trimEnd()
    .split("\n");
  const { id } = await upload(ctx, [rows[0], header, rows[1]].join("\n"));
  expect(await book(ctx, id)).toBe("booked");
  expect((await getStatement(ctx, id)).proof).toMatchObject({
    lines: [{ net: "0.5" }],
    above: [{ line_no: 1, net: "4" }],
  });
});

it("a known file whose rows end in an empty cell is booked", async () => {
  const [header, ...rows] = distrokidText([{ earnings: "4" }, { earnings: "0.5" }])
    .trimEnd()
    .split("\n");
  const { id } = await upload(ctx, [header, ...rows.map((row) => `${row}\t`)].join("\n"));
  expect(await book(ctx, id)).toBe("booked");
  expect(await getStatement(ctx, id)).toMatchObject({ rows: { booked: 2, refused: 0 }, totals: [{ net: "4.5" }] });
});
