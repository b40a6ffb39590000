import {
  ROYALTY_FILTERS,
  type RoyaltyPeriods,
  type RoyaltyPlatforms,
  type RoyaltyReleases,
  type RoyaltySums,
  type RoyaltyTerritories,
} from "@ledgerline/contract/analytics/royalties";
import { z } from "zod";
import { bookedFigure, type LinesFilter } from "../answers/evidence.ts";
import { type Tool, type ToolContext, tool } from "../answers/tool.ts";

const MOST_ROWS = 20;
const USUAL_ROWS = 10;

const Input = z.strictObject({
  ...ROYALTY_FILTERS,
  by: z.enum(["months", "platforms", "territories", "releases"]),
  territory: z.string().min(1).max(100).optional().describe("Only with by territories: an ISO 3166 code, such as DE"),
  limit: z.int().min(1).max(MOST_ROWS).optional().describe(`Rows, ${USUAL_ROWS} unless said`),
});
type Input = z.infer<typeof Input>;

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
  input: Input,
  async answer(ctx, { by, territory, limit = USUAL_ROWS, ...filter }: Input) {
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

type Filter = Omit<Input, "by" | "territory" | "limit">;
type Listed = Promise<{ totals: RoyaltySums[]; rows: Row[] }>;

const ROWS: Record<Input["by"], (ctx: ToolContext, filter: Filter) => Listed> = {
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
