import { Fraction, greatest, least } from "../fraction/fraction.ts";
import { fractionOf } from "../fraction/read-fraction.ts";
import { type CompiledTerms, taxOnCosts } from "../route/compile-deal.ts";
import type { TermsByDeal } from "../route/terms-by-deal.ts";
import type { Advance } from "../terms/charges.ts";
import type { Day } from "../terms/deal.ts";
import type { Entry } from "../terms/entry.ts";
import type { Accounts } from "./accounts.ts";
import type { Journal } from "./journal.ts";

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
