import type { ShareOverview } from "@ledgerline/contract/shares/share-overview";
import { findShareUse, listTransfers } from "@ledgerline/db/queries/shares";
import { addFractions, fractionOf } from "@ledgerline/shares";
import type { AccountContext } from "../../context/context.ts";
import { blockerSentence } from "../run/fault-sentence.ts";
import { isOpen } from "../run/is-open.ts";
import { readMoney } from "../run/read-money.ts";
import { readRecord } from "../run/records.ts";
import { findSampleShares } from "../sample/find-sample-shares.ts";
import { readShareMark } from "../share-books.sql.ts";
import { findRunRecord, findRunSummary, listRuns, listShareStatements, type RunHead } from "../share-runs.sql.ts";
import { balancesIn, owedOf, type Standing, sumsOf } from "../sums/add-up-shares.ts";
import { beginningOf, shareSince } from "./share-since.ts";

type Shares = NonNullable<ShareOverview["shares"]>;

/** The most sentences listed. */
const LISTED = 20;
/** How often the figures are worked out if something keeps changing. */
const TRIES = 3;

/**
 * What is the account's and what it owes, without a run. It reads roll-ups; anything slower is left to a run, and the
 * newest preview stands in for it if it is of the same books.
 */
export async function showShareOverview(ctx: AccountContext): Promise<ShareOverview> {
  const { hasDeals, isSample } = await findShareUse(ctx.db, ctx.accountId);
  if (hasDeals) return computeWhole(ctx);
  const sample = isSample ? await findSampleShares(ctx) : null;
  return { shares: sample?.overview ?? null };
}

interface State {
  mark: string;
  runs: string;
}

async function readState({ db, accountId }: AccountContext): Promise<State> {
  const [mark, { runs }] = await Promise.all([readShareMark(db, accountId), findShareUse(db, accountId)]);
  return { mark, runs };
}

/** Figures of a single state: if the state changes while they are made, they may mix both, and are made again. */
async function computeWhole(ctx: AccountContext): Promise<ShareOverview> {
  let before = await readState(ctx);
  for (let tries = 1; ; tries += 1) {
    const shares = await compute(ctx, before.mark);
    const now = await readState(ctx);
    if (tries === TRIES || (now.mark === before.mark && now.runs === before.runs)) return { shares };
    before = now;
  }
}

async function compute(ctx: AccountContext, mark: string): Promise<Shares> {
  const rows = await listRuns(ctx.db, ctx.accountId);
  const newest = rows.find((row) => !isOpen(row)) ?? null;
  const base = {
    source: "statement" as const,
    ...{ closed: newest && daysOf(newest), preview: null, refused: null, since: null },
    computed_at: ctx.clock().toISOString(),
  };
  const open = await shareSince(ctx, newest);
  if (open !== "too much" && "result" in open) {
    const { result, booked, waiting, costs } = open;
    const standings = result.closings.map(({ currency, closing }) => ({ currency, amount: closing }));
    return {
      ...base,
      ...{ rests_on: "books", ...sumsOf(result.proof, waiting), owed: owedOf(standings) },
      since: booked.days && { ...booked.days, lines: booked.lines },
      left_out: listed(result.blockers.map((blocker) => blockerSentence(blocker, costs))),
    };
  }
  const preview = rows.find((row) => row.state === "preview" && row.failure === null && row.mark === mark);
  if (open === "too much" && preview) {
    return { ...base, rests_on: "preview", preview: daysOf(preview), ...(await previewFigures(ctx, preview, newest)) };
  }
  const owed = owedOf(newest ? await unpaidOf(ctx, newest) : []);
  const refused = open === "too much" ? null : open.refused;
  return { ...base, rests_on: "balances", refused, yours: null, owed, without_rate: [], left_out: [] };
}

function daysOf({ id, fromDay, toDay }: RunHead): NonNullable<Shares["closed"]> {
  return { run_id: id, from: fromDay, to: toDay };
}

function listed(sentences: readonly string[]): string[] {
  return [...new Set(sentences)].slice(0, LISTED);
}

async function previewFigures(
  { db, accountId }: AccountContext,
  preview: RunHead,
  newest: RunHead | null,
): Promise<Pick<Shares, "yours" | "owed" | "without_rate" | "left_out">> {
  const summary = await findRunSummary(db, accountId, preview.id);
  const before = newest && readRecord(await findRunRecord(db, accountId, newest.id));
  const record = readRecord(await findRunRecord(db, accountId, preview.id));
  const money = await readMoney(db, accountId, { to: preview.toDay, before, merges: [] });
  const deals = record?.terms.deals ?? [];
  const waiting = { before: beginningOf(money, deals), after: balancesIn(record?.next.carried ?? [], deals) };
  const statements = await listShareStatements(db, accountId, preview.id);
  const standings = statements.map(({ currency, closing }) => ({ currency, amount: fractionOf(closing) }));
  const proof = (summary?.proof ?? []).map((row) => ({
    currency: row.currency,
    ...{ account: fractionOf(row.account), uncovered: fractionOf(row.uncovered), recouped: fractionOf(row.recouped) },
    ...{ costs: fractionOf(row.costs), withheld: fractionOf(row.withheld), unexchanged: fractionOf(row.unexchanged) },
  }));
  // Here, what no deal covers is the account's.
  const blockers = (summary?.blockers ?? []).filter(({ code }) => code !== "uncovered");
  return {
    ...sumsOf(proof, waiting),
    owed: owedOf(standings),
    left_out: listed(blockers.map(({ detail }) => detail)),
  };
}

/** The closing lines of a closed run, plus what was paid, came back or was added since. */
async function unpaidOf({ db, accountId }: AccountContext, { id }: RunHead): Promise<Standing[]> {
  const [statements, transfers] = await Promise.all([
    listShareStatements(db, accountId, id),
    listTransfers(db, accountId),
  ]);
  const since = Map.groupBy(
    transfers.filter(({ runId, dealId }) => runId === null && dealId === null),
    ({ payeeId }) => payeeId,
  );
  return statements.map(({ payeeId, currency, closing }) => ({
    currency,
    amount: addFractions([closing, ...(since.get(payeeId) ?? []).map(({ amount }) => amount)].map(fractionOf)),
  }));
}
