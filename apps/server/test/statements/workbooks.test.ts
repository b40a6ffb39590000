import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";
import type { Statement, StatementReceipt } from "@ledgerline/contract/statements/statements";
import { makeWorkbook, type SheetCells, sheetXml } from "@ledgerline/statements/test/make-workbook";
import { makeZip } from "@ledgerline/statements/test/make-zip";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { createTestApp, type TestApp } from "../harness/apps/create-test-app.ts";

const MAX_UNPACKED_BYTES = 20_000_000;
/** Waits for bookings; the first one starts a thread. */
const PATIENCE = { timeout: 120_000, interval: 200 };
let server: TestApp;
let address = "";
let token = "";
beforeAll(async () => {
  server = await createTestApp({ statementMaxUnpackedBytes: MAX_UNPACKED_BYTES });
  address = await server.app.listen({ port: 0, host: "127.0.0.1" });
});
beforeEach(async () => {
  ({ token } = await server.register());
});
afterAll(() => server.close());

const HEADER = [
  "Reporting Date",
  "Sale Month",
  "Store",
  "Artist",
  "Title",
  "ISRC",
  "UPC",
  "Quantity",
  "Team Percentage",
  "Song/Album",
  "Country of Sale",
  "Songwriter Royalties Withheld",
  "Earnings (USD)",
];
const row = (net: string, title = "Low Tide", isrc = "ZZPL22600001") => [
  ...["2026-07-02", "2026-05", "Spotify", "Paper Lanterns", title, isrc, "200000000011", "150", "100"],
  ...["Song", "US", "0", net],
];
const sheet = (name: string, ...rows: string[][]): SheetCells => ({ name, rows: [HEADER, ...rows] });

async function send(content: Buffer, fileName = "report.xlsx") {
  const body = new FormData();
  body.append("file", new Blob([new Uint8Array(content)]), fileName);
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${address}/api/statements`, { method: "POST", body, headers });
  return { status: answer.status, body: (await answer.json()) as StatementReceipt & { detail: string | null } };
}

function settled({ id }: { id: string }): Promise<Statement> {
  return vi.waitFor(async () => {
    const { body } = await server.call("GET", `/statements/${id}`, { token });
    expect(["received", "booking"]).not.toContain(body.state);
    return body;
  }, PATIENCE);
}

describe("a workbook", () => {
  it("becomes one statement for each sheet with a table, and each keeps the workbook", async () => {
    const workbook = makeWorkbook([
      { name: "Cover", rows: [["Royalty statement"], ["Prepared for", "Paper Lanterns", "Low Tide"]] },
      { name: "Empty", rows: [] },
      { name: "May", rows: [["Period", "2026-05"], [], HEADER, row("0.1"), [], row("0.25")] },
      sheet("June"),
      {
        name: "Merch",
        rows: [
          ["Item", "Sold", "Paid"],
          ["Shirt", "2", "31.5"],
        ],
      },
      {
        name: "Lists",
        rows: [
          ["Code", "Name", "Rate"],
          ["US", "United States", "1"],
        ],
        hidden: true,
      },
    ]);
    const { status, body } = await send(workbook);
    expect(status).toBe(202);
    expect(
      body.statements.map(({ recognition, state, file_name, sha256 }) => [
        recognition?.sheet,
        state,
        file_name,
        sha256,
      ]),
    ).toEqual([
      ["May", "received", "report.xlsx", sha256Of(workbook)],
      ["Merch", "unrecognized", "report.xlsx", sha256Of(workbook)],
    ]);

    const [may, merch] = body.statements;
    expect(await settled(may as Statement)).toMatchObject({
      state: "booked",
      format: "distrokid",
      recognition: { container: "workbook", encoding: null, delimiter: null, header_line: 3, numbers: "point" },
      rows: { read: 2, booked: 2, refused: 0 },
      totals: [{ currency: "USD", units: 300, net: "0.35" }],
      progress: { bytes_read: workbook.length, bytes_total: workbook.length },
      proof: { file_lines: { total: 6, header: 1, preamble: 1, rows: 2, blank: 2 } },
    });
    const original = await fetch(`${address}/api/statements/${merch?.id}/original`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(original.headers.get("content-type")).toContain("spreadsheetml.sheet");
    expect(sha256Of(Buffer.from(await original.arrayBuffer()))).toBe(sha256Of(workbook));
  });

  it("is the same in a .gz and in a .zip, and is booked once", async () => {
    const workbook = makeWorkbook([sheet("May", row("0.1")), sheet("June", row("0.2", "High Water"))]);
    const { body: first } = await send(makeZip([{ name: "report.xlsx", content: workbook }]), "all.zip");
    expect(first.statements.map(({ recognition, duplicate }) => [recognition?.sheet, duplicate])).toEqual([
      ["May", false],
      ["June", false],
    ]);
    for (const statement of first.statements) expect(await settled(statement)).toMatchObject({ state: "booked" });
    for (const [content, name] of [
      [gzipSync(workbook), "report.xlsx.gz"],
      [workbook, "again.xlsx"],
    ] as const) {
      const { status, body } = await send(content, name);
      expect(status).toBe(200);
      expect(body.statements.map(({ id }) => id)).toEqual(first.statements.map(({ id }) => id));
    }
  });

  it("with several sheets of different money is held only for what another workbook has booked", async () => {
    const book = (net: string) =>
      makeWorkbook([sheet("Spotify", row(net)), sheet("Deezer", row(`${net}5`, "High Water", "ZZPL22600002"))]);
    const { body: first } = await send(book("0.1"));
    for (const statement of first.statements) expect(await settled(statement)).toMatchObject({ state: "booked" });
    const { body: again } = await send(book("0.3"));
    const held = await settled(again.statements[0] as Statement);
    expect(held).toMatchObject({ state: "overlapping", overlaps: [{ statement_id: first.statements[0]?.id }, {}] });
  });

  it("without any earnings is one empty statement", async () => {
    const { body } = await send(makeWorkbook([sheet("May"), sheet("June")]));
    expect(body.statements).toHaveLength(1);
    expect(await settled(body)).toMatchObject({ state: "booked", kind: "empty", rows: { read: 0 } });
  });

  it("has the stored values of formulas, and rows that end with empty cells", async () => {
    const cells = row("0")
      .slice(0, -1)
      .map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`);
    const header = HEADER.map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join("");
    const rows = `<row>${header}</row><row>${cells.join("")}<c><f>1+1</f><v>0.10000000000000001</v></c></row><row>${cells.join("")}<c><f>1+1</f></c></row>`;
    const { body } = await send(makeWorkbook([sheet("May")], { "xl/worksheets/sheet1.xml": sheetXml(rows) }));
    const statement = await settled(body);
    expect(statement).toMatchObject({ rows: { booked: 1, refused: 1 }, totals: [{ net: "0.1" }] });
    const { body: refused } = await server.call("GET", `/statements/${body.id}/refusals`, { token });
    expect(refused.refusals).toMatchObject([{ line_no: 3, reason: expect.stringContaining("Earnings (USD)") }]);
  });
});

describe("a workbook is refused with one sentence that says what to do", () => {
  const OLD = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, ...Array(600).fill(0)]);
  const texts = (count: number) => `<sst>${"<si/>".repeat(count)}</sst>`;
  it.each<[string, () => Buffer, number, string]>([
    [
      "without a table",
      () => makeWorkbook([{ name: "Cover", rows: [["Royalties"], ["For", "An", "Artist"]] }]),
      415,
      "No sheet",
    ],
    ["without a sheet", () => makeWorkbook([]), 415, "No sheet"],
    ["that is cut off", () => makeWorkbook([sheet("May", row("0.1"))]).subarray(0, 900), 400, "damaged"],
    [
      "whose sheet is no XML",
      () => makeWorkbook([sheet("May")], { "xl/worksheets/sheet1.xml": "<worksheet><row></worksheet>" }),
      400,
      "workbook is damaged",
    ],
    ["of an old Excel", () => OLD, 415, "save it as .xlsx or CSV"],
    ["with a password", () => Buffer.concat([OLD, Buffer.from("EncryptedPackage", "utf16le")]), 400, "has a password"],
    [
      "that unpacks to too much",
      () => makeWorkbook([sheet("May")], { "xl/media/film.mp4": " ".repeat(MAX_UNPACKED_BYTES) }),
      413,
      "unpacks to more than 19.1 MiB",
    ],
    [
      "with too much text",
      () => makeWorkbook([sheet("May", row("0.1"))], { "xl/sharedStrings.xml": texts(1_500_001) }),
      413,
      "more than 1,500,000 texts",
    ],
    ["that is another document", () => makeWorkbook([], { "xl/workbook.xml": null }), 415, "save it as .xlsx or CSV"],
  ])("%s", async (_what, content, status, sentence) => {
    const answer = await send(content());
    expect(answer.body.detail).toContain(sentence);
    expect(answer.status).toBe(status);
    const { body } = await server.call("GET", "/statements", { token });
    expect(body.statements).toEqual([]);
  });

  it("alone, when others are in the same archive", async () => {
    const archive = makeZip([
      { name: "broken.xlsx", content: makeWorkbook([sheet("May")], { "xl/worksheets/sheet1.xml": "<" }) },
      { name: "sound.xlsx", content: makeWorkbook([sheet("May", row("0.1"))]) },
    ]);
    const { body } = await send(archive, "year.zip");
    expect(body.statements).toMatchObject([
      { file_name: "broken.xlsx", state: "refused", detail: expect.stringContaining("workbook is damaged") },
      { file_name: "sound.xlsx", state: "received", recognition: { sheet: "May" } },
    ]);
  });
});

function sha256Of(bytes: Buffer): string {
  return createHash("sha256").update(bytes).digest("hex");
}
