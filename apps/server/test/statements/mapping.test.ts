import type { Mapping } from "@ledgerline/contract/statements/statement-mapping";
import { connectDatabase } from "@ledgerline/db/client";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { createTestApp, type TestApp } from "../harness/apps/create-test-app.ts";
import { type StatementCalls, statementCalls } from "../harness/statement-calls.ts";

let server: TestApp;
let artist: StatementCalls;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

const HEADER = "Monat;Plattform;Land;Interpret;Titel;ISRC;Abrufe;Nutzungsart;Auszahlung (EUR)";
const file = (month: string, ...rows: string[]) => [HEADER, ...rows.map((row) => `${month};${row}`), ""].join("\r\n");
const MARCH = file(
  "2026-03",
  "Spotify;DE;Paper Lanterns;Hafen;GBAYE6800011;1.200;Stream;4,125",
  "Klangwelle;DE;Paper Lanterns;Hafen;GBAYE6800011;3;Stream;0,0000000000017",
  "Spotify;AT;Paper Lanterns;Nacht;GBAYE6800012;7;Stream;0,5",
  "Klangwelle;AT;Paper Lanterns;Nacht;;1;Zauber;9,5",
);
const APRIL = file("2026-04", "Tidal;CH;Paper Lanterns;Hafen;GBAYE6800011;2;Stream;1,5");

const MAPPING: Mapping = {
  columns: { sold: 0, store: 1, territory: 2, artist: 3, track: 4, isrc: 5, units: 6, kind: 7, net: 8 },
  numbers: "comma",
  currency: "EUR",
  kinds: { Stream: "stream" },
};

async function uploadUnknown(text: string, fileName?: string): Promise<string> {
  artist = await statementCalls(server);
  const { body } = await artist.upload(text, fileName);
  expect(body).toMatchObject({ state: "unrecognized", format: null });
  return body.id;
}

describe("a file with an unknown header", () => {
  test("is mapped, booked, and the next month's file is booked without a question", async () => {
    const id = await uploadUnknown(MARCH);

    const { body: columns } = await artist.columns(id);
    expect(columns.columns.map(({ guess }: { guess: string }) => guess)).toEqual([
      ...["sold", "store", "territory", "artist", "track", "isrc", "units", "kind", "net"],
    ]);
    expect(columns.columns[5].samples).toEqual(["GBAYE6800011", "GBAYE6800012", ""]);
    expect(columns.guess).toEqual(MAPPING);
    expect(columns.nearest).toBeNull();

    const { body: preview } = await artist.preview(id, columns.guess);
    expect(preview).toMatchObject({
      counts: { read: 4, booked: 4, refused: 0, noted: 0 },
      totals: [{ currency: "EUR", units: 1211, net: "14.1250000000017" }],
      sale_period: { from: "2026-03", to: "2026-03" },
      missing: [],
      unknown_currencies: [],
      unknown_kinds: [{ printed: "Zauber", rows: 1, totals: [{ currency: "EUR", net: "9.5" }] }],
    });
    expect(preview.stores).toEqual([
      { printed: "Klangwelle", rows: 2, platform: null, totals: [{ currency: "EUR", net: "9.5000000000017" }] },
      { printed: "Spotify", rows: 2, platform: "spotify", totals: [{ currency: "EUR", net: "4.625" }] },
    ]);
    expect(preview.rows[0]).toEqual({
      line_no: 2,
      line: {
        month: "2026-03",
        months: 1,
        platform: "spotify",
        store: "Spotify",
        territory: "DE",
        track: "Hafen",
        release: null,
        artist: "Paper Lanterns",
        isrc: "GBAYE6800011",
        units: 1200,
        net: "4.125",
        currency: "EUR",
      },
      refused: null,
      note: null,
    });

    const announced = [{ currency: "EUR", net: "14.13" }];
    const mapped = await artist.map(id, { mapping: columns.guess, name: "Klangvertrieb", announced });
    expect(mapped).toMatchObject({ status: 200, body: { state: "received", format_name: "Klangvertrieb" } });
    expect(await artist.settled(id)).toMatchObject({
      state: "booked",
      rows: { read: 4, booked: 4, refused: 0, noted: 0 },
      totals: [{ currency: "EUR", net: "14.1250000000017" }],
      announced: [{ currency: "EUR", net: "14.13", difference: "-0.0049999999983" }],
      recognition: { evidence: "own" },
      source: { distributor: "Klangvertrieb" },
    });

    const next = await artist.upload(APRIL);
    expect(next.body).toMatchObject({ state: "received", format_name: "Klangvertrieb" });
    expect(await artist.settled(next.body.id)).toMatchObject({ state: "booked", totals: [{ net: "1.5" }] });
  });

  test("is not mapped to one of two columns that may be the money, and the preview shows the total of each", async () => {
    const id = await uploadUnknown(
      "Month,Store,Title,Net Royalty,Net Royalty Total,Currency\n2026-01,Spotify,T,0.5,25.5,EUR\n2026-01,Spotify,T,0.25,50,EUR\n",
    );
    const { body: columns } = await artist.columns(id);
    expect(columns.guess.columns.net).toBeUndefined();
    const { body: preview } = await artist.preview(id, columns.guess);
    expect(preview).toMatchObject({
      missing: [{ field: "net" }],
      readings: [
        { field: "net", label: "Net Royalty", totals: [{ currency: "EUR", net: "0.75" }] },
        { field: "net", label: "Net Royalty Total", totals: [{ currency: "EUR", net: "75.5" }] },
      ],
    });
  });

  test("is booked together with waiting files that have the same header, and asked only for what the file alone can say", async () => {
    const withoutMonth = (text: string) => text.replaceAll(/^[^;\r\n]*;/gm, "");
    const first = await uploadUnknown(withoutMonth(MARCH), "sales-2026-03.csv");
    const second = (await artist.upload(withoutMonth(APRIL), "sales-2026-04.csv")).body.id;
    const other = (await artist.upload(MARCH.replace("Monat", "Zeitraum"))).body.id;
    const columns = Object.fromEntries(Object.entries(MAPPING.columns).map(([field, at]) => [field, at - 1]));
    const { sold: _sold, ...kept } = columns;
    const mapping = { ...MAPPING, columns: kept };

    const { body: preview } = await artist.preview(first, mapping);
    expect(preview.missing).toEqual([{ field: "month", text: expect.stringMatching(/month/) }]);
    expect(await artist.map(first, { mapping, name: "Klang" })).toEqual(
      expect.objectContaining({ status: 400, body: { detail: preview.missing[0].text } }),
    );

    await artist.map(first, { mapping: { ...mapping, month: "2026-03" }, name: "Klang" });
    expect(await artist.settled(first)).toMatchObject({ state: "booked", sale_period: { from: "2026-03" } });
    expect((await artist.get(second)).body).toMatchObject({
      state: "confirming",
      format_name: "Klang",
      question: { id: "month", suggestion: "2026-04" },
    });
    expect((await artist.get(other)).body.state).toBe("unrecognized");
  });

  test("is asked about its numbers when it waited with the mapped file but writes them differently", async () => {
    const id = await uploadUnknown(MARCH);
    const other = (await artist.upload(APRIL.replace("1,5", "12.250"))).body.id;
    await artist.map(id, { mapping: MAPPING, name: "Klang" });
    expect((await artist.get(other)).body).toMatchObject({ state: "confirming", question: { id: "numbers" } });
  });

  test("is asked about its numbers when a later file writes them differently", async () => {
    const id = await uploadUnknown(MARCH);
    await artist.map(id, { mapping: MAPPING, name: "Klang" });
    await artist.settled(id);
    const whole = await artist.upload(APRIL.replace("1,5", "12.250").replaceAll("2026-04", "2026-05"));
    expect(whole.body).toMatchObject({ state: "confirming", question: { id: "numbers" } });
    const { body: both } = await artist.preview(whole.body.id);
    expect(both.readings).toMatchObject([
      { field: "numbers", value: "point", totals: [{ currency: "EUR", net: "12.250" }] },
      { field: "numbers", value: "comma", totals: [{ currency: "EUR", net: "12250" }] },
    ]);
    const same = await artist.upload(APRIL.replace("1,5", "12,250").replaceAll("2026-04", "2026-06"));
    expect(await artist.settled(same.body.id)).toMatchObject({ state: "booked", totals: [{ net: "12.250" }] });
  });

  test("is not asked about its numbers when an amount in a later file shows how they are written", async () => {
    const id = await uploadUnknown(MARCH);
    await artist.map(id, { mapping: MAPPING, name: "Klang" });
    await artist.settled(id);
    const { body } = await artist.upload(APRIL.replace("1,5", "12.25"));
    expect(await artist.settled(body.id)).toMatchObject({ state: "booked", totals: [{ net: "12.25" }] });
  });

  test("gets the mapping of a known header that differs by one name, and says which name", async () => {
    const header =
      "Reporting Date,Sale Month,Shop,Artist,Title,ISRC,UPC,Quantity,Team Percentage,Song/Album,Country of Sale,Songwriter Royalties Withheld,Earnings";
    const row = "2026-04-12,2026-02,Tidal,Paper Lanterns,Harbour,GBAYE6800011,1,12,100,Album,US,0,0.25";
    const id = await uploadUnknown(`${header}\n${row}\n`);
    const { body } = await artist.columns(id);
    expect(body.nearest).toMatchObject({
      format: "distrokid",
      name: "DistroKid",
      missing: expect.arrayContaining(["Store", "Earnings (USD)"]),
      added: expect.arrayContaining(["Shop", "Earnings"]),
    });
    expect(body.guess).toMatchObject({ like: "distrokid", numbers: "point", columns: { store: 2, net: 12, sold: 1 } });
    expect(body.guess.currency).toBeUndefined();
    await artist.map(id, { mapping: { ...body.guess, currency: "USD" }, name: "DistroKid, renamed" });
    expect(await artist.settled(id)).toMatchObject({
      state: "booked",
      source: { distributor: "DistroKid" },
      totals: [{ currency: "USD", units: 12, net: "0.25" }],
    });
  });

  test("is asked for its kind when its columns are almost those of money moved between accounts", async () => {
    const header =
      "Title,Parent ID,ID,Product Type,Store,Territory,Sale Type,Transaction Month,Accounted Date,Currency,Quantity,Share Type,% Share In/Out,Net,Payer Name";
    const row = "Tide,2000,GBAYE6800011,Track,Spotify,BR,Stream,2025-10,2025-12-15,USD,150,In,50,1.5,Slow Harbor";
    const id = await uploadUnknown(`${header}\n${row}\n`);
    const { body } = await artist.columns(id);
    expect(body).toMatchObject({ nearest: { format: "onerpm-shares" }, asks_kind: true });
    const { body: preview } = await artist.preview(id, body.guess);
    expect(preview.missing[0]).toMatchObject({ field: "kind", text: expect.stringMatching(/^Say what the file is/) });
    const { status } = await artist.map(id, { mapping: body.guess, name: "Shares" });
    expect(status).toBe(400);
    await artist.map(id, { mapping: { ...body.guess, kind: "transfer" }, name: "Shares" });
    expect(await artist.settled(id)).toMatchObject({ state: "booked", kind: "transfer", counts: false });
  });

  test("is asked for the month when either of two dates may be the date of sale", async () => {
    const header = "Transaction Date,Royalty Date,Service,Artist,Track,Quantity,Total";
    const id = await uploadUnknown(`${header}\n2026-05-02,2026-02-01,Spotify,Paper Lanterns,Harbour,12,0.25\n`);
    const { body } = await artist.columns(id);
    expect(body.guess.columns.sold).toBeUndefined();
    const { body: preview } = await artist.preview(id, { ...body.guess, currency: "USD", numbers: "point" });
    expect(preview.missing).toMatchObject([{ field: "month", text: expect.stringMatching(/^Choose the column/) }]);
  });

  test.each<[string, Partial<Mapping>, string | RegExp]>([
    [
      "a column that is not there",
      { columns: { ...MAPPING.columns, gross: 9 } },
      /9 columns, so there is no column 10/,
    ],
    [
      "text as money",
      { columns: { ...MAPPING.columns, net: 4 } },
      "No row can be booked with these columns. Line 2: Titel is not an amount of money. Choose other columns.",
    ],
    ["the wrong decimal sign", { numbers: "point", columns: { ...MAPPING.columns, net: 8 } }, /^/],
    [
      "an artist that is erased",
      { personal: [3] },
      'The column "Interpret" cannot be both read and erased. Choose one of the two.',
    ],
    ["no such currency", { currency: "ABC" }, "ABC is not the code of a currency. Use one such as USD."],
    ["currency as a word", { currency: "Euro" }, "Write the currency as three letters, such as USD"],
  ])("cannot be mapped with %s", async (_what, wrong, detail) => {
    const id = await uploadUnknown(MARCH);
    const answer = await artist.map(id, { mapping: { ...MAPPING, ...wrong }, name: "Klang" });
    expect(answer).toMatchObject({ status: 400, body: { detail: expect.stringMatching(detail) } });
    expect((await artist.get(id)).body.state).toBe("unrecognized");
    expect((await artist.formats()).body.formats[0]).not.toMatchObject({ evidence: "own" });
  });

  test("is asked for the order of dates whose days may be months", async () => {
    const slashed = file("x", "Spotify;DE;A;B;;1;Stream;1,5").replace("\r\nx;", "\r\n03/04/2026;");
    const id = await uploadUnknown(slashed);
    expect((await artist.preview(id, MAPPING)).body).toMatchObject({
      counts: { booked: 0, refused: 1 },
      missing: [{ field: "dates" }],
    });
    const { body } = await artist.preview(id, { ...MAPPING, dates: "day_first" });
    expect(body).toMatchObject({ missing: [], sale_period: { from: "2026-04", to: "2026-04" } });
  });

  test("is not mapped twice, nor by another artist", async () => {
    const id = await uploadUnknown(MARCH);
    const stranger = await statementCalls(server);
    expect((await stranger.columns(id)).status).toBe(404);
    expect((await stranger.map(id, { mapping: MAPPING, name: "Mine" })).status).toBe(404);
    await artist.map(id, { mapping: MAPPING, name: "Klang" });
    await artist.settled(id);
    expect(await artist.map(id, { mapping: MAPPING, name: "Klang" })).toMatchObject({
      status: 409,
      body: { detail: "This statement is not waiting for its columns." },
    });
  });
});

describe("a column that is marked as personal", () => {
  const withBuyer = (text: string) =>
    text
      .split("\r\n")
      .filter(Boolean)
      .map((line, at) => `${line};${at === 0 ? "Kunde" : `ann-${at}@example.com`}\r\n`)
      .join("");
  const original = async (id: string) =>
    (await server.call("GET", `/statements/${id}/original`, { token: artist.token })).body as string;
  const refusals = (id: string) => server.call("GET", `/statements/${id}/refusals`, { token: artist.token });

  test("is erased from the original and the refused rows, both of the mapped file and of later ones", async () => {
    const refused = MARCH.replace("9,5", "viel");
    const id = await uploadUnknown(withBuyer(refused));
    const { body } = await artist.columns(id);
    expect(body.columns[9]).toMatchObject({ name: "Kunde", personal: true, guess: null });
    expect(body.guess.personal).toEqual([9]);
    await artist.map(id, { mapping: { ...MAPPING, personal: [9] }, name: "Klang" });
    expect(await artist.settled(id)).toMatchObject({
      state: "booked",
      erased_columns: ["Kunde"],
      rows: { read: 4, booked: 3, refused: 1 },
    });
    expect(await original(id)).toBe(withBuyer(refused).replaceAll(/ann-\d@example\.com/g, ""));
    expect((await refusals(id)).body.refusals).toEqual([
      expect.objectContaining({ line_no: 5, row: expect.not.stringContaining("ann") }),
    ]);
    const next = await artist.upload(withBuyer(APRIL));
    expect(await artist.settled(next.body.id)).toMatchObject({ state: "booked", erased_columns: ["Kunde"] });
    expect(await original(next.body.id)).not.toContain("ann");
  });

  test("is erased from statements booked before it was marked, and their lines stay as booked", async () => {
    const text = withBuyer(MARCH.replace("9,5", "viel"));
    const id = await uploadUnknown(text);
    await artist.map(id, { mapping: MAPPING, name: "Klang" });
    const booked = await artist.settled(id);
    expect(booked).toMatchObject({ state: "booked", erased_columns: [] });
    const [own] = (await artist.formats()).body.formats;
    expect((await refusals(id)).body.refusals[0].row).toContain("ann");

    await server.call("DELETE", `/statements/formats/${own.id}`, { token: artist.token });
    const again = await artist.upload(withBuyer(APRIL));
    await artist.map(again.body.id, { mapping: { ...MAPPING, personal: [9] }, name: "Klang" });
    await expect
      .poll(async () => (await artist.get(id)).body.erased_columns, { timeout: 120_000, interval: 200 })
      .toEqual(["Kunde"]);
    expect(await original(id)).not.toContain("ann");
    expect((await refusals(id)).body.refusals[0].row).not.toContain("ann");
    expect((await artist.get(id)).body).toMatchObject({ state: "booked", totals: booked.totals, proof: booked.proof });
  });
});

describe("an own format", () => {
  const del = (id: string) => server.call("DELETE", `/statements/formats/${id}`, { token: artist.token });

  test("is listed before ours, renamed with the distributor of its accounts, and deleted", async () => {
    const id = await uploadUnknown(MARCH);
    await artist.map(id, { mapping: MAPPING, name: "Klang" });
    await artist.settled(id);
    const { body } = await artist.formats();
    const [own, ...ours] = body.formats;
    expect(own).toMatchObject({ name: "Klang", evidence: "own", readable: true, columns: HEADER.split(";") });
    expect(ours).toContainEqual(expect.objectContaining({ id: "distrokid", evidence: "real", name: "DistroKid" }));

    const renamed = await server.call("POST", `/statements/formats/${own.id}`, {
      token: artist.token,
      body: { name: "Klangvertrieb" },
    });
    expect(renamed.body.formats[0]).toMatchObject({ id: own.id, name: "Klangvertrieb" });
    expect((await artist.get(id)).body).toMatchObject({
      format_name: "Klangvertrieb",
      source: { distributor: "Klangvertrieb" },
    });

    const deleted = await del(own.id);
    expect(deleted.body.formats).toEqual(ours);
    expect((await artist.get(id)).body).toMatchObject({ state: "booked" });
    expect((await artist.upload(APRIL)).body.state).toBe("unrecognized");
    expect((await del(own.id)).status).toBe(404);
  });

  test("is on one page of many, by name, and ours are on the first", async () => {
    const id = await uploadUnknown(MARCH);
    await artist.map(id, { mapping: MAPPING, name: "Klang 000" });
    await artist.settled(id);
    const { formats } = (await artist.formats()).body;
    const db = connectDatabase({ url: server.databaseUrl, prepare: true, maxConnections: 1 });
    onTestFinished(() => db.close());
    await db.sql`
      insert into account_formats (account_id, id, name, header_key, header, mapping, created_at)
      select account_id, gen_random_uuid(), 'Klang ' || lpad(n::text, 3, '0'), header_key || n, header, mapping, created_at
      from account_formats, generate_series(1, 60) n where id = ${formats[0].id}`;
    const first = (await artist.formats()).body;
    const next = await server.call("GET", `/statements/formats?cursor=${first.cursor}`, { token: artist.token });
    expect(next.body.cursor).toBeNull();
    const own = [...first.formats, ...next.body.formats].filter(({ evidence }) => evidence === "own");
    expect(own.map(({ name }) => name)).toEqual(
      Array.from({ length: 61 }, (_, n) => `Klang ${String(n).padStart(3, "0")}`),
    );
    expect(first.formats.slice(-formats.length + 1)).toEqual(formats.slice(1));
    expect(next.body.formats).toHaveLength(11);
  });

  test("stays while a statement still has to be booked with it", async () => {
    const id = await uploadUnknown(MARCH);
    await artist.map(id, { mapping: MAPPING, name: "Klang" });
    await artist.settled(id);
    const again = await artist.upload(MARCH.replace("4,125", "4,126"));
    expect((await artist.settled(again.body.id)).state).toBe("overlapping");
    const { body } = await artist.formats();
    expect(await del(body.formats[0].id)).toMatchObject({ status: 409, body: { detail: /april\.csv/ } });
  });
});
