import type { ShareOverview } from "@ledgerline/contract/shares/share-overview";
import { findShareUse, listTransfers } from "@ledgerline/db/queries/shares/share-setup";
import { addFractions, fractionOf, InvalidShares, type RunResult, ShareRun } from "@ledgerline/shares";
import { addDays, utcDay } from "../../calendar.ts";
import type { AccountContext } from "../../context/context.ts";
import { readShareMark } from "../books/books.sql.ts";
import { blockerSentence, faultSentence } from "../books/fault-sentence.ts";
import { type ReadRecord, readRecord } from "../books/records.ts";
import { isOpen } from "../books/run-states.ts";
import { findRunRecord, findRunSummary, listRuns, listShareStatements, type RunHead } from "../books/runs.sql.ts";
import { readTerms, sameTerms } from "../books/terms.ts";
import { AccountRates } from "../run/account-rates.ts";
import { balancesIn, closedSums, owedOf, proofRow, type Standing, sumsOf, type Waiting } from "../run/add-up-shares.ts";
import { type RunMoney, readMoney } from "../run/read-money.ts";
import { type BookedSums, type MostRead, readSums } from "../run/read-sums.ts";
import { endRun } from "../run/run-over.ts";

type Shares = NonNullable<ShareOverview["shares"]>;

/** What it is computed with, on the thread that answers or on another. */
type OverviewContext = Pick<AccountContext, "db" | "accountId" | "clock">;

/** The most sentences listed. */
const LISTED = 20;
/** How often the figures are worked out if something keeps changing. */
const TRIES = 3;

interface State {
  mark: string;
  runs: string;
}

async function readState({ db, accountId }: OverviewContext): Promise<State> {
  const [mark, { runs }] = await Promise.all([readShareMark(db, accountId), findShareUse(db, accountId)]);
  return { mark, runs };
}

/**
 * What is the account's and what it owes, without a run. It reads roll-ups; anything slower than `most` is left to a run, and
 * the newest preview stands in for it if it is of the same books. The figures are of a single state: if the state changes
 * while they are made, they may mix both, and are made again.
 */
export async function computeShareOverview(ctx: OverviewContext, most: MostRead): Promise<Shares> {
  let before = await readState(ctx);
  for (let tries = 1; ; tries += 1) {
    const shares = await compute(ctx, before.mark, most);
    const now = await readState(ctx);
    if (tries === TRIES || (now.mark === before.mark && now.runs === before.runs)) return shares;
    before = now;
  }
}

async function compute(ctx: OverviewContext, mark: string, most: MostRead): Promise<Shares> {
  const rows = await listRuns(ctx.db, ctx.accountId);
  const [newest, earlier] = rows.filter((row) => !isOpen(row));
  const closed = newest ? { run: newest, record: await readRecordOf(ctx, newest) } : null;
  const base = {
    source: "statement" as const,
    ...{ closed: closed && (await closedRun(ctx, closed, earlier)), preview: null, refused: null, since: null },
    computed_at: ctx.clock().toISOString(),
  };
  const open = await shareSince(ctx, closed, most);
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
    return { ...base, rests_on: "preview", preview: daysOf(preview), ...(await previewFigures(ctx, preview, closed)) };
  }
  const owed = owedOf(newest ? await unpaidOf(ctx, newest) : []);
  const refused = open === "too much" ? null : open.refused;
  return { ...base, rests_on: "balances", refused, yours: null, owed, without_rate: [], left_out: [] };
}

/** A closed run, and what it was computed with and left. */
interface Closed {
  run: RunHead;
  record: ReadRecord | null;
}

async function readRecordOf({ db, accountId }: OverviewContext, { id }: RunHead): Promise<ReadRecord | null> {
  return readRecord(await findRunRecord(db, accountId, id));
}

function daysOf({ id, fromDay, toDay }: RunHead): NonNullable<Shares["preview"]> {
  return { run_id: id, from: fromDay, to: toDay };
}

/** What a closed run's days brought in, and what of it stayed with the account. */
async function closedRun(
  { db, accountId }: OverviewContext,
  { run, record }: Closed,
  earlier: RunHead | undefined,
): Promise<NonNullable<Shares["closed"]>> {
  const [summary, before, transfers] = await Promise.all([
    findRunSummary(db, accountId, run.id),
    earlier ? findRunRecord(db, accountId, earlier.id) : null,
    listTransfers(db, accountId),
  ]);
  const counted = transfers
    .filter(({ runId }) => runId === run.id)
    .map(({ payeeId, dealId, amount }) => ({ payee: payeeId, deal: dealId, amount }));
  const deals = record?.terms.deals ?? [];
  const waiting = {
    before: balancesIn([...(readRecord(before)?.next.carried ?? []), ...counted], deals),
    after: balancesIn(record?.next.carried ?? [], deals),
  };
  return { ...daysOf(run), ...closedSums(summary?.proof ?? [], waiting) };
}

function listed(sentences: readonly string[]): string[] {
  return [...new Set(sentences)].slice(0, LISTED);
}

async function previewFigures(
  ctx: OverviewContext,
  preview: RunHead,
  closed: Closed | null,
): Promise<Pick<Shares, "yours" | "owed" | "without_rate" | "left_out">> {
  const { db, accountId } = ctx;
  const summary = await findRunSummary(db, accountId, preview.id);
  const record = await readRecordOf(ctx, preview);
  const money = await readMoney(db, accountId, { to: preview.toDay, before: closed?.record ?? null, merges: [] });
  const deals = record?.terms.deals ?? [];
  const waiting = { before: beginningOf(money, deals), after: balancesIn(record?.next.carried ?? [], deals) };
  const statements = await listShareStatements(db, accountId, preview.id);
  const standings = statements.map(({ currency, closing }) => ({ currency, amount: fractionOf(closing) }));
  const proof = (summary?.proof ?? []).map(proofRow);
  // Here, what no deal covers is the account's.
  const blockers = (summary?.blockers ?? []).filter(({ code }) => code !== "uncovered");
  return {
    ...sumsOf(proof, waiting),
    owed: owedOf(standings),
    left_out: listed(blockers.map(({ detail }) => detail)),
  };
}

/** The closing lines of a closed run, plus what was paid, came back or was added since. */
async function unpaidOf({ db, accountId }: OverviewContext, { id }: RunHead): Promise<Standing[]> {
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

/** A day before any statement. */
const EVER = "1990-01-01";

/** `costs` has the names of costs by id. `refused` says why the deals cannot be used. */
type SharedSince =
  | { result: RunResult; booked: BookedSums; waiting: Waiting; costs: ReadonlyMap<string, string> }
  | { refused: string }
  | "too much";

/** Shares out what is booked after the newest closed run. */
async function shareSince(
  { db, accountId, clock }: OverviewContext,
  closed: Closed | null,
  most: MostRead,
): Promise<SharedSince> {
  const before = closed?.record ?? null;
  const { agreed, known } = await readTerms(db, accountId);
  const { catalogue: _, ...terms } = sameTerms(agreed, known.merges);
  const from = closed ? addDays(closed.run.toDay, 1) : EVER;
  const asked = { terms: [terms], days: false, most };
  const booked = await readSums({ db, accountId }, { from, to: "9999-12-31" }, asked);
  if (!booked) return "too much";
  const to = [utcDay(clock()), booked.days?.to ?? "", from].sort().at(-1) ?? "";
  const money = await readMoney(db, accountId, { to, before, merges: known.merges });
  const rates = new AccountRates(db, accountId);
  try {
    const run = new ShareRun({
      period: { from, to },
      ...terms,
      ...money.input,
      differences: [],
      // An overview is never blocked, and what no deal covers is the account's until somebody says otherwise.
      uncovered_is_accounts: true,
      rates: (...asked) => rates.find(...asked),
    });
    for (const sum of booked.sums) run.add(sum);
    const result = await endRun(run, rates);
    const after = balancesIn(result.next.carried, terms.deals);
    const waiting = { before: beginningOf(money, terms.deals), after };
    return { result, booked, waiting, costs: new Map(money.costNames) };
  } catch (error) {
    if (!(error instanceof InvalidShares)) throw error;
    const [fault] = error.faults;
    return { refused: fault ? faultSentence(fault) : "" };
  }
}

/** The balances in deals before any receipt. */
function beginningOf({ input }: RunMoney, deals: readonly { id: string; currency: string }[]): Standing[] {
  return balancesIn([...input.carried, ...input.transfers], deals);
}
