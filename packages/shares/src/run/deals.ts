import { type CompiledTerms, type TermsByDeal, taxOnCosts } from "../route/compiled-terms.ts";
import type { Day } from "../terms/deal.ts";
import type { Entry } from "../terms/entry.ts";
import { addFractions, Fraction, fractionOf, greatest, least } from "../terms/fraction.ts";
import type { Advance, Transfer } from "../terms/money.ts";
import type { Account, Accounts, Journal } from "./journal.ts";

/** What was recouped for an advance in a run, and what is left of it. */
export interface Recouped {
  advance: string;
  deal: string;
  payee: string;
  from: Advance["recouped_from"];
  amount: Fraction;
  left: Fraction;
}

/**
 * Recoups advances from what the participants share, so that all of them bear them, and the account its own part: at
 * most what the deal's pool has, and never so much that a participant's balance falls below zero. The terms, and the
 * taxes, are those in force at the period's end.
 */
export function recoupOffTheTop(
  journal: Journal,
  advances: readonly Advance[],
  { accounts, terms, entries, day }: { accounts: Accounts; terms: TermsByDeal; entries: readonly Entry[]; day: Day },
): Recouped[] {
  const pools = new Map<string, Fraction>();
  for (const { book, deal, amount } of entries) {
    if (book === "pool" && deal !== null) pools.set(deal, (pools.get(deal) ?? Fraction.ZERO).plus(amount));
  }
  return advances.flatMap((advance) => {
    if (advance.recouped_from !== "off_the_top") return [];
    const { id, deal, payee, recouped_from: from } = advance;
    const pool = pools.get(deal) ?? Fraction.ZERO;
    const left = fractionOf(advance.left);
    const inForce = terms.nearest(deal, day);
    const amount = inForce ? least(left, mostOf(pool, inForce, accounts, day)) : Fraction.ZERO;
    if (inForce && amount.isPositive()) bearAdvance(journal, advance, { terms: inForce, amount, accounts, day });
    pools.set(deal, pool.minus(amount));
    return [{ advance: id, deal, payee, from, amount, left: left.minus(amount) }];
  });
}

/** The most that can come off a pool before a participant's balance reaches 0. */
function mostOf(pool: Fraction, terms: CompiledTerms, accounts: Accounts, day: Day): Fraction {
  const limits = bearersOf(terms, day).map(({ payee, part }) =>
    part.isZero() ? pool : accounts.get(terms.deal.id, payee).balance.dividedBy(part),
  );
  return greatest(Fraction.ZERO, limits.reduce(least, pool));
}

/** What each participant bears of an amount of 1, after tax. */
function bearersOf({ rate, sharers }: CompiledTerms, day: Day): { payee: string; part: Fraction; tax: Fraction }[] {
  return sharers.map((sharer) => {
    const gross = rate.times(sharer.share);
    const tax = gross.times(taxOnCosts(sharer, day));
    return { payee: sharer.payee, part: gross.minus(tax), tax };
  });
}

function bearAdvance(
  journal: Journal,
  { deal, payee }: Advance,
  { terms, amount, accounts, day }: { terms: CompiledTerms; amount: Fraction; accounts: Accounts; day: Day },
): void {
  const { currency } = terms.deal;
  let own = amount;
  for (const bearer of bearersOf(terms, day)) {
    const [borne, tax] = [amount.times(bearer.part), amount.times(bearer.tax)];
    const account = accounts.get(deal, bearer.payee);
    account.off_the_top = account.off_the_top.minus(borne);
    account.off_the_top_tax = account.off_the_top_tax.plus(tax);
    account.balance = account.balance.minus(borne);
    journal.post({ book: "withheld", currency, deal }, tax.negated());
    own = own.minus(borne).minus(tax);
  }
  journal.post({ book: "account_costs", currency, deal }, own.negated());
  journal.post({ book: "recouped", currency, deal, payee }, amount);
}

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
