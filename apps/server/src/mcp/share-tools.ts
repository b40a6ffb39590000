import type { PayeeStatement } from "@ledgerline/contract/shares/payee-statements";
import type { Run, RunDetails, RunPayees, Runs } from "@ledgerline/contract/shares/runs";
import { isSampleId } from "@ledgerline/contract/shares/sample-ids";
import type { ShareOverview } from "@ledgerline/contract/shares/share-overview";
import { z } from "zod";
import { fromHandle, restOf, toHandle } from "./evidence.ts";
import { type Tool, type ToolContext, ToolRefusal, tool } from "./tool.ts";

const RUNS = 5;
const DEALS = 20;

const Input = z.strictObject({
  run: z.uuid().optional().describe("A run's id; by default the newest that is computed"),
  payee: z.uuid().optional().describe("A payee's id: what the run says of this payee, by deal, in place of all payees"),
  limit: z.int().min(1).max(50).optional().describe("Payees, 10 by default; those with the most to pay first"),
  cursor: z
    .string()
    .max(4000)
    .optional()
    .describe("From the page before: the next payees of its run, or deals of its payee"),
});
type Input = z.infer<typeof Input>;

/** Where a page goes on: the run, and its payees or the deals of one of them. */
const Place = z.strictObject({
  run: z.uuid(),
  range: z.strictObject({ from: z.iso.date(), to: z.iso.date() }),
  payee: z.uuid().optional(),
  cursor: z.string().optional(),
  deals: z.int().min(0).optional(),
});
type Place = z.infer<typeof Place>;

type Shares = NonNullable<ShareOverview["shares"]>;

export const sharesTool: Tool = tool({
  name: "shares",
  title: "Who gets what",
  description:
    "What is the account's and what it owes by now, the newest runs, and what one run says of its payees, a page at a time; of " +
    "one payee also by deal. A `preview` is not closed: its figures still change. Exact amounts may be fractions such as " +
    "650/3; each currency stays its own.",
  scope: "shares:read",
  input: Input,
  async answer(ctx, { run: asked, payee, limit = 10, cursor }: Input) {
    if (cursor !== undefined) return { run: await pageOfRun(ctx, readPlace(cursor), limit) };
    const [{ shares }, { runs, count, next_from, sample = false }] = await Promise.all([
      ctx.ask<ShareOverview>("shares.overview"),
      ctx.ask<Runs>("runs.list", { limit: RUNS }),
    ]);
    const id = asked ?? runs.find(({ state, failure }) => state !== "computing" && failure === null)?.id;
    return {
      sample,
      by_now: shares && byNow(ctx, shares),
      runs: runs.map((run) => runHead(ctx, run)),
      ...{ runs_left_out: count - runs.length, next_period_from: next_from },
      run: id === undefined ? null : await runFigures(ctx, { id, payee }, limit),
    };
  },
});

function readPlace(cursor: string): Place {
  const place = Place.safeParse(fromHandle(cursor));
  if (!place.success) throw new ToolRefusal("Send a cursor exactly as an answer had it.");
  return place.data;
}

/** A filter cannot select lines by accounting day, so `rest` lists all lines in the currency. */
function byNow(ctx: ToolContext, { source, yours, owed, since, closed, ...shares }: Shares) {
  const { rests_on, preview, refused, left_out, without_rate, computed_at } = shares;
  const range = since && { from: since.from, to: since.to };
  const figure = <Amount extends { currency: string; amount: string }>(amount: Amount) => ({
    ...{ provenance: source, ...amount, range },
    lines: linesOf(ctx, amount.currency, since?.lines ?? null, `${ctx.appUrl}/dashboard?tab=shares`),
  });
  return {
    yours: yours?.map(figure) ?? null,
    owed: owed.map(figure),
    ...{ rests_on, preview, refused: refused && ctx.fence.text(refused) },
    left_out: left_out.map((sentence) => ctx.fence.text(sentence)),
    ...{ without_rate, computed_at, balances_of_run: closed?.run_id ?? null },
  };
}

function runHead({ appUrl }: ToolContext, { id, from, to, state, stale, payable, closed_at, sent_at }: Run) {
  return { id, range: { from, to }, state, stale, closed_at, sent_at, payable, link: runLink(appUrl, id) };
}

async function runFigures(ctx: ToolContext, { id, payee }: { id: string; payee: string | undefined }, limit: number) {
  const details = await ctx.ask<RunDetails>("runs.get", { id });
  const { state, from, to, sample, stale, computed_at, more_blockers } = details;
  const range = { from, to };
  const provenance = sample ? ("sample" as const) : ("statement" as const);
  const place = { run: id, range, ...(payee !== undefined && { payee }) };
  return {
    ...{ id, state, stale, computed_at, range },
    proof: details.proof.map((row) => ({ provenance, range, ...row })),
    blockers: details.blockers.map(({ detail }) => ctx.fence.text(detail)),
    ...{ blockers_left_out: more_blockers, ...(await pageOfRun(ctx, place, limit)) },
  };
}

/** A page of a run's payees, or of one payee's deals. */
function pageOfRun(ctx: ToolContext, place: Place, limit: number) {
  return place.payee === undefined ? pageOfPayees(ctx, place, limit) : pageOfDeals(ctx, place, place.payee);
}

async function pageOfPayees(ctx: ToolContext, { run: id, range, cursor: after }: Place, limit: number) {
  const asked = { id, sort: "closing", limit, ...(after !== undefined && { cursor: after }) };
  const { payees, count, cursor } = await ctx.ask<RunPayees>("runs.payees", asked);
  return {
    payees: payees.map(({ payee, name, currency, opening, closing, payable, paid, held, held_until }) => ({
      ...{ id: payee, name: ctx.fence.text(name), provenance: provenanceOf(id), currency, range },
      ...{ opening, closing, payable, paid, held, held_until },
      lines: linesOf(ctx, currency, null, `${runLink(ctx.appUrl, id)}&payee=${payee}`),
    })),
    payee_count: count,
    cursor: cursor === null ? null : toHandle({ run: id, range, cursor }),
  };
}

async function pageOfDeals(ctx: ToolContext, { run: id, range, deals: from = 0 }: Place, payee: string) {
  const statement = await ctx.ask<PayeeStatement>("runs.statement", { id, payee });
  const { name, currency, opening, closing, payable, paid, deals } = statement;
  const provenance = provenanceOf(id);
  return {
    payees: [
      {
        ...{ id: payee, name: ctx.fence.text(name), provenance, currency, range, opening, closing, payable, paid },
        deals: deals.slice(from, from + DEALS).map((deal) => ({
          ...{ deal: ctx.fence.text(deal.deal), provenance, currency: deal.currency, range },
          ...{ carried: deal.carried, paid_in: deal.paid_in, recouped: deal.recouped, balance: deal.closing },
        })),
        deal_count: deals.length,
        lines: linesOf(ctx, currency, null, `${runLink(ctx.appUrl, id)}&payee=${payee}`),
      },
    ],
    cursor: from + DEALS < deals.length ? toHandle({ run: id, range, payee, deals: from + DEALS }) : null,
  };
}

function provenanceOf(run: string): "sample" | "statement" {
  return isSampleId(run) ? "sample" : "statement";
}

function linesOf(ctx: ToolContext, currency: string, count: number | null, link: string) {
  const items = "The rest lists all lines in the currency. The screen behind this link names exactly what it rests on.";
  return { count, first: [], rest: restOf(ctx, { currency }), link, items };
}

function runLink(appUrl: string, id: string): string {
  return `${appUrl}/dashboard?tab=shares&run=${id}`;
}
