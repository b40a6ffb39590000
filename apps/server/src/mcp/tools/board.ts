import type { RoyaltyPeriods } from "@ledgerline/contract/analytics/royalties";
import {
  type BoardCell,
  BoardInput,
  type ReconciliationBoard,
  type Stake,
  type StakeSum,
} from "@ledgerline/contract/reconciliation/reconciliation";
import { z } from "zod";
import { bookedFigure } from "../answers/evidence.ts";
import { type Tool, type ToolContext, tool } from "../answers/tool.ts";

const Input = BoardInput.extend({
  limit: z.int().min(1).max(20).optional().describe("Months of platforms, 10 unless said; the newest first"),
});
type Input = z.infer<typeof Input>;

export const boardTool: Tool = tool({
  name: "board",
  title: "Plays and pay",
  description:
    "Plays held against paid units, by platform and month of sale. `not_checked` means that they cannot be compared, and " +
    "`uncompared` why: it says neither that money is missing nor that it is not. What is at stake is an estimate with a range.",
  scope: "reconciliation:read",
  input: Input,
  async answer(ctx, { limit = 10, ...asked }: Input) {
    const { cells, ...board } = await ctx.ask<ReconciliationBoard>("reconciliation.board", asked);
    const { computed_at, booked_through, stale, sample } = board;
    return {
      ...{ computed_at, booked_through, stale, sample },
      cells: await Promise.all(cells.slice(0, limit).map((cell) => shown(ctx, cell, sample))),
      cells_left_out: Math.max(0, cells.length - limit),
    };
  },
});

async function shown(ctx: ToolContext, cell: BoardCell, sample: boolean) {
  const { fence } = ctx;
  const range = { from: cell.month, to: cell.month };
  return {
    ...{ platform: fence.platform(cell.platform), month: cell.month, state: cell.state, uncompared: cell.uncompared },
    plays: cell.plays === null ? null : { provenance: sample ? "sample" : "measured", range, plays: cell.plays },
    ...{ paid_units: cell.paid_units, difference: cell.difference, missing: cell.missing, reasons: cell.reasons },
    at_stake: cell.at_stake && estimate(cell.at_stake, range),
    loss: cell.loss.map((sum) => estimate(sum, range)),
    money: sample
      ? cell.money.map((money) => ({ provenance: "sample", range, ...money }))
      : await booked(ctx, cell, range),
    source: cell.source && fence.text(cell.source.name),
    awaited: cell.awaited && { usual: cell.awaited.usual, latest: cell.awaited.latest, basis: cell.awaited.basis },
    late_sources: cell.late_sources.map(({ source, latest }) => ({ source: fence.text(source), latest })),
  };
}

export function estimate({ currency, low, mid, high }: Stake | StakeSum, range: { from: string; to: string } | null) {
  return { provenance: "estimate" as const, currency, low, mid, high, range };
}

/** With the lines, if the token may read them. */
async function booked(ctx: ToolContext, { platform, month, money }: BoardCell, range: { from: string; to: string }) {
  if (!ctx.has("royalties:read") || money.length === 0) {
    return money.map((sum) => ({ provenance: "statement", range, ...sum, lines: null }));
  }
  const filter = { platform, from: month, to: month };
  const { totals } = await ctx.ask<RoyaltyPeriods>("royalties.months", filter);
  return Promise.all(totals.map((sums) => bookedFigure(ctx, sums, { range, filter })));
}
