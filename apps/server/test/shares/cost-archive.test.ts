import { randomBytes } from "node:crypto";
import type { ShareImport } from "@ledgerline/contract/shares/share-csv";
import type { Costs } from "@ledgerline/contract/shares/share-money";
import { makeWorkbook } from "@ledgerline/statements/test/make-workbook";
import { makeZip } from "@ledgerline/statements/test/make-zip";
import { afterAll, expect, test } from "vitest";
import { createTestApp } from "../harness/apps/create-test-app.ts";
import { netTerms, png, type ShareCalls, shareCalls } from "../harness/share-calls.ts";
import { SONG } from "../harness/song-label.ts";
import { sendFile } from "../isolation/send-call.ts";

const server = await createTestApp();
afterAll(() => server.close());

const HEADER = "date,amount,currency,kind,note,deal,receipt\n";
const MASTERED = "2026-03-10,200.00,USD,mastering,Two days,Tide,4711.pdf\n";
const DRAWN = "2026-03-11,80,USD,artwork,,Tide,Belege/Hülle.PNG\n";
const DRIVEN = "2026-03-12,12.50,USD,travel,Taxi,Tide,\n";
const PDF = Buffer.from("%PDF-1.7 invoice 4711");
const PNG = png(2, 2);
/** Four megabytes that do not pack as well as zeros alone. */
const SCAN = Buffer.concat([randomBytes(64 * 1024), Buffer.alloc(4 * 1024 * 1024)]);

type Files = Record<string, Buffer | string>;

const zipOf = (files: Files) =>
  makeZip(Object.entries(files).map(([name, content]) => ({ name, content: Buffer.from(content) })));

async function label() {
  const calls = await shareCalls(server);
  await calls.book("march.tsv", [{ ...SONG, earnings: "1000", date: "2026-03-31" }]);
  const ada = await calls.payee("Ada Lind");
  await calls.deal({ name: "Tide", versions: [netTerms([{ payee: ada, share: "100%" }])] });
  return calls;
}

async function send({ token }: ShareCalls, zip: Buffer, query = "") {
  const answer = await sendFile(server, `/api/shares/costs/archive${query}`, token, "costs.zip", new Uint8Array(zip));
  return { status: answer.status, body: answer.body as ShareImport & { detail?: string } };
}

const costsOf = async ({ call }: ShareCalls) => (await call<Costs>("GET", "/costs")).costs;

test("costs come in with the receipts that their rows name, which a preview lists one by one, and a second time change nothing", async () => {
  const calls = await label();
  const zip = zipOf({
    "Kosten/costs.csv": HEADER + MASTERED + DRAWN + DRIVEN,
    "Kosten/4711.pdf": PDF,
    // As macOS writes it: composed of a letter and its mark.
    [`Kosten/Belege/${"Hülle.png".normalize("NFD")}`]: PNG,
    "Kosten/angebot.pdf": PDF,
    "__MACOSX/._4711.pdf": "hidden",
  });
  const preview = await send(calls, zip);
  expect(preview.body).toMatchObject({
    ...{ rows: 3, added: 3, changed: 0, unchanged: 0, errors: [], warnings: [], applied: false },
    receipts: {
      rows: [
        { line: 2, date: "2026-03-10", amount: "200.00", currency: "USD", kind: "mastering", file_name: "4711.pdf" },
        { line: 3, kind: "artwork", file_name: "Hülle.png".normalize("NFD") },
        { line: 4, kind: "travel", file_name: null },
      ],
      ...{ more: 0, without: 1, unused: ["angebot.pdf"], more_unused: 0 },
    },
  });
  expect(await costsOf(calls)).toEqual([]);

  expect((await send(calls, zip, "?apply=true")).body).toMatchObject({ added: 3, applied: true });
  const costs = await costsOf(calls);
  expect(costs.map(({ kind, receipt }) => [kind, receipt?.kind ?? null])).toEqual([
    ["travel", null],
    ["artwork", "png"],
    ["mastering", "pdf"],
  ]);
  const mastered = costs.find(({ kind }) => kind === "mastering");
  const original = await calls.file(`/costs/${mastered?.id}/receipt`);
  expect([original.status, original.body.equals(PDF)]).toEqual([200, true]);
  expect((await calls.file("/csv/costs")).body.toString()).toContain(",4711.pdf\r\n");

  const again = (await send(calls, zip, "?apply=true")).body;
  expect(again).toMatchObject({ added: 0, changed: 0, unchanged: 3, receipts: { rows: [], without: 0 } });
  expect(await costsOf(calls)).toHaveLength(3);
});

test("a table that came in alone says which receipts it lacks, and gets them by a ZIP later, from a workbook too", async () => {
  const calls = await label();
  const alone = await calls.call<ShareImport>("POST", "/import", {
    ...{ what: "costs", text: HEADER + MASTERED + DRIVEN, apply: true },
  });
  expect(alone).toMatchObject({ added: 2, receipts: null });
  expect(alone.warnings).toMatchObject([{ line: 2, column: "receipt", message: expect.stringMatching(/ZIP/) }]);
  const rows = (HEADER + MASTERED + DRIVEN)
    .trim()
    .split("\n")
    .map((line) => line.split(","));
  const zip = zipOf({ "costs.xlsx": makeWorkbook([{ name: "Costs", rows }]), "4711.pdf": PDF });
  expect((await send(calls, zip, "?apply=true")).body).toMatchObject({
    ...{ added: 0, changed: 1, unchanged: 1, errors: [], applied: true },
    receipts: { rows: [{ line: 2, file_name: "4711.pdf" }], without: 0 },
  });
  expect((await costsOf(calls)).map(({ receipt }) => receipt?.file_name ?? null)).toEqual([null, "4711.pdf"]);
});

test("nothing comes in while a row's receipt is missing, two have its name, or it is no receipt", async () => {
  const calls = await label();
  const rows = [1, 2, 3, 4].map((day) => `2026-03-0${day},10,USD,mixing,,Tide,`);
  const names = ["../gone.pdf", "twice.pdf", "letter.pdf", "large.pdf"];
  const zip = zipOf({
    "costs.csv": HEADER + rows.map((row, at) => `${row}${names[at]}\n`).join(""),
    "a/twice.pdf": PDF,
    "b/twice.pdf": PDF,
    "letter.pdf": "Dear label",
    "large.pdf": Buffer.concat([PDF, Buffer.alloc(5 * 1024 * 1024)]),
  });
  const { body } = await send(calls, zip, "?apply=true");
  expect(body).toMatchObject({ applied: false });
  expect(body.errors.map(({ line, column, message }) => [line, column, message])).toEqual([
    [2, "receipt", "There is no file “../gone.pdf” in the ZIP"],
    [3, "receipt", "The ZIP has several files of this name, in different folders"],
    [4, "receipt", "“letter.pdf” is not a PDF, PNG or JPEG"],
    [5, "receipt", "“large.pdf” is larger than 5 MiB"],
  ]);
  expect(await costsOf(calls)).toEqual([]);
});

test("a title is asked about, and answered with the same ZIP", async () => {
  const calls = await label();
  const zip = zipOf({
    "costs.csv": "date,amount,currency,kind,track,receipt\n2026-03-10,200,USD,mastering,Tide,4711.pdf\n",
    "4711.pdf": PDF,
  });
  const asked = (await send(calls, zip)).body;
  expect(asked.errors).toMatchObject([{ line: 2, column: "track", question: { covers: "tracks", name: "Tide" } }]);
  const choices = JSON.stringify([{ covers: "tracks", name: "Tide", of: [SONG.isrc] }]);
  const query = `?${new URLSearchParams({ apply: "true", choices })}`;
  expect((await send(calls, zip, query)).body).toMatchObject({ added: 1, errors: [], applied: true });
  expect(await costsOf(calls)).toMatchObject([{ track: SONG.isrc, receipt: { file_name: "4711.pdf" } }]);
  expect((await send(calls, zip, "?choices=nonsense")).status).toBe(400);
});

test.each<[string, Files | Buffer, number, RegExp]>([
  ["no ZIP", Buffer.from("date,amount\n"), 400, /Choose a ZIP/],
  ["a workbook alone", makeWorkbook([{ name: "Costs", rows: [["date"]] }]), 400, /Choose a ZIP/],
  ["no table", { "4711.pdf": PDF }, 400, /has no table/],
  ["two tables", { "a.csv": HEADER, "b.csv": HEADER }, 400, /several tables/],
  [
    "a damaged receipt",
    makeZip([
      { name: "a.csv", content: Buffer.from(HEADER) },
      { name: "4711.pdf", content: PDF, checksum: 1 },
    ]),
    400,
    /damaged/,
  ],
  [
    "zeros packed too well",
    { "a.csv": HEADER, "b.bin": Buffer.alloc(60 * 1024 * 1024) },
    413,
    /unpacks to more than 200 times/,
  ],
  [
    "more scans than may be unpacked",
    { "a.csv": HEADER, ...Object.fromEntries(Array.from({ length: 26 }, (_, at) => [`${at}.pdf`, SCAN])) },
    413,
    /unpacks to more than 100 MiB/,
  ],
  [
    "a hundred and one files",
    Object.fromEntries(Array.from({ length: 101 }, (_, at) => [`${at}.pdf`, PDF])),
    400,
    /more than 100 files/,
  ],
])("%s is refused with what to do", async (_, files, status, detail) => {
  const calls = await shareCalls(server);
  const zip = Buffer.isBuffer(files) ? files : zipOf(files);
  const answer = await send(calls, zip, "?apply=true");
  expect([answer.status, answer.body.detail]).toEqual([status, expect.stringMatching(detail)]);
});
