import { ROYALTY_FILTERS, type RoyaltyTracks } from "@ledgerline/contract/analytics/royalties";
import { z } from "zod";
import { bookedFigure } from "../answers/evidence.ts";
import { type Tool, tool } from "../answers/tool.ts";

const Input = z.strictObject({
  ...ROYALTY_FILTERS,
  search: z.string().max(200).optional().describe("In titles, artists, ISRCs and UPCs"),
  limit: z.int().min(1).max(20).optional().describe("Rows, 10 unless said; the most money first"),
});
type Input = z.infer<typeof Input>;

export const tracksTool: Tool = tool({
  name: "tracks",
  title: "Booked royalties by track",
  description: "Booked money by track, the most first. Each currency stays its own.",
  scope: "royalties:read",
  input: Input,
  async answer(ctx, { search, limit = 10, ...filter }: Input) {
    const asked = { ...filter, ...(search !== undefined && { search }), limit };
    const { count, tracks } = await ctx.ask<RoyaltyTracks>("royalties.tracks", asked);
    const rows = tracks.map(async ({ track_id, isrc, title, artist, first_month, last_month, ...sums }) => ({
      ...{ track_id, isrc: ctx.fence.text(isrc), title: ctx.fence.text(title), artist: ctx.fence.text(artist) },
      ...(await bookedFigure(ctx, sums, {
        range: { from: first_month, to: last_month },
        filter: { ...filter, track_id },
      })),
    }));
    return { rows: await Promise.all(rows), rows_left_out: Math.max(0, count - tracks.length) };
  },
});
