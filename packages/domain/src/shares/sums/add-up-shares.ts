import type { ShareOverview } from "@ledgerline/contract/shares/share-overview";
import { type Amount, addFractions, Fraction, fractionOf, type RunResult } from "@ledgerline/shares";

type Shares = NonNullable<ShareOverview["shares"]>;

/** What somebody's account stands at. */
export interface Standing {
  currency: string;
  amount: Fraction;
}

type Proof = Pick<
  RunResult["proof"][number],
  "currency" | "account" | "uncovered" | "recouped" | "costs" | "withheld" | "unexchanged"
>;

/** What payees' balances in deals begin with, transfers into them included, and what they end with. */
export interface Waiting {
  before: readonly Standing[];
  after: readonly Standing[];
}

/**
 * What stays with the account, and what has no rate, by currency. Costs that still wait in a negative balance were got back
 * on paper only, and so was the tax that they take off; what a balance began with was no cost of these receipts.
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
  // A balance in a deal is only above 0 where no rate exchanges it into the payee's currency.
  const unpaid = after.filter(({ amount }) => amount.isPositive());
  return { yours: byCurrency(stays), without_rate: byCurrency([...unexchanged, ...unpaid]) };
}

/** What costs take off tax that is not withheld yet, as a negative amount. */
export function notYetWithheld(withheld: Fraction): Fraction {
  return withheld.isNegative() ? withheld : Fraction.ZERO;
}

/** The negative ones, which wait for receipts. */
export function waitingOf(balances: readonly Standing[]): Standing[] {
  return balances.filter(({ amount }) => amount.isNegative());
}

/** What each payee's balance in each deal comes to. What is in no deal is left out. */
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

/** Sums without those that are nothing. */
function byCurrency(standings: readonly Standing[]): { currency: string; amount: string }[] {
  return [...Map.groupBy(standings, ({ currency }) => currency)]
    .map(([currency, some]) => ({ currency, amount: addFractions(some.map(({ amount }) => amount)) }))
    .filter(({ amount }) => !amount.isZero())
    .map(({ currency, amount }) => ({ currency, amount: amount.toString() }))
    .sort((a, b) => (a.currency < b.currency ? -1 : 1));
}

/** Only what stands in a payee's favour. */
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
