import type { Mapping } from "@ledgerline/contract/statements/statement-mapping";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
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

async function uploaded(text: string, fileName?: string) {
  const { body } = await artist.upload(text, fileName);
  return body;
}

const missingFields = (preview: { missing: { field: string }[] }) => preview.missing.map(({ field }) => field);

describe("a header that shares a few common names with Bandcamp's", () => {
  const HEADER = "Date,Store,Country,Artist,Track,ISRC,UPC,Quantity,Currency,Net";
  const sold = (...days: string[]) =>
    [HEADER, ...days.map((day) => `${day},Spotify,DE,Paper Lanterns,Tide,ZZPL22600001,200000000011,3,EUR,0.25`)].join(
      "\n",
    );

  test("is asked for the order of dates that fit both, and not booked without it", async () => {
    const { id, state } = await uploaded(sold("03/04/2026", "05/04/2026", "07/04/2026"));
    expect(state).toBe("unrecognized");
    const { body: columns } = await artist.columns(id);
    expect(columns.nearest).toBeNull();
    expect(columns.guess.dates).toBeUndefined();
    const { body: preview } = await artist.preview(id, columns.guess);
    expect(missingFields(preview)).toEqual(["dates"]);
    expect(preview.readings).toMatchObject([
      { value: "day_first", sale_period: { from: "2026-04", to: "2026-04" } },
      { value: "month_first", sale_period: { from: "2026-03", to: "2026-07" } },
    ]);
    expect((await artist.map(id, { mapping: columns.guess, name: "Klang" })).status).toBe(400);
  });

  test("is read with the day first once a date has a 25th month", async () => {
    const { id } = await uploaded(sold("03/04/2026", "25/04/2026"));
    const { body: columns } = await artist.columns(id);
    await artist.map(id, { mapping: columns.guess, name: "Klang" });
    expect(await artist.settled(id)).toMatchObject({
      state: "booked",
      rows: { booked: 2, refused: 0 },
      sale_period: { from: "2026-04", to: "2026-04" },
      totals: [{ currency: "EUR", net: "0.50" }],
    });
  });
});

describe("a header that was mapped with the month first", () => {
  const HEADER = "Datum,Laden,Land,Titel,Menge,Betrag (EUR)";
  const sold = (...days: string[]) => [HEADER, ...days.map((day) => `${day},Spotify,DE,Tide,3,0.25`)].join("\n");
  const MAPPING: Mapping = {
    columns: { sold: 0, store: 1, territory: 2, track: 3, units: 4, net: 5 },
    numbers: "point",
    dates: "month_first",
    currency: "EUR",
  };

  async function later(...days: string[]) {
    const { id } = await uploaded(sold("03/25/2025", "04/02/2025"));
    await artist.map(id, { mapping: MAPPING, name: "Klang" });
    await artist.settled(id);
    const next = await uploaded(sold(...days));
    return artist.settled(next.id);
  }

  test("is asked again when its dates as mapped are one day of several months, but in the other order days of one month", async () => {
    expect(await later("3/11/2026", "7/11/2026", "8/11/2026")).toMatchObject({
      state: "confirming",
      question: { id: "dates" },
    });
  });

  test.each([
    ["first days of months", ["3/1/2026", "4/1/2026", "5/1/2026"]],
    ["several days", ["3/2/2026", "4/3/2026", "5/4/2026"]],
  ])("is booked when they are %s", async (_what, days) => {
    expect(await later(...days)).toMatchObject({ state: "booked" });
  });
});

test("two columns of a title and an amount resemble no format, and no store is filled in for them", async () => {
  const { id } = await uploaded("Titel,Betrag\nHafen,1.25\nNacht,2.5\n");
  const { body: columns } = await artist.columns(id);
  expect(columns.nearest).toBeNull();
  expect(columns.guess.store).toBeUndefined();
  const { body: preview } = await artist.preview(id, columns.guess);
  expect(missingFields(preview)).toEqual(["month", "store", "currency"]);
});

describe("a header that names a different currency from its layout's", () => {
  const distrokid =
    "Reporting Date,Sale Month,Store,Artist,Title,ISRC,UPC,Quantity,Team Percentage,Song/Album,Country of Sale,Songwriter Royalties Withheld,Earnings (EUR)\n2026-04-12,2026-02,Tidal,Paper Lanterns,Tide,ZZPL22600001,1,12,100,Song,US,0,0.25\n";
  const soundcloud =
    "Track,Artist(s),Partner,Reporting Period,Accounting Period,Release,UPC,ISRC,Country,Type,Units,Revenue (EUR),Revenue Share (%),Split Pay Share (%)\nTide,Lanterns,Spotify,2026-02-01,2026-04-01,R,1,ZZPL22600001,US,Streaming,12,0.25,80,100\n";
  const symphonic =
    "Reporting Period,Label,Release Name,Release Version,Release Artists,UPC Code,Catalogue,Track Title,Mix Version,ISRC Code,Track Artists,Digital Service Provider,Activity Period,Territory,Delivery,Content Type,Sale or Void,Count,Royalty (€)\nAPR-26,L,R,,Lanterns,1,C,Tide,,ZZPL22600001,Lanterns,Spotify,FEB-26,US,Track,Stream,Sale,12,0.25\n";

  test.each([
    ["DistroKid", distrokid],
    ["Symphonic", symphonic],
  ])("is booked in the header's, of %s", async (sender, text) => {
    const { id, state } = await uploaded(text);
    expect(state).toBe("unrecognized");
    const { body: columns } = await artist.columns(id);
    expect(columns.nearest.name).toContain(sender);
    expect(columns.guess.currency).toBe("EUR");
    const mapping: Mapping = { numbers: "point", ...columns.guess };
    await artist.map(id, { mapping, name: `${sender} in euros` });
    expect(await artist.settled(id)).toMatchObject({ state: "booked", totals: [{ currency: "EUR", net: "0.25" }] });
  });

  test("is asked about beside a share that may still have to be taken, as of SoundCloud", async () => {
    const { id } = await uploaded(soundcloud);
    const { body: columns } = await artist.columns(id);
    expect(columns.nearest.name).toContain("SoundCloud");
    const { body: preview } = await artist.preview(id, columns.guess);
    expect(missingFields(preview)).toEqual(["net", "currency"]);
    const chosen = { ...columns.guess.columns, net: 11 };
    const mapping: Mapping = { numbers: "point", ...columns.guess, columns: chosen, currency: "EUR" };
    await artist.map(id, { mapping, name: "SoundCloud in euros" });
    expect(await artist.settled(id)).toMatchObject({ state: "booked", totals: [{ currency: "EUR", net: "0.25" }] });
  });
});

test("a currency column that the layout does not have is asked about, even if its words are unknown", async () => {
  const header =
    "Reporting Date\tSale Month\tStore\tArtist\tTitle\tISRC\tUPC\tQuantity\tTeam Percentage\tSong/Album\tCountry of Sale\tSongwriter Royalties Withheld\tEarnings (USD)\tCurrency";
  const row = (currency: string) =>
    `2026-04-12\t2026-02\tTidal\tPaper Lanterns\tTide\tZZPL22600001\t1\t12\t100\tSong\tUS\t0\t0.25\t${currency}`;
  const words = await uploaded([header, row("Pound sterling")].join("\n"));
  expect(words.question).toMatchObject({ id: "currency", suggestion: null });
  const code = await uploaded([header, row("GBP")].join("\n"));
  expect(code.question).toMatchObject({ id: "currency", suggestion: "GBP" });
  const dollars = await uploaded([header, row("$"), row("USD"), row("")].join("\n"));
  expect(await artist.settled(dollars.id)).toMatchObject({ state: "booked", totals: [{ currency: "USD" }] });
});

test("Cargo's royalties are pounds, whatever currency the sale was in", async () => {
  const header =
    "Royalty ID,Asset ISRC,Asset Title,Asset Version,Asset Artist,Asset Duration,Sale net receipts calculation,Sale net receipts,Contract deal term,Contract Reference,Reported Royalty,Asset/Product,Territory,Quantity,Sale Type,Sale User Type,Sale Start date,Sale End date,Sale Store Name,DSP,Royalty Calculation Base,Product Reference,Asset Reference,Product Share,Asset Share,Exchange Rate,Currency,Product Title,Product Artist,Product UPC,Product Catalog Number,Product Label,Sale ID";
  const row =
    "1,ZZPL22600001,Tide,,Lanterns,201,$0.5 × 0.7957 £/$ = £,0.4,100%,C1,0.4,Asset,US,3,Stream,Premium,2026-02-01,2026-02-28,Spotify,Spotify,Net receipts,,,,,0.7957,USD,R,Lanterns,200000000011,HR1,L,77";
  const { id, question } = await uploaded(`${header}\n${row}\n`, "HarbourRecords-royalty_extended.csv");
  expect(question.id).toBe("accounted");
  const answer = { question: "accounted", value: "2026-04" };
  await server.call("POST", `/statements/${id}/answer`, { token: artist.token, body: answer });
  expect(await artist.settled(id)).toMatchObject({ state: "booked", totals: [{ currency: "GBP", net: "0.4" }] });
});

test("Bandcamp's refunds are deducted, shipping is separate, and the total is the net that Bandcamp prints", async () => {
  const header =
    "date,paid to,item type,item name,artist,currency,item price,quantity,discount code,sub total,tax,shipping,ship from country name,transaction fee,fee type,item total,amount you received,bandcamp transaction id,paypal transaction id,assessed revenue share,collected revenue share,balance of revenue share,change to payout balance,payout balance,net amount,package,option,item url,sku,catalog number,upc,isrc,buyer name,buyer email,buyer phone,buyer note,ship to name,ship to street,ship to street 2,ship to city,ship to state,ship to zip,ship to country,ship to country code,ship date,ship notes,country,country code,region/state,city,referrer,referrer url";
  const row = (cells: Record<string, string>) =>
    header
      .split(",")
      .map((name) => cells[name] ?? "")
      .join(",");
  const order = { artist: "The Paper Lanterns", currency: "USD", "item type": "album", quantity: "1" };
  const text = [
    header,
    row({
      ...order,
      date: "3/14/26 1:05pm",
      "sub total": "300",
      "net amount": "281.17",
      "bandcamp transaction id": "1",
    }),
    row({
      ...order,
      date: "3/20/26 1:05pm",
      "item type": "package",
      "sub total": "35",
      shipping: "5",
      "net amount": "31.28",
      "bandcamp transaction id": "2",
    }),
    row({
      ...order,
      date: "3/28/26 1:05pm",
      "item type": "refund",
      quantity: "-1",
      "sub total": "-25",
      "net amount": "-23.15",
      "bandcamp transaction id": "t3",
    }),
  ].join("\n");
  const { id } = await uploaded(text, "raw.csv");
  expect(await artist.settled(id)).toMatchObject({
    state: "booked",
    rows: { booked: 3, refused: 0 },
    totals: [{ currency: "USD", net: "289.30" }],
    proof: { refused: [], noted: [{ currency: "USD", net: "5" }] },
  });
});

test("a sheet of SonoSuite's client columns does not get the currency of the sale for its money", async () => {
  const header =
    "id,start_date,end_date,confirmation_report_date,country,currency,type,units,unit_price,gross_total,other_costs,channel_costs,taxes,net_total,currency_rate,gross_total_client_currency,other_costs_client_currency,channel_costs_client_currency,taxes_client_currency,net_total_client_currency,user,channel,label,display_artist,release,upc,track,isrc,tenant";
  const row =
    "1,2026-02-01,2026-02-28,2026-04-02,SE,SEK,t,12,0.05,0.6,0,0,0,0.6,0.1,0.06,0,0,0,0.06,me@example.com,Spotify,L,Lanterns,R,200000000011,Tide,ZZPL22600001,7";
  const { id, state } = await uploaded(`${header}\n${row}\n`);
  expect(state).toBe("unrecognized");
  const { body: columns } = await artist.columns(id);
  expect(columns.columns[columns.guess.columns.currency]?.name).toBeUndefined();
  const { body: preview } = await artist.preview(id, columns.guess);
  expect(missingFields(preview)).toContain("currency");
});

test("a table without a header loses no row: its columns are asked for by position, and its first line counts", async () => {
  const rows = ["2026-01,Spotify,Tide,QZXYZ2600001,10,5.00", "2026-01,Deezer,Low,QZXYZ2600002,3,1.00"];
  const { id, state, detail, recognition } = await uploaded(rows.join("\n"));
  expect({ state, header: recognition.header_line }).toEqual({ state: "unrecognized", header: null });
  expect(detail).toMatch(/^This file has no header/);
  const { body: columns } = await artist.columns(id);
  expect(columns.columns.map(({ name, samples }: { name: string; samples: string[] }) => [name, samples[0]])).toEqual([
    ["Column 1", "2026-01"],
    ["Column 2", "Spotify"],
    ["Column 3", "Tide"],
    ["Column 4", "QZXYZ2600001"],
    ["Column 5", "10"],
    ["Column 6", "5.00"],
  ]);
  const { body: preview } = await artist.preview(id, columns.guess);
  expect(missingFields(preview)).toEqual(["net", "month", "currency"]);
  const mapping: Mapping = {
    columns: { sold: 0, store: 1, track: 2, isrc: 3, units: 4, net: 5 },
    currency: "EUR",
    numbers: "point",
  };
  await artist.map(id, { mapping, name: "Klang" });
  expect(await artist.settled(id)).toMatchObject({
    state: "booked",
    rows: { read: 2, booked: 2, refused: 0 },
    totals: [{ currency: "EUR", net: "6.00" }],
    proof: { file_lines: { total: 2, header: 0, rows: 2 } },
  });
});

test.each([
  ["rows", "Month,Song,Store,Plays,Amount", ","],
  ["the header", "Month,Song,Store,Plays,Amount,", ""],
])("a table in which %s end in an empty cell loses no row", async (_what, header, end) => {
  const rows = [
    "2026-01,Song A,Spotify,100,1.50",
    "2026-01,Song B,Spotify,200,2.50",
    "2026-02,Song C,Spotify,300,3.50",
  ];
  const { id } = await uploaded([header, ...rows.map((row) => row + end)].join("\n"));
  const { body: columns } = await artist.columns(id);
  await artist.map(id, { mapping: { ...columns.guess, currency: "EUR" }, name: "Klang" });
  expect(await artist.settled(id)).toMatchObject({
    state: "booked",
    rows: { read: 3, booked: 3 },
    totals: [{ currency: "EUR", net: "7.50" }],
  });
});

test("a month after today and one before its store opened are asked about, and left out rows keep their money", async () => {
  const header =
    "Reporting Date\tSale Month\tStore\tArtist\tTitle\tISRC\tUPC\tQuantity\tTeam Percentage\tSong/Album\tCountry of Sale\tSongwriter Royalties Withheld\tEarnings (USD)";
  const row = (month: string, net: string) =>
    `2026-04-12\t${month}\tSpotify\tPaper Lanterns\tTide\tZZPL22600001\t1\t12\t100\tSong\tUS\t0\t${net}`;
  const nextYear = new Date().getUTCFullYear() + 1;
  const { id } = await uploaded(
    [header, row("2026-02", "4"), row(`${nextYear}-03`, "0.70"), row("1999-01", "1.25")].join("\n"),
  );
  expect(await artist.settled(id)).toMatchObject({
    state: "confirming",
    question: {
      id: "impossible_months",
      text: expect.stringMatching(
        new RegExp(
          `sold in March ${nextYear}, after .* \\(line 3\\); 1 row was sold on Spotify in January 1999, before .* \\(line 4\\)`,
        ),
      ),
    },
  });
  const body = { question: "impossible_months", value: "leave_out" };
  expect((await server.call("POST", `/statements/${id}/answer`, { token: artist.token, body })).status).toBe(200);
  expect(await artist.settled(id)).toMatchObject({
    state: "booked",
    totals: [{ currency: "USD", net: "4" }],
    proof: { refused: [{ currency: "USD", net: "1.95" }] },
  });
});
