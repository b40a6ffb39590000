import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createAccountContext, type TestArtist } from "../../../test/account-context.ts";
import {
  book,
  bookText,
  countLines,
  expectBalancedBooks,
  getRefusals,
  getStatement,
  upload,
} from "../../../test/booking.ts";
import { distrokidText, type TestRow } from "../../../test/distrokid-text.ts";
import { testSync } from "../../analytics/sample.ts";
import { deleteStatement } from "../purge/delete-statement.ts";

let ctx: TestArtist;
beforeEach(async () => {
  ctx = await createAccountContext();
});
afterEach(() => ctx.close());

const countSamples = async () => (await ctx.db.sql`select from daily_plays where source = 'sample'`).length;

describe("a statement", () => {
  it("is booked to the last digit, with its proof", async () => {
    const text = distrokidText([
      { earnings: "0.010000000001" },
      { earnings: "1204.18", store: "Apple Music", quantity: "12" },
      { earnings: "-0.5", quantity: "0", date: "2026-04-12", month: "2026-02" },
      { earnings: "0.63", store: "iTunes", quantity: "1", month: "2025-12" },
    ]);
    const statement = await bookText(ctx, text);
    const money = [{ currency: "USD", net: "1204.320000000001" }];
    expect(statement).toMatchObject({
      state: "booked",
      format: "distrokid",
      progress: { bytes_read: Buffer.byteLength(text), bytes_total: Buffer.byteLength(text) },
      rows: { read: 4, booked: 4, refused: 0 },
      totals: [{ currency: "USD", units: 16, net: "1204.320000000001" }],
      sale_period: { from: "2025-12", to: "2026-02" },
      detail: null,
      overlaps: [],
      proof: {
        text: money,
        lines: money,
        refused: [],
        months: money,
        file_lines: { total: 5, header: 1, rows: 4, blank: 0 },
      },
    });
    expect(Date.parse(statement.booked_at ?? "")).toBeGreaterThanOrEqual(Date.parse(statement.created_at));
    await expectBalancedBooks(ctx);
    const months = await ctx.db.sql`
      select platform, to_char(sale_month, 'YYYY-MM') as month, stream_units::int, lines
      from royalty_months order by platform, sale_month`;
    expect(months).toEqual([
      { platform: "apple_music", month: "2026-01", stream_units: 12, lines: 1 },
      { platform: "iTunes", month: "2025-12", stream_units: 0, lines: 1 },
      { platform: "spotify", month: "2026-01", stream_units: 3, lines: 1 },
      { platform: "spotify", month: "2026-02", stream_units: 0, lines: 1 },
    ]);
  });

  it("refuses unreadable rows, giving lines and reasons, and accounts for the money in them", async () => {
    const text = distrokidText([
      { earnings: "0.25" },
      { month: "January", earnings: "0.5" },
      { earnings: "n/a" },
      { earnings: "0.125" },
    ]);
    const statement = await bookText(ctx, text);
    expect(statement).toMatchObject({
      state: "booked",
      rows: { read: 4, booked: 2, refused: 2 },
      totals: [{ net: "0.375" }],
      proof: { text: [{ net: "0.875" }], lines: [{ net: "0.375" }], refused: [{ net: "0.5" }] },
    });
    const { refusals, cursor } = await getRefusals(ctx, statement.id);
    expect(refusals.map(({ line_no }) => line_no)).toEqual([3, 4]);
    expect(refusals[0]).toEqual({
      line_no: 3,
      reason: expect.stringContaining("Sale Month"),
      next_step: expect.stringContaining("as your distributor sent it"),
      row: text.split("\n")[2],
    });
    expect(cursor).toBeNull();
    await expectBalancedBooks(ctx);
  });

  it("loses no rows between a stray quote in one title and another in a later title", async () => {
    const titles = ["Tide", '"Heroes', "Harbour", "Slow", "North", "Lamp", "Paper", 'Remix 7"', "Été", "Quiet"];
    const rows = titles.map((title, row) => ({ title, earnings: `${row + 1}.00` }));
    const statement = await bookText(ctx, distrokidText(rows).replaceAll("\t", ","), "march.csv");
    expect(statement).toMatchObject({
      state: "booked",
      rows: { read: 10, booked: 9, refused: 1 },
      totals: [{ net: "53.00" }],
      proof: { file_lines: { total: 11, header: 1, rows: 10, blank: 0 } },
    });
    const { refusals } = await getRefusals(ctx, statement.id);
    expect(refusals).toMatchObject([{ line_no: 3, reason: "A quotation mark in the row is never closed" }]);
    await expectBalancedBooks(ctx);
  });

  it("is booked when a quoted title spans several lines", async () => {
    const text = distrokidText([{ title: "Tide" }, { title: '"Live, late\nat home"' }]).replaceAll("\t", ",");
    expect(await bookText(ctx, text, "march.csv")).toMatchObject({
      rows: { read: 2, booked: 2, refused: 0 },
      proof: { file_lines: { total: 4, header: 1, rows: 3, blank: 0 } },
    });
    expect(await ctx.db.sql`select track from statement_lines where line_no = 3`).toEqual([
      { track: "Live, late\nat home" },
    ]);
  });

  it("is refused with a reason when all its rows are", async () => {
    await testSync(ctx);
    const statement = await bookText(ctx, distrokidText([{ month: "January" }, { month: "February" }]));
    expect(statement).toMatchObject({ state: "refused", rows: { read: 2, booked: 0, refused: 2 }, proof: null });
    expect(statement.detail).toMatch(/^None of the rows can be booked\. Line 2: Sale Month/);
    expect((await getRefusals(ctx, statement.id)).refusals).toHaveLength(2);
    expect(await countSamples()).toBeGreaterThan(0);
  });

  it("without rows is booked, and says that nothing was earned", async () => {
    await testSync(ctx);
    const statement = await bookText(ctx, distrokidText([]), "bare.tsv");
    expect(statement).toMatchObject({
      state: "booked",
      kind: "empty",
      counts: true,
      rows: { read: 0, booked: 0, refused: 0, noted: 0 },
      totals: [],
      proof: { text: [], lines: [], file_lines: { total: 1, header: 1, rows: 0, blank: 0 } },
      detail: "This statement says that nothing was earned.",
    });
    expect(await countSamples()).toBeGreaterThan(0);
  });

  it("with unknown columns waits for the artist, is kept, and is recognized as the same file again", async () => {
    const text = "Song,Money\nQuiet Harbour,12\n";
    const strange = await upload(ctx, text, "strange.csv");
    expect(strange).toMatchObject({
      state: "unrecognized",
      format: null,
      detail: expect.stringMatching(/^Ledgerline does not know these columns/),
      recognition: { container: "text", encoding: "utf-8", delimiter: ",", header_line: 1, evidence: null },
    });
    expect(await book(ctx, strange.id)).toBe("nothing");
    expect(await upload(ctx, text, "again.csv")).toMatchObject({ id: strange.id, duplicate: true });
    await deleteStatement(ctx, { id: strange.id });
    expect(await upload(ctx, text, "again.csv")).toMatchObject({ duplicate: false });
  });

  it("does not change when it is booked a second time", async () => {
    const { id } = await upload(ctx, distrokidText([{}, {}]));
    expect(await book(ctx, id)).toBe("booked");
    const once = await getStatement(ctx, id);
    expect(await book(ctx, id)).toBe("nothing");
    expect(await getStatement(ctx, id)).toEqual(once);
    expect(await countLines(ctx)).toBe(2);
    await expectBalancedBooks(ctx);
  });

  it("removes the sample data with its first line", async () => {
    await testSync(ctx);
    expect(await countSamples()).toBeGreaterThan(0);
    await bookText(ctx, distrokidText([{}]));
    expect(await countSamples()).toBe(0);
  });

  it("keeps every character of a title", async () => {
    const titles = ["\\N", "a\\tb\\", "‘Été’ 🎵 \u0085", "\\.", "it's; drop table", "\u000b\f"];
    await bookText(ctx, distrokidText(titles.map((title) => ({ title: `<${title}>` }))));
    const stored = await ctx.db.sql<{ track: string }[]>`select track from statement_lines order by line_no`;
    expect(stored.map(({ track }) => track)).toEqual(titles.map((title) => `<${title}>`));
  });

  it("stores all refusals in file order, even when there are more than fit in memory at once", async () => {
    const rows: Partial<TestRow>[] = [];
    for (let row = 0; row < 20_000; row += 1)
      rows.push(row % 2 ? { month: "?", title: `${row}` } : { title: `${row}` });
    const statement = await bookText(ctx, distrokidText(rows));
    expect(statement.rows).toEqual({ read: 20_000, booked: 10_000, refused: 10_000, noted: 0 });
    const seen: number[] = [];
    for (let cursor: number | null = 0; cursor !== null; ) {
      const page = await getRefusals(ctx, statement.id, cursor);
      expect(page.refusals.length).toBeLessThanOrEqual(500);
      seen.push(...page.refusals.map(({ line_no }) => line_no));
      cursor = page.cursor;
    }
    expect(seen).toEqual(Array.from({ length: 10_000 }, (_, index) => 3 + 2 * index));
    await expectBalancedBooks(ctx);
  });
});
