import { createHash } from "node:crypto";
import { makeWorkbook, type SheetCells, sheetXml } from "@ledgerline/statements/test/make-workbook";
import { makeZip } from "@ledgerline/statements/test/make-zip";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createAccountContext, type TestArtist } from "../../../test/account-context.ts";
import { book, confirmPreview, expectBalancedBooks, getRefusals, getStatement, upload } from "../../../test/booking.ts";
import { distrokidText } from "../../../test/distrokid-text.ts";
import { openOriginal } from "../originals.ts";

let ctx: TestArtist;
beforeAll(async () => {
  ctx = await createAccountContext();
});
afterAll(() => ctx.close());

const MASTERS =
  "Album Title,Track Title,Artists,Label,UPC,ISRC,Product Type,Store,Territory,Sale Type,Transaction Month,Accounted Date,Original Currency,Gross (Original Currency),Exchange Rate,Currency,Gross,Quantity,Average Unit Gross,% Share,Fees,Net";
const row = (accounted: string, title: string, net: string) =>
  `Low Tide,${title},Paper Lanterns,Harbour Records,200000000011,ZZPL22600001,Track,Spotify,BR,Stream,2025-10,${accounted},USD,${net},1,USD,${net},150,0.00144,100,0,${net}`;
const masters = (accounted: string): SheetCells => ({
  name: "Masters",
  rows: [
    ["Royalty report", accounted],
    [],
    ...[
      MASTERS,
      row(accounted, "Northern Été", "0.1836"),
      row(accounted, "Tide", "-0.00612"),
      row(accounted, "Tide", "n/a"),
    ].map((line) => line.split(",")),
  ],
});
const COVER: SheetCells = { name: "Cover", rows: [["ONErpm"], ["Prepared for", "Paper Lanterns"]] };
const UNKNOWN: SheetCells = {
  name: "Extras",
  rows: [
    ["Song", "Shop", "Sum", "Remark"],
    ["Tide", "A shop", "1.5"],
    ["Tide", "B shop", "2.5"],
  ],
};

describe("a workbook", () => {
  it("becomes a statement for each sheet with a table, booked to the last decimal", async () => {
    const file = makeWorkbook([COVER, masters("2025-12-15"), UNKNOWN, { name: "Empty", rows: [] }]);
    const { statements } = await upload(ctx, file, "report.xlsx");
    expect(statements.map(({ recognition, state, format }) => [recognition?.sheet, state, format])).toEqual([
      ["Masters", "confirming", "onerpm-masters"],
      ["Extras", "unrecognized", null],
    ]);
    const [sheet, extras] = statements;
    expect(sheet).toMatchObject({
      file_name: "report.xlsx",
      sha256: createHash("sha256").update(file).digest("hex"),
      recognition: {
        container: "workbook",
        header_line: 3,
        delimiter: null,
        encoding: null,
        sheets_left_out: ["Cover"],
      },
    });
    const id = sheet?.id ?? "";
    await confirmPreview(ctx, id);
    await book(ctx, id);
    const booked = await getStatement(ctx, id);
    expect(booked).toMatchObject({
      state: "booked",
      rows: { read: 3, booked: 2, refused: 1 },
      totals: [{ currency: "USD", units: 300, net: "0.17748" }],
      progress: { bytes_read: file.length, bytes_total: file.length },
      proof: { file_lines: { total: 6, header: 1, preamble: 1, rows: 3, blank: 1 } },
    });
    expect((await getRefusals(ctx, id)).refusals).toMatchObject([
      { line_no: 6, row: expect.stringContaining("\tn/a") },
    ]);
    await expectBalancedBooks(ctx);
    for (const each of [id, extras?.id ?? ""]) {
      expect(Buffer.concat(await openOriginal(ctx.db, ctx.accountId, each).toArray()).equals(file)).toBe(true);
    }
    const again = await upload(ctx, file, "again.xlsx");
    expect(again.statements.map(({ id, duplicate }) => [id, duplicate])).toEqual(
      statements.map((each) => [each.id, true]),
    );
  });

  it("may come in a ZIP", async () => {
    const file = makeWorkbook([masters("2026-01-15")]);
    const zip = makeZip([{ name: "january/report.xlsx", content: file }]);
    expect((await upload(ctx, zip)).statements).toMatchObject([
      { file_name: "report.xlsx", format: "onerpm-masters", recognition: { sheet: "Masters" } },
    ]);
  });

  it("is refused with the reason when it has no table, is damaged, or unpacks to too much", async () => {
    const refusal = (file: Buffer) =>
      upload(ctx, file).then(
        () => null,
        (error: Error) => error.message,
      );
    expect(await refusal(makeWorkbook([COVER]))).toMatch(/^No sheet of the workbook has a table/);
    expect(await refusal(makeWorkbook([UNKNOWN], { "xl/worksheets/sheet1.xml": "<worksheet>" }))).toBe(
      "The workbook is damaged or incomplete. Download the statement again.",
    );
    expect(await refusal(makeWorkbook([UNKNOWN], { "xl/workbook.xml": "<document/>" }))).toMatch(
      /^Ledgerline cannot read this kind of document/,
    );
    const wide = makeWorkbook([UNKNOWN], {
      "xl/worksheets/sheet1.xml": sheetXml('<row><c r="ZZ1"><v>1</v></c></row>'),
    });
    expect(await refusal(wide)).toMatch(/^The workbook has more than 200 columns/);
  });
});

describe("a file that Excel has saved", () => {
  const CD_BABY =
    "Report Date,Sales Date,Quantity,Price,Subtotal,Isrc,Barcode,CDBabySku,Album Name,Artist Name,Track Name,Partner Name,Transaction Type,Delivery Country";
  const sale = (day: string) => `2026-05-15,${day},12,0.004,0.048,,,1,Low Tide,Paper Lanterns,Tide,Spotify,Stream,US`;
  const sheet = (...days: string[]) =>
    makeWorkbook([{ name: "cdbaby", rows: [CD_BABY, ...days.map(sale)].map((line) => line.split(",")) }]);

  it("is booked with its true dates", async () => {
    const { id } = await upload(ctx, sheet("2026-03-31", "2026-04-05"), "cdbaby.xlsx");
    expect(await book(ctx, id)).toBe("booked");
    expect(await getStatement(ctx, id)).toMatchObject({
      sale_period: { from: "2026-03", to: "2026-04" },
      accounting_period: { from: "2026-05-15", to: "2026-05-15" },
      totals: [{ currency: "USD", net: "0.096" }],
    });
    await expectBalancedBooks(ctx);
  });

  it.each([
    ["some of its dates are still texts", sheet("2026-03-04", "3/31/2026"), "cdbaby-2.xlsx", "CD Baby"],
    ["a month has become Jan-26", distrokidText([{ month: "Jan-26" }]), "bank.tsv", "DistroKid"],
  ])("is refused when %s", async (_why, file, name, distributor) => {
    const { id } = await upload(ctx, file, name);
    expect(await book(ctx, id)).toBe("refused");
    expect((await getStatement(ctx, id)).detail).toBe(
      `This file was saved by Excel. Upload it as ${distributor} sent it.`,
    );
  });
});
