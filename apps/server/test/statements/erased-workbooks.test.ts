import { createHash } from "node:crypto";
import type { Mapping } from "@ledgerline/contract/statements/statement-mapping";
import { makeWorkbook, type SheetCells } from "@ledgerline/statements/test/make-workbook";
import { textOfWorkbook } from "@ledgerline/statements/test/text-of-workbook";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../harness/apps/create-test-app.ts";
import { type StatementCalls, statementCalls } from "../harness/statement-calls.ts";

let server: TestApp;
let artist: StatementCalls;
beforeAll(async () => {
  server = await createTestApp();
});
beforeEach(async () => {
  artist = await statementCalls(server);
});
afterAll(() => server.close());

const cells = (line: string, separator = ",") => line.split(separator);
const DISTROKID: SheetCells = {
  name: "May",
  rows: [
    cells(
      "Reporting Date,Sale Month,Store,Artist,Title,ISRC,UPC,Quantity,Team Percentage,Song/Album,Country of Sale,Songwriter Royalties Withheld,Earnings (USD)",
    ),
    cells("2026-07-02,2026-05,Spotify,Paper Lanterns,Low Tide,ZZPL22600001,200000000011,150,100,Song,US,0,0.1"),
  ],
};
const BANDCAMP: SheetCells = {
  name: "Sales",
  rows: [
    "date,paid to,item type,item name,artist,currency,item price,quantity,discount code,sub total,transaction fee,fee type,item total,amount you received,bandcamp transaction id,paypal transaction id,net amount",
    "11/25/22 5:45pm,ada@example.com,track,Slow Tide,Lanterns,USD,1.00,1,,1.50,0.12,paypal,1.50,1.16,11,5AB1,1.16",
    "11/27/22 5:45pm,bob@example.com,track,Slow Tide,Lanterns,USD,1.00,1,,1.50,0.12,paypal,1.50,1.16,12,5AB2,much",
    "11/28/22 5:45pm,eve@example.com,track,Slow Tide,Lanterns,USD,1.00,1,,1.50,0.12,paypal,1.50,1.16,13,5AB3,1.16,eve again",
  ].map((line) => cells(line)),
};
const KLANG: SheetCells = {
  name: "Abrechnung",
  rows: [
    "Monat;Plattform;Titel;ISRC;Abrufe;Auszahlung (EUR);Kunde",
    "2026-03;Spotify;Hafen;GBAYE6800011;1200;4.125;ann@example.com",
    "2026-03;Spotify;Nacht;GBAYE6800012;7;viel;bob@example.com",
  ].map((line) => cells(line, ";")),
};
const MAPPING: Mapping = {
  columns: { sold: 0, store: 1, track: 2, isrc: 3, units: 4, net: 5 },
  numbers: "point",
  currency: "EUR",
};

/** Everything stored of a statement that can be read again, as text. */
async function kept(id: string): Promise<string> {
  const { rawPayload } = await server.app.inject({
    url: `/api/statements/${id}/original`,
    headers: { authorization: `Bearer ${artist.token}` },
  });
  const rows = await Promise.all(
    ["refusals", "notes", "lines"].map((list) =>
      server.call("GET", `/statements/${id}/${list}`, { token: artist.token }),
    ),
  );
  for (const { status } of rows) expect(status).toBe(200);
  return `${await textOfWorkbook(rawPayload)}\n${JSON.stringify(rows)}`;
}

test("buyers in a known format are erased before anything of the workbook is stored", async () => {
  const file = makeWorkbook([DISTROKID, BANDCAMP, { name: "Notes", rows: [["ada@example.com", "paid", "twice"]] }]);
  const { status, body } = await artist.upload(file, "report.xlsx");
  expect(status).toBe(202);
  const [may, sales] = body.statements;
  expect(sales).toMatchObject({
    format_name: expect.stringContaining("Bandcamp"),
    recognition: { sheet: "Sales" },
    erased_columns: ["paid to", "paypal transaction id"],
    sha256: createHash("sha256").update(file).digest("hex"),
  });
  expect(await artist.settled(may.id)).toMatchObject({ state: "booked", erased_columns: [], totals: [{ net: "0.1" }] });
  expect(await artist.settled(sales.id)).toMatchObject({
    state: "booked",
    rows: { read: 3, booked: 1, refused: 2 },
    totals: [{ currency: "USD", net: "1.16" }],
  });
  expect(await kept(sales.id)).toMatch(/Slow Tide/);
  expect(await kept(sales.id)).not.toMatch(/example\.com|5AB|eve/);
  expect(await kept(may.id)).toMatch(/Low Tide/);
  expect(await kept(may.id)).not.toMatch(/example\.com|5AB|eve/);
  expect((await artist.upload(file)).body.statements).toMatchObject([
    { id: may.id, duplicate: true },
    { id: sales.id, duplicate: true },
  ]);
});

test("a column that the mapping marks as personal is erased from what is kept of all sheets", async () => {
  const file = makeWorkbook([DISTROKID, KLANG]);
  const { body } = await artist.upload(file, "report.xlsx");
  const [may, klang] = body.statements;
  const booked = await artist.settled(may.id);
  expect(booked).toMatchObject({ state: "booked", progress: { bytes_total: file.length } });
  expect(await kept(may.id)).toMatch(/ann@example\.com/);

  const { body: columns } = await artist.columns(klang.id);
  expect(columns.guess.personal).toEqual([6]);
  const mapped = await artist.map(klang.id, { mapping: { ...MAPPING, personal: [6] }, name: "Klang" });
  expect(mapped).toMatchObject({ status: 200, body: { sha256: klang.sha256 } });
  expect(await artist.settled(klang.id)).toMatchObject({
    state: "booked",
    erased_columns: ["Kunde"],
    rows: { read: 2, booked: 1, refused: 1 },
    totals: [{ currency: "EUR", net: "4.125" }],
  });
  for (const { id } of [may, klang]) expect(await kept(id)).not.toMatch(/ann|bob/);
  const after = (await artist.get(may.id)).body;
  expect(after).toMatchObject({ state: "booked", totals: booked.totals, proof: booked.proof });
  expect(after.progress.bytes_read).toBe(after.progress.bytes_total);

  const next = await artist.upload(makeWorkbook([{ ...KLANG, name: "April" }]), "april.xlsx");
  expect(next.body).toMatchObject({ erased_columns: ["Kunde"] });
  expect(await kept(next.body.id)).not.toMatch(/ann|bob/);
});
