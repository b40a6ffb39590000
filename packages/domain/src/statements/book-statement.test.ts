import { createReadStream } from "node:fs";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type TestArtist, createArtistContext } from "../../test/artist-context.ts";
import { book, bookText, countLines, expectBalancedBooks, upload } from "../../test/booking.ts";
import { distrokidText } from "../../test/distrokid-text.ts";
import { testSync } from "../analytics/test-sync.ts";
import { deleteStatement } from "./delete-statement.ts";
import { getStatement } from "./get-statement.ts";
import { listRefusals } from "./list-refusals.ts";
import { readOriginal } from "./read-original.ts";

let ctx: TestArtist;
beforeEach(async () => {
  ctx = await createArtistContext();
});
afterEach(() => ctx.close());

describe("a statement", () => {
  it("is booked to the last digit, with its proof", async () => {
    const text = distrokidText([
      { earnings: "0.010000000001" },
      { earnings: "1204.18", store: "Apple Music", quantity: "12" },
      { earnings: "-0.5", quantity: "0", date: "2026-04-12", month: "2026-02" },
      { earnings: "0.63", store: "iTunes", quantity: "1", month: "2025-12" },
    ]);
    const statement = await bookText(ctx, text);
    const net = "1204.320000000001";
    expect(statement).toMatchObject({
      state: "booked",
      format: "distrokid",
      progress: { bytes_read: Buffer.byteLength(text), bytes_total: Buffer.byteLength(text) },
      rows: { read: 4, booked: 4, refused: 0 },
      totals: [{ currency: "USD", units: 16, net }],
      sale_period: { from: "2025-12", to: "2026-02" },
      detail: null,
      overlaps: [],
      proof: {
        text: [{ currency: "USD", net }],
        lines: [{ currency: "USD", net }],
        refused: [],
        months: [{ currency: "USD", net }],
      },
    });
    expect(statement.booked_at).not.toBeNull();
    await expectBalancedBooks(ctx);
    expect(await ctx.db.sql`select platform, stream_units::int, lines from royalty_months order by platform, sale_month`).toEqual([
      { platform: "apple_music", stream_units: 12, lines: 1 },
      { platform: "iTunes", stream_units: 0, lines: 1 },
      { platform: "spotify", stream_units: 3, lines: 1 },
      { platform: "spotify", stream_units: 0, lines: 1 },
    ]);
  });
});
