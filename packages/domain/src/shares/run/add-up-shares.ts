import type { ShareOverview } from "@ledgerline/contract/shares/share-overview";
import type { RunSummary } from "@ledgerline/db/schema";
import { type Amount, addFractions, Fraction, fractionOf, type RunResult } from "@ledgerline/shares";

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

/** What a closed run says that came in, and what of it stayed with the account, counted as `yours` is. */
export function closedSums(
  proof: RunSummary["proof"],
  waiting: Waiting,
): Pick<NonNullable<Shares["closed"]>, "received" | "kept"> {
  return {
    received: proof.map(({ currency, received }) => ({ currency, amount: received })),
    kept: sumsOf(proof.map(proofRow), waiting).yours ?? [],
  };
}

/** A stored row of a proof with its amounts restored. */
export function proofRow(row: RunSummary["proof"][number]): Proof {
  return {
    currency: row.currency,
    ...{ account: fractionOf(row.account), uncovered: fractionOf(row.uncovered), recouped: fractionOf(row.recouped) },
    ...{ costs: fractionOf(row.costs), withheld: fractionOf(row.withheld), unexchanged: fractionOf(row.unexchanged) },
  };
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
