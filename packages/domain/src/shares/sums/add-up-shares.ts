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
  "currency" | "account" | "uncovered" | "recouped" | "costs" | "unexchanged"
>;

/** Balances that wait for receipts, by currency: what was recouped of them on paper is not there yet. */
export interface Waiting {
  before: readonly Standing[];
  after: readonly Standing[];
}

/** What stays with the account, and what has no rate, by currency. */
export function sumsOf(proof: readonly Proof[], { before, after }: Waiting): Pick<Shares, "yours" | "without_rate"> {
  const stays = [
    ...proof.map((row) => ({
      currency: row.currency,
      amount: addFractions([row.account, row.uncovered, row.recouped, row.costs]),
    })),
    ...after,
    ...before.map(({ currency, amount }) => ({ currency, amount: Fraction.ZERO.minus(amount) })),
  ];
  const unexchanged = proof.map((row) => ({ currency: row.currency, amount: row.unexchanged }));
  return { yours: byCurrency(stays), without_rate: byCurrency(unexchanged) };
}

/** The negative ones of the balances that payees carry in deals. */
export function waitingIn(
  carried: readonly { deal: string; amount: Amount }[],
  deals: readonly { id: string; currency: string }[],
): Standing[] {
  const currencies = new Map(deals.map(({ id, currency }) => [id, currency]));
  return carried.flatMap(({ deal, amount }) => {
    const value = fractionOf(amount);
    return value.isNegative() ? [{ currency: currencies.get(deal) ?? "", amount: value }] : [];
  });
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
