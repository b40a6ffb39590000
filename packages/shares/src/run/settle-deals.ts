import { Fraction, greatest, least } from "../fraction/fraction.ts";
import { addFractions } from "../fraction/fraction-sum.ts";
import { fractionOf } from "../fraction/read-fraction.ts";
import type { Advance, Transfer } from "../terms/charges.ts";
import type { Account } from "./accounts.ts";
import type { Recouped } from "./recoup-off-the-top.ts";

/** A payee's account in one deal, from what was carried in to what is carried on. */
export interface Balance extends Account {
  /** Recouped from the payee's own share. */
  recouped: Fraction;
  transferred: Fraction;
  /** What other deals in the group gave (positive) or took to even out negative balances. */
  from_group: Fraction;
  /** What moves to the payee's account, to be paid. */
  paid_in: Fraction;
  /** What waits for receipts: never above 0, unless there is no rate to pay it out. */
  closing: Fraction;
}

export interface Settled {
  balances: Balance[];
  recouped: Recouped[];
}

export interface UnitInput {
  /** The accounts of one payee in deals that recoup from each other: one deal, or a group. */
  accounts: readonly Account[];
  /** The advances of the same payee and deals, in the order in which they recoup. */
  advances: readonly Advance[];
  transfers: readonly Transfer[];
  /** False if no rate into the payee's currency is loaded. */
  canBePaid: boolean;
}

/** Recoups advances from positive balances, adds transfers, and pays in what is positive after that. */
export function settleUnit({ accounts, advances, transfers, canBePaid }: UnitInput): Settled {
  const total = addFractions(accounts.map(({ balance }) => balance));
  const recouped = recoupFrom(greatest(Fraction.ZERO, total), advances);
  const takenOf = Map.groupBy(recouped, ({ deal }) => deal);
  const transfersOf = Map.groupBy(transfers, ({ deal }) => deal);
  const balances = accounts.map((account): Balance => {
    const taken = addFractions((takenOf.get(account.deal) ?? []).map(({ amount }) => amount));
    const transferred = addFractions((transfersOf.get(account.deal) ?? []).map(({ amount }) => fractionOf(amount)));
    const closing = account.balance.minus(taken).plus(transferred);
    return { ...account, recouped: taken, transferred, from_group: Fraction.ZERO, paid_in: Fraction.ZERO, closing };
  });
  evenOut(balances);
  return { balances: canBePaid ? balances.map(payIn) : balances, recouped };
}

function recoupFrom(available: Fraction, advances: readonly Advance[]): Recouped[] {
  let rest = available;
  return advances.map(({ id, deal, payee, recouped_from: from, left }) => {
    const amount = least(fractionOf(left), rest);
    rest = rest.minus(amount);
    return { advance: id, deal, payee, from, amount, left: fractionOf(left).minus(amount) };
  });
}

/** Evens out negative balances with positive ones, in the order of the deals. */
function evenOut(balances: readonly Balance[]): void {
  const positives = balances.filter(({ closing }) => closing.isPositive()).values();
  let positive = positives.next().value;
  for (const negative of balances) {
    while (negative.closing.isNegative() && positive) {
      const amount = least(positive.closing, negative.closing.negated());
      move(positive, amount.negated());
      move(negative, amount);
      if (positive.closing.isZero()) positive = positives.next().value;
    }
  }
}

function move(balance: Balance, amount: Fraction): void {
  balance.from_group = balance.from_group.plus(amount);
  balance.closing = balance.closing.plus(amount);
}

function payIn(balance: Balance): Balance {
  if (!balance.closing.isPositive()) return balance;
  return { ...balance, paid_in: balance.closing, closing: Fraction.ZERO };
}
