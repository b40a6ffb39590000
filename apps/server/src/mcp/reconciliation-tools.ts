import type { ClaimHead, Claims } from "@ledgerline/contract/claims";
import {
  type BoardCell,
  BoardInput,
  CheckId,
  type Finding,
  type ReconciliationBoard,
  type ReconciliationFindings,
  type Stake,
  type StakeSum,
} from "@ledgerline/contract/reconciliation/reconciliation";
import type { RoyaltyPeriods } from "@ledgerline/contract/royalties";
import { z } from "zod";
import { bookedFigure, fromHandle, type LinesFilter, lineId, restOf, toHandle } from "./evidence.ts";
import { bare, type Tool, type ToolContext, tool } from "./tool.ts";

const BoardAsked = z.strictObject({
  ...bare(BoardInput.shape),
  limit: z.int().min(1).max(20).optional().describe("Months of platforms, 10 by default; the newest first"),
});
type BoardAsked = z.infer<typeof BoardAsked>;

export const boardTool: Tool = tool({
  name: "board",
  title: "Plays and pay",
  description:
    "Plays compared with paid units, by platform and month of sale. `not_checked` means that they cannot be compared, and " +
    "`uncompared` why: it says neither that money is missing nor that it is not. What is at stake is an estimate with a range.",
  scope: "reconciliation:read",
  input: BoardAsked,
  async answer(ctx, { limit = 10, ...asked }: BoardAsked) {
    const { cells, ...board } = await ctx.ask<ReconciliationBoard>("reconciliation.board", asked);
    const { computed_at, booked_through, stale, sample } = board;
    return {
      ...{ computed_at, booked_through, stale, sample },
      cells: await Promise.all(cells.slice(0, limit).map((cell) => shownReminder(ctx, cell, sample))),
      cells_left_out: Math.max(0, cells.length - limit),
    };
  },
});

async function shownReminder(ctx: ToolContext, cell: BoardCell, sample: boolean) {
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

function estimate({ currency, low, mid, high }: Stake | StakeSum, range: { from: string; to: string } | null) {
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

const FIRST_LINES = 10;

const FindingsAsked = z.strictObject({
  ...bare({ check: CheckId.optional() }),
  cursor: z.string().max(4000).optional().describe("From the page before, with the same check"),
});
type FindingsAsked = z.infer<typeof FindingsAsked>;

export const findingsTool: Tool = tool({
  name: "findings",
  title: "What the checks found",
  description: "Places where the books break a rule, with the lines of statements they are about.",
  scope: "reconciliation:read",
  input: FindingsAsked,
  async answer(ctx, { check, cursor }: FindingsAsked) {
    const asked = { ...(check && { check }), ...(cursor !== undefined && fromHandle(cursor)) };
    const page = await ctx.ask<ReconciliationFindings>("reconciliation.findings", asked);
    const { computed_at, booked_through, stale, sample } = page;
    return {
      ...{ computed_at, booked_through, stale, sample },
      findings: page.findings.map((finding) => shownFinding(ctx, finding)),
      cursor: page.cursor === null ? null : toHandle({ cursor: page.cursor }),
    };
  },
});

function shownFinding(ctx: ToolContext, finding: Finding) {
  const { fence } = ctx;
  const { check, platform, month, track_id, lines, line_count: count } = finding;
  const range = month === null ? null : { from: month, to: month };
  return {
    ...{ check, text: fence.text(finding.text), platform: fence.platform(platform), month, track_id },
    title: fence.text(finding.title),
    statement: finding.statement && { id: finding.statement.id, file_name: fence.text(finding.statement.file_name) },
    owed_by: finding.source && fence.text(finding.source.name),
    money: finding.money.map((sum) => ({ provenance: "statement" as const, ...sum, range })),
    at_stake: finding.at_stake && estimate(finding.at_stake, range),
    loss: finding.loss.map((sum) => estimate(sum, range)),
    lines: { count, first: lines.slice(0, FIRST_LINES).map(lineId), rest: restOf(ctx, filterOf(finding)) },
    set_aside: finding.aside && { note: fence.text(finding.aside.note), at: finding.aside.at },
  };
}

/** All lines of the same place; those of the finding are among them. */
function filterOf({ platform, month, track_id }: Finding): LinesFilter {
  return {
    ...(platform !== null && { platform }),
    ...(month !== null && { from: month, to: month }),
    ...(track_id !== null && { track_id }),
  };
}

const ClaimsAsked = z.strictObject({
  limit: z.int().min(1).max(50).optional().describe("Claims, 20 by default; most recently changed first"),
});
type ClaimsAsked = z.infer<typeof ClaimsAsked>;

export const claimsTool: Tool = tool({
  name: "claims",
  title: "Claims",
  description:
    "What was asked of distributors, how far each claim has got, and what came in since. What is asked is an estimate with a range.",
  scope: "claims:read",
  input: ClaimsAsked,
  async answer(ctx, { limit = 20 }: ClaimsAsked) {
    const { claims } = await ctx.ask<Claims>("claims.list");
    return {
      claims: claims.slice(0, limit).map((claim) => shownClaim(ctx, claim)),
      claims_left_out: Math.max(0, claims.length - limit),
    };
  },
});

function shownClaim(ctx: ToolContext, claim: ClaimHead) {
  const { fence, appUrl } = ctx;
  const { id, kind, state, months: range, sent_on, answer_by, answered_on, closed_on, deadline } = claim;
  const of = { ...(range && range), ...(claim.platforms.length === 1 && { platform: claim.platforms[0] }) };
  return {
    ...{ id, kind, state, subject: fence.text(claim.subject), to: fence.text(claim.to) },
    ...{ platforms: claim.platforms.map((platform) => fence.platform(platform)), range },
    money: claim.money.map(({ currency, asked, received, open }) => ({
      currency,
      asked: asked && { provenance: claim.with_sample ? "sample" : "estimate", range, ...asked },
      received: { provenance: "statement", range, net: received },
      open: open === null ? null : { provenance: "estimate", range, net: open },
    })),
    ...{ sent_on, answer_by, answered_on, closed_on, deadline },
    link: `${appUrl}/dashboard?tab=export&view=claims&claim=${id}`,
    lines: { count: null, first: [], rest: restOf(ctx, of), items: "The claim itself lists its lines: open the link." },
  };
}
