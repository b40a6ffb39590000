import {
  ROYALTY_FILTERS,
  type RoyaltyPeriods,
  type RoyaltyPlatforms,
  type RoyaltyReleases,
  type RoyaltySums,
  type RoyaltyTerritories,
  type RoyaltyTracks,
} from "@ledgerline/contract/royalties";
import { LinesInput, type RoyaltyLine, type RoyaltyLines } from "@ledgerline/contract/royalty-lines";
import { z } from "zod";
import { bookedFigure, fromHandle, type LinesFilter, lineId, toHandle } from "./evidence.ts";
import { bare, type Fence, type Tool, type ToolContext, tool } from "./tool.ts";

const MOST_ROWS = 20;
const USUAL_ROWS = 10;

const RoyaltiesAsked = z.strictObject({
  ...bare(ROYALTY_FILTERS),
  by: z.enum(["months", "platforms", "territories", "releases"]),
  territory: z.string().min(1).max(100).optional().describe("Only with by territories: an ISO 3166 code, such as DE"),
  limit: z.int().min(1).max(MOST_ROWS).optional().describe(`Rows, ${USUAL_ROWS} by default`),
});
type RoyaltiesAsked = z.infer<typeof RoyaltiesAsked>;

/** A row of an answer: its name, and its sums with the filter for its lines. */
interface Row {
  of: object;
  sums: RoyaltySums;
  range: { from: string | null; to: string | null };
  filter: LinesFilter;
}

export const royaltiesTool: Tool = tool({
  name: "royalties",
  title: "Booked royalties",
  description:
    "Booked money by month of sale, platform, territory or release. 'March 2026, Germany' is by territories, from and to 2026-03, territory DE. " +
    "Each currency stays its own: never add them up.",
  scope: "royalties:read",
  input: RoyaltiesAsked,
  async answer(ctx, { by, territory, limit = USUAL_ROWS, ...filter }: RoyaltiesAsked) {
    const { totals, rows } = await ROWS[by](ctx, filter);
    const asked = by === "territories" && territory !== undefined ? rows.filter((row) => isIn(row, territory)) : rows;
    const range = { from: filter.from ?? null, to: filter.to ?? null };
    return {
      by,
      totals: await Promise.all(totals.map((sums) => bookedFigure(ctx, sums, { range, filter }))),
      rows: await Promise.all(
        asked
          .slice(0, limit)
          .map(async ({ of, sums, ...where }) => ({ ...of, ...(await bookedFigure(ctx, sums, where)) })),
      ),
      rows_left_out: Math.max(0, asked.length - limit),
    };
  },
});

function isIn({ filter }: Row, territory: string): boolean {
  return filter.territory?.toLowerCase() === territory.toLowerCase();
}

type Filter = Omit<RoyaltiesAsked, "by" | "territory" | "limit">;
type Listed = Promise<{ totals: RoyaltySums[]; rows: Row[] }>;

const ROWS: Record<RoyaltiesAsked["by"], (ctx: ToolContext, filter: Filter) => Listed> = {
  async months(ctx, filter) {
    const { totals, items } = await ctx.ask<RoyaltyPeriods>("royalties.months", filter);
    const rows = items.map(({ month, months, ...sums }) => ({
      of: { month, months },
      sums,
      range: { from: month, to: lastMonthOf(month, months) },
      filter: { ...filter, from: month, to: month },
    }));
    return { totals, rows };
  },
  async platforms(ctx, filter) {
    const { totals, items } = await ctx.ask<RoyaltyPlatforms>("royalties.platforms", filter);
    const rows = items.map(({ platform, ...sums }) => ({
      of: { platform: ctx.fence.platform(platform) },
      ...{ sums, range: rangeOf(filter), filter: { ...filter, platform } },
    }));
    return { totals, rows };
  },
  async territories(ctx, filter) {
    const { totals, items } = await ctx.ask<RoyaltyTerritories>("royalties.territories", filter);
    const rows = items.map(({ territory, ...sums }) => ({
      of: { territory: ctx.fence.territory(territory) },
      ...{ sums, range: rangeOf(filter), filter: { ...filter, territory: territory ?? "" } },
    }));
    return { totals, rows };
  },
  async releases(ctx, filter) {
    const { totals, releases } = await ctx.ask<RoyaltyReleases>("royalties.releases", { ...filter, limit: 500 });
    const rows = releases.map(({ release_id, upc, title, artist, first_month, last_month, ...sums }) => ({
      of: { release_id, upc: ctx.fence.text(upc), title: ctx.fence.text(title), artist: ctx.fence.text(artist) },
      ...{ sums, range: { from: first_month, to: last_month }, filter: { ...filter, release: release_id } },
    }));
    return { totals, rows };
  },
};

/** Null if the filter has no bounds: everything booked. */
function rangeOf({ from, to }: Filter): Row["range"] {
  return { from: from ?? null, to: to ?? null };
}

/** The last month of a period that begins with `month`. */
function lastMonthOf(month: string, months: number): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 2 + months)).toISOString().slice(0, 7);
}

const { from, to, platform, artist, source, currency, track_id, territory, release } = LinesInput.shape;

const LinesAsked = z.strictObject({
  ...bare({ from, to, platform, artist, source, currency, track_id, territory, release }),
  filter: z.string().max(4000).optional().describe("From `rest` of another answer, in place of the other filters"),
  cursor: z.string().max(4000).optional().describe("From the page before, with the same filter"),
  limit: z.int().min(1).max(100).optional().describe("Lines, 20 by default"),
});
type LinesAsked = z.infer<typeof LinesAsked>;

export const linesTool: Tool = tool({
  name: "lines",
  title: "Booked lines",
  description: "The lines of statements that a figure rests on, as they are booked, a page at a time.",
  scope: "royalties:read",
  input: LinesAsked,
  async answer(ctx, { filter, cursor, limit = 20, ...named }: LinesAsked) {
    const asked = {
      ...(filter === undefined ? named : fromHandle(filter)),
      ...(cursor !== undefined && fromHandle(cursor)),
      limit,
    };
    const page = await ctx.ask<RoyaltyLines>("royalties.lines", asked);
    return {
      lines: page.lines.map((line) => shown(ctx.fence, line)),
      cursor: page.cursor === null ? null : toHandle({ cursor: page.cursor }),
    };
  },
});

function shown(fence: Fence, line: RoyaltyLine) {
  const { statement_id, line_no, month, months, accounting_date, units, net, currency: paidIn } = line;
  return {
    ...{ id: lineId(line), provenance: "statement" as const },
    ...{ statement_id, line_no, file_name: fence.text(line.file_name) },
    ...{ month, months, accounting_date, currency: paidIn, net, units },
    ...{ platform: fence.platform(line.platform), store: fence.text(line.store), kind: fence.text(line.kind) },
    ...{ territory: fence.territory(line.territory), track_id: line.track_id, isrc: fence.text(line.isrc) },
    ...{ upc: fence.text(line.upc), track: fence.text(line.track), release: fence.text(line.release) },
    ...{ artist: fence.text(line.artist), label: fence.text(line.label) },
    ...{ gross: line.gross, fee: line.fee, withheld: line.withheld, recouped: line.recouped, share: line.share },
    ...{ original: line.original, original_currency: line.original_currency, fx_rate: line.fx_rate },
  };
}

const TracksAsked = z.strictObject({
  ...bare(ROYALTY_FILTERS),
  search: z.string().max(200).optional().describe("In titles, artists, ISRCs and UPCs"),
  limit: z.int().min(1).max(20).optional().describe("Rows, 10 by default; the most money first"),
});
type TracksAsked = z.infer<typeof TracksAsked>;

export const tracksTool: Tool = tool({
  name: "tracks",
  title: "Booked royalties by track",
  description: "Booked money by track, the most first. Each currency stays its own.",
  scope: "royalties:read",
  input: TracksAsked,
  async answer(ctx, { search, limit = 10, ...filter }: TracksAsked) {
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
