import { type Entry, PAYEE_BOOKS, type PayeeBook, type Place } from "../terms/entry.ts";
import { Fraction, FractionSum, fractionOf } from "../terms/fraction.ts";
import type { Carried } from "../terms/money.ts";

/** Adds up what is booked, by place. */
export class Journal {
  readonly #sums = new Map<string, { place: Place; sum: FractionSum }>();

  post({ book, currency, deal = null, payee = null }: PostedTo, amount: Fraction): void {
    const key = `${book}\n${currency}\n${deal ?? ""}\n${payee ?? ""}`;
    const known = this.#sums.get(key);
    if (known) known.sum.add(amount);
    else this.#sums.set(key, { place: { book, currency, deal, payee }, sum: new FractionSum().add(amount) });
  }

  /** All entries that are not 0, in an order that does not depend on what was booked first. */
  entries(): Entry[] {
    return [...this.#sums]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([, { place, sum }]) => ({ ...place, amount: sum.total() }))
      .filter(({ amount }) => !amount.isZero());
  }
}

type PostedTo = Pick<Place, "book" | "currency"> & Partial<Place>;

/** A payee's account in one deal, in the deal's currency. Deductions are negative. */
export interface Account {
  payee: string;
  deal: string;
  /** Carried from the last run. */
  carried: Fraction;
  /** Earned in this period, plus corrections to closed periods. */
  earned: Record<PayeeBook, Fraction>;
  /** The payee's part of advances off the top, after tax. */
  off_the_top: Fraction;
  /** The tax that is not withheld because of them; positive. */
  off_the_top_tax: Fraction;
  /** The sum of all of these. */
  balance: Fraction;
}

/** The accounts that result from the entries and what was carried, by deal and payee. */
export function openAccounts(carried: readonly Carried[], entries: readonly Entry[]): Accounts {
  const accounts = new Accounts();
  for (const { payee, deal, amount } of carried) {
    const account = accounts.get(deal, payee);
    account.carried = account.carried.plus(fractionOf(amount));
  }
  const sums = new Map<Account, Record<PayeeBook, FractionSum>>();
  for (const { book, deal, payee, amount } of entries) {
    if (deal === null || payee === null || !isPayeeBook(book)) continue;
    const account = accounts.get(deal, payee);
    const byBook = sums.get(account) ?? eachBook(() => new FractionSum());
    sums.set(account, byBook);
    byBook[book].add(amount);
  }
  for (const [account, byBook] of sums) account.earned = eachBook((book) => byBook[book].total());
  for (const account of accounts) account.balance = totalOf(account);
  return accounts;
}

export class Accounts {
  readonly #byDeal = new Map<string, Map<string, Account>>();

  /** Opens the account if necessary. */
  get(deal: string, payee: string): Account {
    const ofDeal = this.#byDeal.get(deal) ?? new Map<string, Account>();
    this.#byDeal.set(deal, ofDeal);
    const account = ofDeal.get(payee) ?? emptyAccount(deal, payee);
    ofDeal.set(payee, account);
    return account;
  }

  *[Symbol.iterator](): Generator<Account> {
    for (const ofDeal of this.#byDeal.values()) yield* ofDeal.values();
  }
}

function emptyAccount(deal: string, payee: string): Account {
  const earned = eachBook(() => Fraction.ZERO);
  const offTheTop = { off_the_top: Fraction.ZERO, off_the_top_tax: Fraction.ZERO };
  return { payee, deal, carried: Fraction.ZERO, earned, ...offTheTop, balance: Fraction.ZERO };
}

function totalOf({ carried, earned }: Account): Fraction {
  return PAYEE_BOOKS.reduce((sum, book) => sum.plus(earned[book]), carried);
}

function isPayeeBook(book: string): book is PayeeBook {
  return (PAYEE_BOOKS as readonly string[]).includes(book);
}

function eachBook<Value>(make: (book: PayeeBook) => Value): Record<PayeeBook, Value> {
  return {
    receipts: make("receipts"),
    shared_costs: make("shared_costs"),
    own_costs: make("own_costs"),
    withholding: make("withholding"),
  };
}
