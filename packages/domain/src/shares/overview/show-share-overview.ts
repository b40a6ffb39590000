import type { ShareOverview } from "@ledgerline/contract/shares/share-overview";
import {
  findRunRecord,
  findRunSummary,
  findShareUse,
  listRuns,
  listShareStatements,
  listTransfers,
  type RunHead,
  readShareMark,
} from "@ledgerline/db/queries/shares";
import { addFractions, fractionOf, InvalidShares, type RunResult, ShareRun } from "@ledgerline/shares";
import { addDays } from "../../calendar/month.ts";
import { utcDay } from "../../calendar/utc-day.ts";
import type { AccountContext } from "../../context/context.ts";
import { AccountRates } from "../run/account-rates.ts";
import { isOpen } from "../run/is-open.ts";
import { readMoney } from "../run/read-money.ts";
import { readTerms } from "../run/read-terms.ts";
import { type ReadRecord, readRecord } from "../run/records.ts";
import { endRun } from "../run/run-over.ts";
import { findSampleShares } from "../sample/find-sample-shares.ts";
import { owedOf, type Standing, sumsOf, type Waiting, waitingIn } from "../sums/add-up-shares.ts";
import { type BookedSums, readSums } from "../sums/read-sums.ts";

type Shares = NonNullable<ShareOverview["shares"]>;

/** Before any statement. */
const EVER = "1990-01-01";

/**
 * What is the account's and what it owes, without a run. It is kept until books, terms or runs change, or the day does, and
 * reads roll-ups: what would take longer is left to a run, and the newest preview stands in for it if it is of the same
 * books.
 */
export async function showShareOverview(ctx: AccountContext): Promise<ShareOverview> {
  const { db, accountId, kept, turns } = ctx;
  const use = await findShareUse(db, accountId);
  if (!use.hasDeals) {
    const sample = use.isSample ? await findSampleShares(ctx) : null;
    return { shares: sample?.overview ?? null };
  }
  const mark = await readShareMark(db, accountId);
  const version = `${mark} ${use.runs} ${utcDay(ctx.clock())}`;
  const place = `${accountId} shares`;
  const known = kept.answers.find(place, version, "overview");
  if (known) return known as ShareOverview;
  return turns.once(JSON.stringify(["share overview", accountId, version]), async () => {
    const made = { shares: await compute(ctx, mark) };
    kept.answers.keep(place, version, "overview", made, JSON.stringify(made).length);
    return made;
  });
}

async function compute(ctx: AccountContext, mark: string): Promise<Shares> {
  const { db, accountId } = ctx;
  const rows = await listRuns(db, accountId);
  const newest = rows.find((row) => !isOpen(row)) ?? null;
  const closed = newest && { run_id: newest.id, from: newest.fromDay, to: newest.toDay };
  const base = { source: "statement" as const, closed, computed_at: ctx.clock().toISOString() };
  const open = await shareSince(ctx, newest);
  if (open) {
    const { result, booked, waiting } = open;
    const standings = result.closings.map(({ currency, closing }) => ({ currency, amount: closing }));
    return {
      ...base,
      ...sumsOf(result.proof, waiting),
      owed: owedOf(standings),
      since: booked.days && { ...booked.days, lines: booked.lines },
    };
  }
  const preview = rows.find((row) => row.state === "preview" && row.failure === null && row.mark === mark);
  if (preview) {
    const summary = await findRunSummary(db, accountId, preview.id);
    const [before, record] = await Promise.all([
      newest && findRunRecord(db, accountId, newest.id),
      findRunRecord(db, accountId, preview.id),
    ]);
    const waiting = { before: carriedIn(readRecord(before)), after: carriedIn(readRecord(record)) };
    const statements = await listShareStatements(db, accountId, preview.id);
    const standings = statements.map(({ currency, closing }) => ({ currency, amount: fractionOf(closing) }));
    const proof = (summary?.proof ?? []).map(({ currency, account, uncovered, recouped, costs, unexchanged }) => ({
      currency,
      account: fractionOf(account),
      uncovered: fractionOf(uncovered),
      recouped: fractionOf(recouped),
      costs: fractionOf(costs),
      unexchanged: fractionOf(unexchanged),
    }));
    return { ...base, ...sumsOf(proof, waiting), owed: owedOf(standings), since: null };
  }
  const owed = owedOf(newest ? await unpaidOf(ctx, newest) : []);
  return { ...base, yours: null, owed, since: null, without_rate: [] };
}

/** Shares out what is booked after the newest closed run. Null if it is too much, or cannot be computed with. */
async function shareSince(
  { db, accountId, clock }: AccountContext,
  newest: RunHead | null,
): Promise<{ result: RunResult; booked: BookedSums; waiting: Waiting } | null> {
  const before = newest ? readRecord(await findRunRecord(db, accountId, newest.id)) : null;
  const { merges, catalogue: _, ...terms } = await readTerms(db, accountId);
  const from = newest ? addDays(newest.toDay, 1) : EVER;
  const booked = await readSums({ db, accountId }, { from, to: "9999-12-31" }, { terms: [terms], days: false });
  if (!booked) return null;
  const to = [utcDay(clock()), booked.days?.to ?? "", from].sort().at(-1) ?? "";
  const money = await readMoney(db, accountId, { to, before, merges });
  const rates = new AccountRates(db, accountId);
  try {
    const run = new ShareRun({
      period: { from, to },
      ...terms,
      ...money.input,
      differences: [],
      // Nothing blocks a look, and what no deal covers is the account's until somebody says otherwise.
      uncovered_is_accounts: true,
      rates: (...asked) => rates.find(...asked),
    });
    for (const sum of booked.sums) run.add(sum);
    const result = await endRun(run, rates);
    const after = waitingIn(result.next.carried, terms.deals);
    return { result, booked, waiting: { before: carriedIn(before), after } };
  } catch (error) {
    if (error instanceof InvalidShares) return null;
    throw error;
  }
}

function carriedIn(record: ReadRecord | null): Standing[] {
  return record ? waitingIn(record.next.carried, record.terms.deals) : [];
}

/** The closing lines of a closed run, with what was paid, came back or was added since. */
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
