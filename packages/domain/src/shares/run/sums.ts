import type { ShareOverview } from "@ledgerline/contract/shares/share-overview";
import type { Database } from "@ledgerline/db/client";
import {
  type Amount,
  addFractions,
  amountsGroupingFor,
  Fraction,
  fractionOf,
  type GroupingInput,
  type LineSum,
  type RunResult,
} from "@ledgerline/shares";
import { type AccountingPeriod, listBookedFiles, sumLines } from "../books/books.sql.ts";
import { countBooked, sumRecordings } from "../books/recordings.sql.ts";
import { toLineGrouping, toLineSum } from "./run-over.ts";

/** The most that may be read while somebody waits. */
export interface MostRead {
  /** Rows of the roll-up, or lines where deals depend on more than it has. */
  rows: number;
  sums: number;
}

/** Sums of what is booked in a period. */
export interface BookedSums {
  sums: LineSum[];
  lines: number;
  /** The first and last day of accounting with lines; null without any. */
  days: AccountingPeriod | null;
}

type Terms = Omit<GroupingInput, "currencies">;

/**
 * Adds up a period's lines as coarsely as all of these terms allow, from the roll-up by track, or from the lines where
 * rates depend on kind of use, store or country. With `days`, days of accounting are kept apart whatever the terms.
 * Null if that is more than `most`.
 */
export async function readSums(
  { db, accountId }: { db: Database; accountId: string },
  period: AccountingPeriod,
  { terms, days, most }: { terms: readonly Terms[]; days: boolean; most: MostRead },
): Promise<BookedSums | null> {
  const booked = await countBooked(db, accountId, period);
  const [first, last] = [
    booked.map((each) => each.first).sort()[0],
    booked
      .map((each) => each.last)
      .sort()
      .at(-1),
  ];
  const lines = booked.reduce((sum, each) => sum + each.lines, 0);
  if (first === undefined || last === undefined) return { sums: [], lines: 0, days: null };
  const currencies = booked.map(({ currency }) => currency);
  const grouping = { ...groupingOf(terms, currencies), ...(days && { days: "each" as const }) };
  const isOfLines = [grouping.kinds, grouping.stores, grouping.territories].some(({ length }) => length > 0);
  const sums = isOfLines
    ? lines <= most.rows && (await ofLines({ db, accountId }, period, { grouping, most: most.sums }))
    : (await sumRecordings(db, accountId, period, grouping, most))?.map(toLineSum);
  if (!sums) return null;
  return { sums, lines, days: { from: first, to: last } };
}

type LineGrouping = ReturnType<typeof toLineGrouping>;

function groupingOf(terms: readonly Terms[], currencies: string[]): LineGrouping {
  const all = terms.map((each) => toLineGrouping(amountsGroupingFor({ ...each, currencies })));
  const union = (name: keyof LineGrouping) => {
    const named = all.map((each) => each[name]);
    return named.includes("each") ? "each" : [...new Set(named.flatMap((of) => (of === "each" ? [] : of)))];
  };
  return {
    ...{ tracks: union("tracks"), releases: union("releases"), artists: union("artists") },
    ...{ kinds: union("kinds"), stores: union("stores"), territories: union("territories") },
    ...{ months: union("months"), days: union("days") },
  };
}

async function ofLines(
  { db, accountId }: { db: Database; accountId: string },
  period: AccountingPeriod,
  { grouping, most }: { grouping: LineGrouping; most: number },
): Promise<LineSum[] | null> {
  const statements = [...new Set((await listBookedFiles(db, accountId, period)).map(({ statement }) => statement))];
  const read: LineSum[] = [];
  const asked = { period, statements, most: most + 1 };
  await sumLines(db, accountId, asked, grouping, (sum) => read.push(toLineSum(sum)));
  return read.length > most ? null : read;
}

type Shares = NonNullable<ShareOverview["shares"]>;

/** The balance of somebody's account. */
export interface Standing {
  currency: string;
  amount: Fraction;
}

type Proof = Pick<
  RunResult["proof"][number],
  "currency" | "account" | "uncovered" | "recouped" | "costs" | "withheld" | "unexchanged"
>;

/** Payees' balances in deals at the beginning, including transfers into them, and at the end. */
export interface Waiting {
  before: readonly Standing[];
  after: readonly Standing[];
}

/**
 * What stays with the account, and what has no rate, by currency. Costs that still wait in a negative balance were only
 * recovered on paper, and so was the tax that they reduce; a balance's beginning was not a cost of these receipts.
 */
export function sumsOf(proof: readonly Proof[], { before, after }: Waiting): Pick<Shares, "yours" | "without_rate"> {
  const stays = [
    ...proof.map((row) => ({
      currency: row.currency,
      amount: addFractions([row.account, row.uncovered, row.recouped, row.costs, notYetWithheld(row.withheld)]),
    })),
    ...waitingOf(after),
    ...waitingOf(before).map(({ currency, amount }) => ({ currency, amount: amount.negated() })),
  ];
  const unexchanged = proof.map((row) => ({ currency: row.currency, amount: row.unexchanged }));
  // A balance in a deal is only above 0 if there is no rate into the payee's currency.
  const unpaid = after.filter(({ amount }) => amount.isPositive());
  return { yours: byCurrency(stays), without_rate: byCurrency([...unexchanged, ...unpaid]) };
}

/** How much costs reduce tax that is not withheld yet, as a negative amount. */
export function notYetWithheld(withheld: Fraction): Fraction {
  return withheld.isNegative() ? withheld : Fraction.ZERO;
}

/** The negative balances, which wait for receipts. */
export function waitingOf(balances: readonly Standing[]): Standing[] {
  return balances.filter(({ amount }) => amount.isNegative());
}

/** Each payee's balance in each deal. Amounts outside deals are left out. */
export function balancesIn(
  amounts: readonly { payee: string; deal: string | null; amount: Amount }[],
  deals: readonly { id: string; currency: string }[],
): Standing[] {
  const currencies = new Map(deals.map(({ id, currency }) => [id, currency]));
  const byBalance = Map.groupBy(
    amounts.filter(({ deal }) => deal !== null),
    ({ payee, deal }) => `${payee} ${deal}`,
  );
  return [...byBalance.values()].map((some) => ({
    currency: currencies.get(some[0]?.deal ?? "") ?? "",
    amount: addFractions(some.map(({ amount }) => fractionOf(amount))),
  }));
}

/** Sums by currency, without zeros. */
function byCurrency(standings: readonly Standing[]): { currency: string; amount: string }[] {
  return [...Map.groupBy(standings, ({ currency }) => currency)]
    .map(([currency, some]) => ({ currency, amount: addFractions(some.map(({ amount }) => amount)) }))
    .filter(({ amount }) => !amount.isZero())
    .map(({ currency, amount }) => ({ currency, amount: amount.toString() }))
    .sort((a, b) => (a.currency < b.currency ? -1 : 1));
}

/** Only balances in a payee's favour. */
export function owedOf(standings: readonly Standing[]): Shares["owed"] {
  const due = standings.filter(({ amount }) => amount.isPositive());
  return [...Map.groupBy(due, ({ currency }) => currency)]
    .map(([currency, some]) => ({
      currency,
      amount: addFractions(some.map(({ amount }) => amount)).toString(),
      payees: some.length,
    }))
    .sort((a, b) => (a.currency < b.currency ? -1 : 1));
}
