import { isDeepStrictEqual } from "node:util";
import type { Deal } from "@ledgerline/contract/shares/deals";
import type { ClosedPeriods } from "@ledgerline/contract/shares/simulation";
import type { Database } from "@ledgerline/db/client";
import { listCosts, listDeals, listPayees } from "@ledgerline/db/queries/shares/share-setup";
import {
  addFractions,
  type Cost,
  checkDeals,
  type Fraction,
  PAYEE_BOOKS,
  type RunResult,
  ShareRun,
} from "@ledgerline/shares";
import { DomainError } from "../../context/errors.ts";
import type { ClosedQuestion } from "../../context/threads.ts";
import { blockerSentence, faultSentence } from "../books/fault-sentence.ts";
import { type ReadRecord, type RunTerms, readRecord } from "../books/records.ts";
import { isOpen } from "../books/run-states.ts";
import { findRunRecord, listRuns, listStandings, type RunHead } from "../books/runs.sql.ts";
import { coversOf, releasesIn, type Spellings } from "../books/spellings.ts";
import type { SameAs } from "../books/sum-lines.sql.ts";
import { asClosed, costsOfTracks, decisive, readTerms, sameTerms, toCosts, toDeal } from "../books/terms.ts";
import { AccountRates } from "../run/account-rates.ts";
import { readSums } from "../run/read-sums.ts";
import { endRun } from "../run/run-over.ts";

/** The most that is read of one period. */
const MOST_READ = { rows: 250_000, sums: 20_000 };
/** The most sentences listed. */
const LISTED = 20;

/** One side of the comparison. */
interface Side {
  terms: RunTerms;
  costs: readonly Cost[];
}

interface Work {
  db: Database;
  accountId: string;
  known: SameAs;
  spellings: Spellings;
  rates: AccountRates;
}

/** The account's deals with one of them changed or added. Throws `bad_request` for deals that cannot be computed. */
async function withDeal(db: Database, accountId: string, deal: Deal): Promise<Deal[]> {
  const now = (await listDeals(db, accountId)).map(toDeal);
  const isKnown = now.some(({ id }) => id === deal.id);
  const deals = isKnown ? now.map((each) => (each.id === deal.id ? deal : each)) : [...now, deal];
  const [fault] = checkDeals(deals);
  if (fault) throw new DomainError("bad_request", faultSentence(fault));
  return deals;
}

/**
 * What each closed period would be with a change, less what it would be now: the part that the change adds to what the next
 * run posts. Periods for which nothing decisive changes are not computed.
 */
export async function computeClosedPeriods(
  db: Database,
  { accountId, change }: ClosedQuestion,
): Promise<ClosedPeriods> {
  const changedDeals = change.deal ? await withDeal(db, accountId, change.deal) : change.deals;
  const covers = coversOf(changedDeals ?? []);
  const [{ agreed, known, spellings }, runs, costRows] = await Promise.all([
    readTerms(db, accountId, { named: releasesIn(covers), also: covers }),
    listRuns(db, accountId),
    listCosts(db, accountId),
  ]);
  const deals = changedDeals ? spellings.inTerms(changedDeals) : agreed.deals;
  const after = { ...agreed, deals, payees: agreed.payees.map(withheld(change)) };
  const standing = new Map((await listStandings(db, accountId)).map((each) => [each.run, each.rates]));
  const rates = new AccountRates(db, accountId);
  const changed: RunHead[] = [];
  const sums = new Map<string, { payee: string; currency: string; amounts: Fraction[] }>();
  const sentences = new Set<string>();
  let isTooMuch = false;
  for (const run of runs.filter((each) => !isOpen(each)).toReversed()) {
    const costs = toCosts(costRows.filter(({ runId }) => runId === run.id));
    const left = costs.filter(({ id }) => id !== change.deletedCost);
    const isSame = isDeepStrictEqual(decisive(agreed, run, costs), decisive(after, run, costs));
    if (isSame && left.length === costs.length) continue;
    const record = readRecord(await findRunRecord(db, accountId, run.id));
    if (!record) throw new Error("a closed run has no record");
    const work = { db, accountId, known, spellings, rates: rates.with(standing.get(run.id) ?? record.rates) };
    const sides = [
      { terms: agreed, costs },
      { terms: after, costs: left },
    ] as const;
    const results = await shareBoth(work, run, record, sides);
    isTooMuch ||= results === null;
    const [now, then] = results ?? [];
    const different = now && then ? differ(now, then) : [];
    const blockers = now && then ? newBlockers(now, then) : [];
    if (results && different.length === 0 && blockers.length === 0) continue;
    changed.push(run);
    for (const sentence of blockers) sentences.add(sentence);
    for (const { payee, currency, amount } of different) {
      const sum = sums.get(`${payee} ${currency}`) ?? { payee, currency, amounts: [] };
      sums.set(`${payee} ${currency}`, sum);
      sum.amounts.push(amount);
    }
  }
  const names = new Map((await listPayees(db, accountId)).map(({ id, name }) => [id, name]));
  return {
    from: changed[0]?.fromDay ?? null,
    to: changed.at(-1)?.toDay ?? null,
    payees: isTooMuch
      ? null
      : [...sums.values()]
          .map(({ payee, currency, amounts }) => ({
            ...{ payee, currency, name: names.get(payee) ?? "" },
            amount: addFractions(amounts).toString(),
          }))
          .filter(({ amount }) => amount !== "0")
          .sort((a, b) => a.name.localeCompare(b.name, "en") || (a.currency < b.currency ? -1 : 1)),
    left_out: [...sentences].slice(0, LISTED),
  };
}

function withheld({ withholding }: ClosedQuestion["change"]) {
  return (payee: RunTerms["payees"][number]) => (payee.id === withholding?.id ? { ...payee, ...withholding } : payee);
}

/** Both sides of the same sums; null if they are more than may be read while somebody waits. */
async function shareBoth(
  { db, accountId, known, spellings, rates }: Work,
  run: RunHead,
  record: ReadRecord,
  sides: readonly [Side, Side],
): Promise<[RunResult, RunResult] | null> {
  const period = { from: run.fromDay, to: run.toDay };
  const inputOf = ({ terms, costs }: Side) => ({
    ...sameTerms({ ...terms, deals: spellings.inTerms(asClosed(terms.deals, run, record.terms)) }, known.merges),
    costs: costsOfTracks(costs, known.merges),
  });
  const inputs = [inputOf(sides[0]), inputOf(sides[1])] as const;
  const booked = await readSums({ db, accountId }, period, { terms: inputs, days: true, most: MOST_READ });
  if (!booked) return null;
  const share = async (input: (typeof inputs)[number]) => {
    const part = new ShareRun({
      ...{ period, ...input, advances: [], transfers: [], openings: [], carried: [], differences: [] },
      // What no deal covers stays the account's in a closed period.
      uncovered_is_accounts: true,
      rates: (...asked) => rates.find(...asked),
    });
    for (const sum of booked.sums) part.add(sum);
    return endRun(part, rates);
  };
  return [await share(inputs[0]), await share(inputs[1])];
}

/** What payees get more, or less, then. */
function differ(now: RunResult, then: RunResult): { payee: string; currency: string; amount: Fraction }[] {
  const own = (result: RunResult) =>
    result.entries.filter(({ book, payee }) => payee !== null && (PAYEE_BOOKS as readonly string[]).includes(book));
  const all = [...own(then), ...own(now).map((entry) => ({ ...entry, amount: entry.amount.negated() }))];
  return [...Map.groupBy(all, ({ payee, currency }) => `${payee} ${currency}`).values()]
    .map((some) => ({
      payee: some[0]?.payee ?? "",
      currency: some[0]?.currency ?? "",
      amount: addFractions(some.map(({ amount }) => amount)),
    }))
    .filter(({ amount }) => !amount.isZero());
}

function newBlockers(now: RunResult, then: RunResult): string[] {
  const known = new Set(now.blockers.map((blocker) => blockerSentence(blocker, new Map())));
  return then.blockers.map((blocker) => blockerSentence(blocker, new Map())).filter((sentence) => !known.has(sentence));
}
