import { unguardText } from "@ledgerline/contract/csv";
import { RoyaltyExport } from "@ledgerline/contract/export";
import { parse } from "csv-parse/sync";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { useFigures } from "../harness/apps/use-figures.ts";
import { makePremium } from "../harness/make-premium.ts";

const { server, book, measure } = await useFigures();

const HEADER = "Reporting Date\tSale Month\tStore\tArtist\tTitle\tISRC\tQuantity\tTeam Percentage\tEarnings (USD)";
const march = (title: string, isrc: string, units: number, net: string, store = "Spotify") =>
  `2026-05-12\t2026-03\t${store}\tPaper Lanterns\t${title}\t${isrc}\t${units}\t100\t${net}\n`;
const STATEMENT = [
  `${HEADER}\n`,
  march("Quiet Harbour", "USABC2600001", 3, "0.011000000000"),
  march('=HYPERLINK("http://evil","x")', "", 1, "0.5"),
  march("-Minus", "", 0, "-0.000000000001", "@Store"),
  march("Quiet Harbour", "USABC2600001", 2, "0.002"),
  march('Say "Hello", World', "USABC2600002", 5, "1"),
  march(";=cmd|'/C calc'!A0;", "USABC2600004", 1, "0.25", "Store; =1"),
  march("April", "USABC2600003", 1, "9").replace("2026-03", "2026-04"),
].join("");
const MARCH = "start_date=2026-03-01&end_date=2026-03-31";

let address = "";
let token = "";
beforeAll(async () => {
  address = await server.app.listen({ port: 0, host: "127.0.0.1" });
  const artist = await server.register();
  token = artist.token;
  await makePremium(server, artist.artist.id);
  const body = new FormData();
  body.append("file", new Blob([STATEMENT]), "=march.tsv");
  await fetch(`${address}/api/statements`, { method: "POST", body, headers: { authorization: `Bearer ${token}` } });
  const state = async () => (await server.call("GET", "/statements", { token })).body.statements[0].state;
  await vi.waitFor(async () => expect(await state()).toBe("booked"), { timeout: 120_000 });
});

async function download(query: string, bearer = token) {
  const response = await fetch(`${address}/api/export/royalties?${query}`, {
    headers: { authorization: `Bearer ${bearer}` },
  });
  // Its text would come without the byte order mark.
  const text = Buffer.from(await response.arrayBuffer()).toString();
  return { status: response.status, headers: response.headers, text };
}

async function csv(query: string, bearer = token): Promise<Record<string, string>[]> {
  return parse((await download(`format=csv&${query}`, bearer)).text, { columns: true, bom: true });
}

describe("CSV by line", () => {
  test("has each booked line of the months in the file's order, with every digit", async () => {
    const { status, headers } = await download(`format=csv&by=line&${MARCH}`);
    expect(status).toBe(200);
    expect(headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(headers.get("content-disposition")).toBe(
      'attachment; filename="royalties-2026-03-01-to-2026-03-31-by-line.csv"',
    );
    const lines = await csv(`by=line&${MARCH}`);
    expect(lines.map(({ line_no, net, units, month }) => [line_no, net, units, month])).toEqual([
      ["2", "0.011000000000", "3", "2026-03"],
      ["3", "0.5", "1", "2026-03"],
      ["4", "-0.000000000001", "0", "2026-03"],
      ["5", "0.002", "2", "2026-03"],
      ["6", "1", "5", "2026-03"],
      ["7", "0.25", "1", "2026-03"],
    ]);
    expect(lines[0]).toMatchObject({
      platform: "spotify",
      store: "Spotify",
      track: "Quiet Harbour",
      isrc: "USABC2600001",
      accounting_date: "2026-05-12",
      currency: "USD",
      territory: "",
    });
  });

  test("has no cell that a spreadsheet would run, and negative amounts stay numbers", async () => {
    const lines = await csv(`by=line&${MARCH}`);
    expect(lines.map(({ track }) => track)).toEqual([
      "Quiet Harbour",
      `'=HYPERLINK("http://evil","x")`,
      "'-Minus",
      "Quiet Harbour",
      'Say "Hello", World',
      ";'=cmd|'/C calc'!A0;'",
    ]);
    expect(lines[2]).toMatchObject({ store: "'@Store", platform: "'@Store", net: "-0.000000000001" });
    expect(lines[0]?.["file_name"]).toBe("'=march.tsv");
    const running = lines.flatMap((line) => Object.values(line)).filter((cell) => /^[=+\-@\t\r]/.test(cell));
    expect(running).toEqual(["-0.000000000001"]);
  });

  test.each([";", "\t"])("has none either where %j separates, with quotes that count or without", async (delimiter) => {
    const { text } = await download(`format=csv&by=line&${MARCH}`);
    expect(text).toMatch(/^\uFEFFstatement_id,/);
    for (const quote of ['"', false] as const) {
      const loose = { delimiter, quote, bom: true, relax_quotes: true, relax_column_count: true };
      expect(
        parse(text, loose)
          .flat()
          .filter((cell: string) => /^[\s"]*[=+\-@]/.test(cell)),
      ).toEqual([]);
    }
  });

  test("has only a header when nothing is booked", async () => {
    const { artist, token: other } = await server.register();
    await makePremium(server, artist.id);
    const { text } = await download(`format=csv&by=line&${MARCH}`, other);
    expect(text).toMatch(/^\uFEFFstatement_id,file_name,line_no,month,.*,fx_rate\n$/);
  });
});

describe("CSV by track", () => {
  test("adds up each track of a month, those with the most money first", async () => {
    const tracks = await csv(`by=track&${MARCH}`);
    expect(
      tracks.map(({ month, isrc, title, plays, revenue, statement_lines }) => [
        month,
        isrc,
        title,
        plays,
        revenue,
        statement_lines,
      ]),
    ).toEqual([
      ["2026-03", "USABC2600002", 'Say "Hello", World', "5", "1", "1"],
      ["2026-03", "", `'=HYPERLINK("http://evil","x")`, "1", "0.5", "1"],
      ["2026-03", "USABC2600004", ";'=cmd|'/C calc'!A0;'", "0", "0.25", "1"],
      ["2026-03", "USABC2600001", "Quiet Harbour", "5", "0.013000000000", "2"],
      ["2026-03", "", "'-Minus", "0", "-0.000000000001", "1"],
    ]);
    expect(tracks[0]).toMatchObject({
      track_id: "USABC2600002",
      artist: "Paper Lanterns",
      currency: "USD",
      months: "1",
    });
  });
});

describe("CSV by month", () => {
  test("has the records of the JSON export, and is the default", async () => {
    const { token: other, artist } = await server.register();
    await makePremium(server, artist.id);
    await book(artist.id, [
      { saleMonth: "2026-08-01", net: "-0.030000000001", lines: 4 },
      { saleMonth: "2026-08-01", platform: "=Store", net: "1" },
    ]);
    await measure(artist.id, [{ day: "2026-08-30", plays: 20 }]);
    const range = "start_date=2026-08-31&end_date=2026-09-01";
    const { headers } = await download(`format=csv&${range}`, other);
    expect(headers.get("content-disposition")).toContain("royalties-2026-08-31-to-2026-09-01-by-month.csv");
    const json = JSON.parse((await download(range, other)).text);
    const cell = (value: unknown) => (value === "=Store" ? "'=Store" : String(value ?? ""));
    expect(await csv(range, other)).toEqual(
      json.records.map((record: Record<string, unknown>) =>
        Object.fromEntries(Object.entries(record).map(([name, value]) => [name, cell(value)])),
      ),
    );
  });
});

describe.each(["track", "line"] as const)("JSON by %s", (by) => {
  const json = async (query: string, bearer = token) => JSON.parse((await download(query, bearer)).text);
  test("has the records as printed in the CSV, and the totals of the preview", async () => {
    const { headers } = await download(`by=${by}&${MARCH}`);
    expect(headers.get("content-disposition")).toContain(`royalties-2026-03-01-to-2026-03-31-by-${by}.json`);
    const whole = RoyaltyExport.parse(await json(`by=${by}&${MARCH}`));
    const { body } = await server.call("GET", `/export/royalties/preview?by=${by}&${MARCH}`, { token });
    expect(whole).toMatchObject({ by, totals: body.totals });
    const rows = (await csv(`by=${by}&${MARCH}`)).map((row) =>
      Object.entries(row).map(([name, cell]) => [name, unguardText(cell)]),
    );
    const records = whole.records.map((record) =>
      Object.entries(record).map(([name, value]) => [name, String(value ?? "")]),
    );
    expect(records).toEqual(rows);
  });

  test("is the same for a caller that asks for all of it at once", async () => {
    const input = { start_date: "2026-03-01", end_date: "2026-03-31", by };
    const query = new URLSearchParams({ input: JSON.stringify(input) });
    const response = await fetch(`${address}/trpc/export.royalties?${query}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const { result } = (await response.json()) as { result: { data: RoyaltyExport } };
    const { generated_at: _, ...streamed } = await json(`by=${by}&${MARCH}`);
    expect(result.data).toMatchObject(streamed);
  });

  test("is in every plan, and has no records when nothing is booked", async () => {
    const { token: free } = await server.register();
    expect(await json(`by=${by}&${MARCH}`, free)).toMatchObject({ by, totals: [], records: [] });
  });
});

test("has a preview that counts what the CSV has", async () => {
  for (const by of ["month", "track", "line"]) {
    const { body } = await server.call("GET", `/export/royalties/preview?by=${by}&${MARCH}`, { token });
    expect(body.records, by).toBe((await csv(`by=${by}&${MARCH}`)).length);
    expect(body.totals).toEqual([{ source: "statement", currency: "USD", plays: 11, revenue: "1.762999999999" }]);
  }
});

test("CSV needs Premium, and JSON does not", async () => {
  const { token: free } = await server.register();
  expect(await server.call("GET", `/export/royalties?format=csv&${MARCH}`, { token: free })).toMatchObject({
    status: 402,
    body: { detail: "CSV export needs Premium. The JSON export is in every plan." },
  });
  expect((await server.call("GET", `/export/royalties?${MARCH}`, { token: free })).status).toBe(200);
  expect((await server.call("GET", `/export/royalties/preview?by=line&${MARCH}`, { token: free })).status).toBe(200);
});

test.each([
  ["by=store", "Export by month, track or line"],
  ["format=csv&by=store", "Export by month, track or line"],
  ["format=xml", "The export format is json or csv"],
])("an export with %s is refused with a sentence", async (query, sentence) => {
  const { status, text } = await download(`${query}&${MARCH}`);
  expect({ status, ...JSON.parse(text) }).toMatchObject({ status: 400, detail: sentence });
});

test("a reader that leaves does not leak a connection", async () => {
  for (let reader = 0; reader < 6; reader += 1) {
    const controller = new AbortController();
    const headers = { authorization: `Bearer ${token}` };
    const url = `${address}/api/export/royalties?format=csv&by=line&${MARCH}`;
    const response = await fetch(url, { headers, signal: controller.signal });
    controller.abort();
    await response.text().catch(() => {});
  }
  // The last of these exports ends a moment after its reader has left.
  await expect.poll(async () => (await download(`format=csv&by=line&${MARCH}`)).status).toBe(200);
  expect(await csv(`by=line&${MARCH}`)).toHaveLength(6);
});
