import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { makeWorkbook, type SheetCells, sheetXml } from "../../../test/make-workbook.ts";
import { withWorkbook } from "./open-workbook.ts";
import { readSheetRows, type SheetRowsOptions } from "./read-sheet-rows.ts";
import { UnreadableWorkbook } from "./workbook-limits.ts";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "workbook-"));
});
afterAll(() => rm(folder, { recursive: true }));

interface Options extends SheetRowsOptions {
  maxUnpackedBytes?: number;
}

/** The rows of a workbook's first sheet, each with its number and its cells. */
async function rowsOf(file: Buffer, { maxUnpackedBytes = 10_000_000, ...options }: Options = {}) {
  const path = join(folder, "file.xlsx");
  await writeFile(path, file);
  const rows: [lineNo: number, ...cells: string[]][] = [];
  const broken: [lineNo: number, raw: string][] = [];
  await withWorkbook(path, { maxUnpackedBytes }, async (workbook) => {
    const [sheet] = workbook.sheets;
    const sink = {
      row: ({ lineNo, cells }: { lineNo: number; cells: string[] }) => void rows.push([lineNo, ...cells]),
      broken: (lineNo: number, _reason: unknown, raw: string) => void broken.push([lineNo, raw]),
    };
    for await (const _read of readSheetRows(workbook, sheet?.part ?? "", sink, options));
  });
  return { rows, broken };
}

const SHEETS: SheetCells[] = [{ name: "Masters", rows: [["Store", "Net"]] }];
/** A workbook whose first sheet has these rows, as XML. */
const withRows = (rows: string, parts: Record<string, string | null> = {}) =>
  makeWorkbook(SHEETS, { "xl/worksheets/sheet1.xml": sheetXml(rows), ...parts });
const cellsOf = async (row: string, options?: Options) => {
  const { rows } = await rowsOf(withRows(`<row r="1">${row}</row>`), options);
  return rows[0]?.slice(1);
};
const number = (stored: string) => cellsOf(`<c r="A1"><v>${stored}</v></c>`).then((cells) => cells?.[0]);

describe("a sheet", () => {
  it("has its rows with their numbers, without empty ones and without trailing empty cells", async () => {
    const file = makeWorkbook([
      {
        name: "Masters",
        rows: [["Store", "Day", "Net"], [], ["Spotify & Co", "2026-05-11", "0.00789993"], ["", "x", ""]],
      },
    ]);
    expect((await rowsOf(file)).rows).toEqual([
      [1, "Store", "Day", "Net"],
      [3, "Spotify & Co", "2026-05-11", "0.00789993"],
      [4, "", "x"],
    ]);
  });

  it.each([
    ["23:59:59", 86_399],
    ["23:59:59", 86_399.997],
    ["23:59:59", 86_399.999],
    ["10:00:00", 36_000],
  ])("shows %s of a day on that day", async (time, seconds) => {
    const cell = `<c r="A1" s="1"><v>${46_053 + seconds / 86_400}</v></c>`;
    expect(await cellsOf(cell)).toEqual([`2026-01-31 ${time}`]);
  });

  it("has its text decoded once", async () => {
    expect(await cellsOf('<c r="A1" t="str"><v>&amp;lt;%41</v></c>')).toEqual(["&lt;%41"]);
  });

  it("may omit the references of rows and cells, and may prefix every name", async () => {
    const xml = sheetXml("<row><c><v>1</v></c><c/><c><v>2</v></c></row><row><c><v>3</v></c></row>");
    const prefixed = xml.replaceAll("xmlns=", "xmlns:x=").replace(/<(\/?)(?=[a-z])/g, "<$1x:");
    for (const part of [xml, prefixed]) {
      const { rows } = await rowsOf(makeWorkbook(SHEETS, { "xl/worksheets/sheet1.xml": part }));
      expect(rows).toEqual([
        [1, "1", "", "2"],
        [2, "3"],
      ]);
    }
  });

  it("shows the stored value of a formula and never computes it", async () => {
    expect(await cellsOf('<c r="A1"><f>1+1</f><v>7</v></c><c r="B1" t="str"><f>A1&amp;"x"</f><v>7y</v></c>')).toEqual([
      "7",
      "7y",
    ]);
    expect(await cellsOf('<c r="A1"><f>1+1</f></c><c r="B1"><v>1</v></c>')).toEqual(["", "1"]);
  });

  it("has rich texts without phonetic guides, and the characters that XML lacks", async () => {
    const si = "<si><r><t>Du </t></r><r><t>Bist</t></r><rPh><t>no</t></rPh></si><si><t>a_x000D_b &lt;c&gt;</t></si>";
    const file = withRows('<row r="1"><c t="s"><v>0</v></c><c t="s"><v>1</v></c></row>', {
      "xl/sharedStrings.xml": `<sst>${si}</sst>`,
    });
    expect((await rowsOf(file)).rows).toEqual([[1, "Du Bist", "a\rb <c>"]]);
    expect(await cellsOf('<c t="inlineStr"><is><r><t>In</t></r><r><t>line</t></r></is></c>')).toEqual(["Inline"]);
    expect(await cellsOf('<c t="b"><v>1</v></c><c t="e"><v>#N/A</v></c>')).toEqual(["TRUE", "#N/A"]);
  });

  it("writes numbers with a comma if its texts do", async () => {
    expect(await cellsOf('<c><v>14.125</v></c><c t="str"><v>1.234,56</v></c>', { numbers: "comma" })).toEqual([
      "14,125",
      "1.234,56",
    ]);
  });

  it("passes on a row with an oversized cell as broken, and continues", async () => {
    const long = "x".repeat(40_000);
    const { rows, broken } = await rowsOf(
      withRows(`<row><c t="str"><v>A</v></c><c t="str"><v>${long}</v></c></row><row><c><v>1</v></c></row>`),
    );
    expect(rows).toEqual([[2, "1"]]);
    expect(broken).toEqual([[1, "A"]]);
  });
});

describe("a number keeps every digit that is stored", () => {
  test.each([
    ["0.00789993", "0.00789993"],
    ["860000000000", "860000000000"],
    ["1.5E-7", "0.00000015"],
    ["1E+3", "1000"],
    ["123456789012345678901234567890.5", "123456789012345678901234567890.5"],
    ["0.1234567890123456789", "0.1234567890123456789"],
    ["0.30000000000000004", "0.30000000000000004"],
    // Stored by Excel for 0.00789993 and 1204.18.
    ["7.8999299999999995E-3", "0.00789993"],
    ["1204.1800000000001", "1204.18"],
    ["-0.10000000000000001", "-0.1"],
  ])("%s is %s", async (stored, shown) => expect(await number(stored)).toBe(shown));

  it("unless it is longer than any number: then it is the stored text", async () => {
    const most = `${"0".repeat(99)}5`;
    expect(await number(most)).toBe("5");
    expect(await number(`0${most}`)).toBe(`0${most}`);
  });
});

describe("a number with a date format is a day", () => {
  const dated = async (stored: string, code: string, workbook = "") => {
    const styles = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="${code}"/></numFmts><cellXfs><xf numFmtId="164"/></cellXfs></styleSheet>`;
    const file = withRows(`<row><c><v>${stored}</v></c></row>`, {
      "xl/styles.xml": styles,
      ...(workbook && { "xl/workbook.xml": workbook }),
    });
    return (await rowsOf(file)).rows[0]?.[1];
  };

  test.each([
    ["45292", "yyyy\\-mm\\-dd", "2024-01-01"],
    ["45292", "[$-409]mmm\\-yy;@", "2024-01-01"],
    ["45292", "mmmm", "2024-01-01"],
    ["45292.75", "m/d/yyyy h:mm", "2024-01-01 18:00:00"],
    ["45292.999999999", "dd.mm.yyyy", "2024-01-02"],
    ["59", "d/m/yy", "1900-02-28"],
    ["61", "d/m/yy", "1900-03-01"],
    ["60", "d/m/yy", "60"],
    ["-1", "d/m/yy", "-1"],
    ["45292", "General", "45292"],
    ["0.5", "h:mm", "0.5"],
    ["12.5", "#,##0.00 &quot;days&quot;", "12.5"],
    ["12.5", "[Red][$CAD] 0.00", "12.5"],
    ["12.5", "0.00\\d", "12.5"],
  ])("%s as %s is %s", async (stored, code, shown) => expect(await dated(stored, code)).toBe(shown));

  it("unless the format is longer than Excel allows", async () => {
    const most = `yyyy${"\\-".repeat(125)}`;
    expect(await dated("45292", most)).toBe("2024-01-01");
    expect(await dated("45292", `${most}\\-`)).toBe("45292");
  });

  it("whatever its format leaves unclosed", async () => {
    expect(await dated("45292", `yyyy${"[".repeat(200)}`)).toBe("2024-01-01");
    expect(await dated("45292", "[yyyy")).toBe("45292");
  });

  it("counted from 1904 if the workbook does", async () => {
    const workbook = `<workbook xmlns:r="x"><workbookPr date1904="1"/><sheets><sheet name="A" r:id="rId1"/></sheets></workbook>`;
    expect(await dated("43830", "yyyy-mm-dd", workbook)).toBe("2024-01-01");
  });
});

describe("a file is refused that", () => {
  const faultOf = (file: Buffer, options?: Options) =>
    rowsOf(file, options).then(
      () => null,
      (error) => (error instanceof UnreadableWorkbook ? error.note : error),
    );

  it("is not a workbook", async () => {
    const document = makeWorkbook(SHEETS, { "xl/workbook.xml": "<document/>" });
    expect(await faultOf(document)).toEqual({ code: "not_text", kind: "office" });
    expect(await faultOf(makeWorkbook(SHEETS, { "xl/workbook.xml": null }))).toEqual({
      code: "not_text",
      kind: "office",
    });
    expect(await faultOf(Buffer.from("PK nothing"))).toEqual({ code: "damaged_workbook" });
  });

  it("unpacks to too much, before it is unpacked", async () => {
    const bomb = withRows(`<row><c><v>${"0".repeat(2_000_000)}</v></c></row>`);
    expect(bomb.length).toBeLessThan(20_000);
    expect(await faultOf(bomb, { maxUnpackedBytes: 1_000_000 })).toEqual({
      code: "oversized_workbook",
      of: "bytes",
      most: 1_000_000,
    });
    expect(await faultOf(withRows(`<row><c><v a="${"0".repeat(2_000_000)}"/></c></row>`))).toEqual({
      code: "damaged_workbook",
    });
  });

  it.each([
    [
      "has entities of its own",
      '<!DOCTYPE x [<!ENTITY a "1">]><worksheet><sheetData><row><c><v>&a;</v></c></row></sheetData></worksheet>',
    ],
    [
      "has a document type",
      "<!DOCTYPE worksheet><worksheet><sheetData><row><c><v>1</v></c></row></sheetData></worksheet>",
    ],
    ["names an unknown entity", sheetXml("<row><c><v>&a;</v></c></row>")],
    ["is cut off", "<worksheet><sheetData><row>"],
    ["is nested without end", `<worksheet>${"<a>".repeat(100)}`],
    ["has rows that go back", sheetXml('<row r="2"/><row r="1"/>')],
    ["refers to a text that is missing", sheetXml('<row><c t="s"><v>99</v></c></row>')],
  ])("%s", async (_, part) => {
    expect(await faultOf(makeWorkbook(SHEETS, { "xl/worksheets/sheet1.xml": part }))).toEqual({
      code: "damaged_workbook",
    });
  });

  it("uses one part for several sheets", async () => {
    const sheets = Array.from({ length: 50 }, (_, at) => ({ name: `Sheet ${at}`, rows: [["Store", "Net"]] }));
    expect((await rowsOf(makeWorkbook(sheets))).rows).toHaveLength(1);
    const list = "xl/_rels/workbook.xml.rels";
    const targets = (target: (at: number) => string) =>
      sheets.map((_, at) => `<Relationship Id="rId${at + 1}" Type="x/worksheet" Target="${target(at)}"/>`).join("");
    const withTargets = (target: (at: number) => string) =>
      makeWorkbook(sheets, {
        [list]: `<Relationships>${targets(target)}<Relationship Id="s" Type="x/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
      });
    expect((await rowsOf(withTargets((at) => `worksheets/sheet${at + 1}.xml`))).rows).toHaveLength(1);
    expect(await faultOf(withTargets(() => "worksheets/sheet1.xml"))).toEqual({ code: "damaged_workbook" });
    const cased = (at: number) => (at === 1 ? "worksheets/SHEET1.xml" : `worksheets/sheet${at + 1}.xml`);
    expect(await faultOf(withTargets(cased))).toEqual({ code: "damaged_workbook" });
  });

  it("has too many sheets, rows or columns", async () => {
    const sheets = Array.from({ length: 51 }, (_, at) => ({ name: `Sheet ${at}`, rows: [] }));
    expect(await faultOf(makeWorkbook(sheets))).toMatchObject({ of: "sheets", most: 50 });
    expect(await faultOf(withRows('<row r="1048577"/>'))).toMatchObject({ of: "rows" });
    expect(await faultOf(withRows('<row><c r="GS1"><v>1</v></c></row>'))).toMatchObject({ of: "columns", most: 200 });
    expect((await rowsOf(withRows('<row><c r="A1"><v>1</v></c><c r="XFD1" s="0"/></row>'))).rows).toEqual([[1, "1"]]);
  });
});

test.each([
  ["_x000D_", "\r"],
  ["_xD83D__xDC69_", "👩"],
  ["_xD83D_", "\ufffd"],
  ["_x0000_", "_x0000_"],
])("a cell with %s has only what can be stored", async (written, read) => {
  expect(await cellsOf(`<c r="A1" t="str"><v>a${written}b</v></c>`)).toEqual([`a${read}b`]);
});
