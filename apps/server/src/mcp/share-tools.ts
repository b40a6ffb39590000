import type { ShareOverview } from "@ledgerline/contract/shares/share-overview";
import type { PayeeStatement, Run, RunDetails, Runs } from "@ledgerline/contract/shares/shares";
import { z } from "zod";
import { restOf } from "./evidence.ts";
import { type Tool, type ToolContext, tool } from "./tool.ts";

const RUNS = 5;

const Input = z.strictObject({
  run: z.uuid().optional().describe("A run's id; the newest that is computed unless said"),
  limit: z.int().min(1).max(20).optional().describe("Payees, 10 unless said; those with the most to pay first"),
});
type Input = z.infer<typeof Input>;

type Shares = NonNullable<ShareOverview["shares"]>;

export const sharesTool: Tool = tool({
  name: "shares",
  title: "Who gets what",
  description:
    "What is the account's and what it owes by now, the newest runs, and what one run says of each payee and deal. A `preview` " +
    "is not closed: its figures still change. Exact amounts may be fractions such as 650/3; each currency stays its own.",
  scope: "shares:read",
  input: Input,
  async answer(ctx, { run: asked, limit = 10 }: Input) {
    const [{ shares }, { runs, next_from, sample = false }] = await Promise.all([
      ctx.ask<ShareOverview>("shares.overview"),
      ctx.ask<Runs>("runs.list"),
    ]);
    const id = asked ?? runs.find(({ state, failure }) => state !== "computing" && failure === null)?.id;
    return {
      sample,
      by_now: shares && byNow(ctx, shares),
      runs: runs.slice(0, RUNS).map((run) => runHead(ctx, run)),
      ...{ runs_left_out: Math.max(0, runs.length - RUNS), next_period_from: next_from },
      run: id === undefined ? null : await runFigures(ctx, id, limit),
    };
  },
});

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

async function runFigures(ctx: ToolContext, id: string, limit: number) {
  const details = await ctx.ask<RunDetails>("runs.get", { id });
  const { payees, state, from, to, sample, stale, computed_at } = details;
  const range = { from, to };
  const provenance = sample ? ("sample" as const) : ("statement" as const);
  const shown = payees.toSorted((a, b) => Number(b.closing) - Number(a.closing)).slice(0, limit);
  return {
    ...{ id, state, stale, computed_at, range },
    proof: details.proof.map((row) => ({ provenance, range, ...row })),
    blockers: details.blockers.map(({ detail }) => ctx.fence.text(detail)),
    payees: await Promise.all(
      shown.map(async ({ payee, name, currency, opening, closing, payable, paid, held, held_until }) => {
        const statement = await ctx.ask<PayeeStatement>("runs.statement", { id, payee });
        return {
          ...{ id: payee, name: ctx.fence.text(name), provenance, currency, range },
          ...{ opening, closing, payable, paid, held, held_until },
          deals: statement.deals.map((deal) => ({
            ...{ deal: ctx.fence.text(deal.deal), provenance, currency: deal.currency, range },
            ...{ carried: deal.carried, paid_in: deal.paid_in, recouped: deal.recouped, balance: deal.closing },
          })),
          lines: linesOf(ctx, currency, null, `${runLink(ctx.appUrl, id)}&payee=${payee}`),
        };
      }),
    ),
    payees_left_out: Math.max(0, payees.length - limit),
  };
}

function linesOf(ctx: ToolContext, currency: string, count: number | null, link: string) {
  const items = "The rest lists all lines in the currency. The screen behind this link names exactly what it rests on.";
  return { count, first: [], rest: restOf(ctx, { currency }), link, items };
}

function runLink(appUrl: string, id: string): string {
  return `${appUrl}/dashboard?tab=shares&run=${id}`;
}
