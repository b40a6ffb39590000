import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createAccountContext, type TestArtist } from "../../../test/account-context.ts";
import { book, bookText, countLines, expectBalancedBooks, getStatement, upload } from "../../../test/booking.ts";
import { distrokidText } from "../../../test/distrokid-text.ts";
import { compareStatement, resolveStatement } from "../decide/resolve-statement.ts";
import { requireStatement } from "../require-statement.ts";
import { listRowNotes } from "../show/row-lists.ts";
import { listStatements } from "../show/show-statement.ts";

let ctx: TestArtist;
beforeEach(async () => {
  ctx = await createAccountContext();
});
afterEach(() => ctx.close());

const context = async (id: string) => ({ ...ctx, statement: await requireStatement(ctx.db, ctx.accountId, id) });

describe("a file whose money does not count", () => {
  const SHARES =
    "Title\tArtists\tParent ID\tID\tProduct Type\tStore\tTerritory\tSale Type\tTransaction Month\tAccounted Date\tCurrency\tQuantity\tShare Type\t% Share In/Out\tNet\tPayer Name\tReceiver Name";
  const share = (net: string, currency = "USD") =>
    `Tide\tLanterns\t2000\tZZPL22600001\tTrack\tSpotify\tBR\tStream\t2025-10\t2025-12-15\t${currency}\t150\tIn\t50\t${net}\tA\tB`;

  it("keeps its totals but no lines, and says why", async () => {
    const statement = await bookText(ctx, [SHARES, share("0.0918"), share("-0.04"), share("half"), ""].join("\n"));
    expect(statement).toMatchObject({
      state: "booked",
      kind: "transfer",
      counts: false,
      rows: { read: 3, booked: 0, refused: 1, noted: 2 },
      totals: [{ currency: "USD", units: 300, net: "0.0518" }],
      proof: { text: [{ net: "0.0518" }], lines: [], months: [], noted: [{ net: "0.0518" }] },
      detail: expect.stringMatching(/^This file moves money between accounts/),
    });
    const { notes } = await listRowNotes(await context(statement.id), {});
    expect(notes).toMatchObject([
      {
        line_no: 2,
        note: "transfer",
        money: { net: "0.0918", currency: "USD" },
        transfer: {
          direction: "in",
          payer: "A",
          receiver: "B",
          track: "Tide",
          isrc: "ZZPL22600001",
          sale_month: "2025-10",
          accounting_date: "2025-12-15",
        },
      },
      { line_no: 3, money: { net: "-0.04" } },
    ]);
    const { notes: named } = await listRowNotes(await context(statement.id), { line_nos: "3" });
    expect(named).toMatchObject([{ line_no: 3 }]);
    expect(await countLines(ctx)).toBe(0);
    expect(await ctx.db.sql`select from royalty_months`).toHaveLength(0);
    expect(await ctx.db.sql`select from royalty_tracks`).toHaveLength(0);
  });

  it("may have money in an unknown currency, which is counted apart and breaks no list", async () => {
    const { id } = await bookText(ctx, [SHARES, share("0.5"), share("7", "Bitcoin"), share("8", ""), ""].join("\n"));
    const { statements } = await listStatements(ctx);
    expect(statements.find((one) => one.id === id)?.proof).toMatchObject({
      text: [{ currency: "USD", net: "0.5" }],
      refused: [],
      unknown: [
        { currency: "Bitcoin", net: "7" },
        { currency: null, net: "8" },
      ],
    });
  });
});

describe("printed totals", () => {
  const clicknclear = (total: string) =>
    [
      `T,M,2023-01-01T00:00:00.000Z,2023-03-31T23:59:59.999Z,1,USD,100.0000,${total},114.58`,
      'S,M,2023-01-01T00:00:00.000Z,Ada Example,Slow Tide,"Lanterns, Guest",USRC17607839,00123456789012,Mill,US,USD,25.0000,0.0000,4.1666,20.8333,10.4166,70.00,7.2916',
      "",
    ].join("\n");

  it("are compared with the rows and kept in the proof, but do not count as money", async () => {
    const agreeing = await bookText(ctx, clicknclear("7.2916"), "q1.csv");
    expect(agreeing).toMatchObject({
      state: "booked",
      recognition: { header_line: null },
      rows: { read: 2, booked: 1, refused: 0, noted: 1 },
      proof: {
        text: [{ net: "7.2916" }],
        printed: [{ currency: "USD", net: "7.2916", rows: "7.2916", agrees: true }],
        file_lines: { total: 2, header: 0, rows: 2, blank: 0 },
      },
    });
    const { notes, cursor } = await listRowNotes(await context(agreeing.id), {});
    expect(notes).toMatchObject([
      {
        line_no: 1,
        note: "printed_total",
        money: { net: "7.2916", currency: "USD" },
        row: expect.stringMatching(/^T,M/),
      },
    ]);
    expect(cursor).toBeNull();
    await expectBalancedBooks(ctx);
  });

  const distrokid = (first: string, month: string, earnings: string, other = "") =>
    `${distrokidText([{ earnings: "1.25" }, { earnings: "2.50" }])}${first}\t${month}\t${other}\t\t\t\t\t6\t\t\t\t\t${earnings}\n`;

  it.each([
    ["TOTAL", "3.75", true],
    ["Grand total", "3.75", true],
    ["Summe", "4.00", false],
  ])("in a last row that says %s are not refused, and are compared with the rows", async (label, net, agrees) => {
    const booked = await bookText(ctx, distrokid(label, "", net), "march.tsv");
    expect(booked).toMatchObject({
      rows: { read: 3, booked: 2, refused: 0, noted: 1 },
      totals: [{ net: "3.75", units: 6 }],
      proof: { text: [{ net: "3.75" }], refused: [], printed: [{ currency: "USD", net, rows: "3.75", agrees }] },
    });
    await expectBalancedBooks(ctx);
  });

  const songless: [what: string, first: string, month: string, store: string][] = [
    ["has a month", "TOTAL", "2026-01", ""],
    ["has a store", "TOTAL", "", "Spotify"],
    ["begins otherwise", "Total Eclipse", "", ""],
  ];

  it.each(songless)("are made of a row without a song that %s and adds up", async (_what, first, month, store) => {
    expect(await bookText(ctx, distrokid(first, month, "3.75", store), "march.tsv")).toMatchObject({
      rows: { read: 3, booked: 2, refused: 0, noted: 1 },
      proof: { printed: [{ currency: "USD", net: "3.75", rows: "3.75", agrees: true }] },
    });
  });

  it.each(songless)("are not made of one that %s and does not add up", async (_what, first, month, store) => {
    expect(await bookText(ctx, distrokid(first, month, "3.76", store), "march.tsv")).toMatchObject({
      rows: { read: 3, booked: 2, refused: 1, noted: 0 },
      proof: { refused: [{ currency: "USD", net: "3.76" }] },
    });
  });

  it("that differ from the rows are shown, but nothing is refused", async () => {
    expect(await bookText(ctx, clicknclear("9"), "q1.csv")).toMatchObject({
      state: "booked",
      proof: { printed: [{ net: "9", rows: "7.2916", agrees: false }] },
    });
  });
});

it("a file that only says that nothing was earned is booked as an empty statement", async () => {
  const text = "No Earning Activity for this Royalty Period\r\n";
  const received = await upload(ctx, text, "Statement_Harbour_20260331.txt");
  expect(received).toMatchObject({ state: "received", kind: "empty", format_name: expect.stringContaining("ADA") });
  await book(ctx, received.id);
  expect(await getStatement(ctx, received.id)).toMatchObject({
    state: "booked",
    kind: "empty",
    counts: true,
    rows: { read: 0, booked: 0 },
    proof: { file_lines: { total: 1, header: 0, preamble: 1, rows: 0, blank: 0 } },
  });
});

describe("a file that restates history", () => {
  const HEADER =
    '"Track","Artist(s)","Partner","Reporting Period","Accounting Period","Release","UPC","ISRC","Country","Type","Units","Revenue (USD)","Revenue Share (%)","Split Pay Share (%)"';
  const row = (partner: string, month: number, net: string) =>
    `"Tide","Lanterns","${partner}","2025-1${month}-01","2026-0${month + 1}-01","R","2000","ZZPL22600001","US","Streaming","10","${net}","80","100"`;
  const lifetime = (...rows: string[]) => ['"Account ID"', '"1b4e28ba"', HEADER, ...rows, ""].join("\n");

  it("shows what it would change by month, platform and currency before anything counts", async () => {
    const older = await bookText(ctx, lifetime(row("Spotify", 0, "1"), row("TIDAL", 1, "2")), "february.csv");
    expect(older).toMatchObject({
      state: "booked",
      source: { distributor: "SoundCloud for Artists" },
      recognition: { header_line: 3 },
      accounting_period: { from: "2026-01-01", to: "2026-02-28" },
      proof: { file_lines: { total: 5, header: 1, preamble: 2, rows: 2, blank: 0 } },
    });
    const newer = await bookText(
      ctx,
      lifetime(row("Spotify", 0, "1.5"), row("Deezer", 0, "4"), row("TIDAL", 1, "2"), row("TIDAL", 2, "8")),
      "march.csv",
    );
    expect(newer.state).toBe("overlapping");
    expect(await compareStatement(await context(newer.id))).toEqual({
      items: [
        {
          month: "2025-11",
          platform: "tidal",
          currency: "USD",
          rows: { booked: 1, this: 1, difference: 0 },
          net: { booked: "2", this: "2", difference: "0" },
        },
        {
          month: "2025-10",
          platform: "Deezer",
          currency: "USD",
          rows: { booked: 0, this: 1, difference: 1 },
          net: { booked: "0", this: "4", difference: "4" },
        },
        {
          month: "2025-10",
          platform: "spotify",
          currency: "USD",
          rows: { booked: 1, this: 1, difference: 0 },
          net: { booked: "1", this: "1.5", difference: "0.5" },
        },
      ],
      totals: [
        {
          currency: "USD",
          rows: { booked: 2, this: 3, difference: 1 },
          net: { booked: "3", this: "7.5", difference: "4.5" },
        },
      ],
      left_out: 0,
    });
    await resolveStatement(ctx, { id: newer.id, action: "replace" });
    expect(await book(ctx, newer.id)).toBe("booked");
    await expect(compareStatement(await context(newer.id))).rejects.toMatchObject({ code: "conflict" });
    await expectBalancedBooks(ctx);
  });

  it("says so when the booked one is newer", async () => {
    await bookText(ctx, lifetime(row("Spotify", 0, "1"), row("TIDAL", 1, "2"), row("TIDAL", 2, "3")), "march.csv");
    const older = await bookText(ctx, lifetime(row("Spotify", 0, "1"), row("TIDAL", 1, "2")), "february.csv");
    expect(older.state).toBe("overlapping");
    expect(older.detail).toContain(
      'This file is older than "march.csv": it reaches to 2026-02-28, the other to 2026-03-31.',
    );
  });
});

it("a statement received by a release that did not recognize files is recognized when it is booked", async () => {
  const known = await upload(ctx, distrokidText([{}]), "old.tsv");
  await ctx.db.sql`update statements set recognition = null, format = null, kind = null, source_id = null`;
  expect(await book(ctx, known.id)).toBe("booked");
  expect(await getStatement(ctx, known.id)).toMatchObject({
    format: "distrokid",
    kind: "income",
    source: { name: "DistroKid" },
    recognition: { header_line: 1 },
  });
});
