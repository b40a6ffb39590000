import { ACCOUNT_BOOKS, type Book, type Entry, PAYEE_BOOKS } from "../terms/entry.ts";
import { Fraction, FractionSum, fractionOf } from "../terms/fraction.ts";
import type { RunInput } from "../terms/run-input.ts";
import type { SettledPayees } from "./payees.ts";

/** A currency's money, and what became of it: the first three columns equal the sum of the others. */
export type ProofRow = { currency: string } & Record<(typeof LEFT)[number] | (typeof RIGHT)[number], Fraction>;

export const LEFT = ["opening", "received", "transferred"] as const;
export const RIGHT = [
  "payees",
  "recouped",
  "account",
  "costs",
  "withheld",
  "uncovered",
  "unexchanged",
  "rounding",
  "exchanged",
] as const;
type Column = (typeof LEFT)[number] | (typeof RIGHT)[number];

/** Thrown instead of returning a result whose money does not add up, so that it can never be closed. */
export class UnprovedRun extends Error {
  constructor(currency: string, difference: Fraction) {
    super(`The ${currency} of a run do not add up: ${difference} is missing`);
    this.name = "UnprovedRun";
  }
}

type Proving = Pick<RunInput, "deals" | "payees" | "openings" | "carried" | "transfers" | "uncovered_is_accounts">;

/** The proof by currency, to the last digit. Throws UnprovedRun when it does not hold. */
export function prove(input: Proving, entries: readonly Entry[], { balances, closings }: SettledPayees): ProofRow[] {
  const sums = new Map<string, Record<Column, FractionSum>>();
  const add = (currency: string, column: Column, amount: Fraction) => {
    const row = sums.get(currency) ?? emptyRow(() => new FractionSum());
    sums.set(currency, row);
    row[column].add(amount);
  };
  const ofDeal = new Map(input.deals.map(({ id, currency }) => [id, currency]));
  const ofPayee = new Map(input.payees.map(({ id, currency }) => [id, currency]));
  const currencyOf = ({ deal, payee }: { deal: string | null; payee: string }) =>
    (deal === null ? ofPayee.get(payee) : ofDeal.get(deal)) ?? "";

  for (const each of input.openings) add(ofPayee.get(each.payee) ?? "", "opening", fractionOf(each.amount));
  for (const each of input.carried) add(currencyOf(each), "opening", fractionOf(each.amount));
  for (const each of input.transfers) add(currencyOf(each), "transferred", fractionOf(each.amount));
  for (const { book, currency, amount } of entries) {
    const column = columnOf(book, input.uncovered_is_accounts);
    if (column !== null) add(currency, column, amount);
  }
  for (const each of balances) add(currencyOf(each), "payees", each.closing);
  for (const { currency, closing, rounding } of closings) {
    add(currency, "payees", closing);
    add(currency, "rounding", rounding);
  }
  return [...sums].sort(([a], [b]) => (a < b ? -1 : 1)).map(([currency, row]) => provedRow(currency, row));
}

function provedRow(currency: string, sums: Record<Column, FractionSum>): ProofRow {
  const row = { currency, ...emptyRow((column) => sums[column].total()) };
  const total = (columns: readonly Column[]) => columns.reduce((sum, column) => sum.plus(row[column]), Fraction.ZERO);
  const difference = total(LEFT).minus(total(RIGHT));
  if (!difference.isZero()) throw new UnprovedRun(currency, difference);
  return row;
}

/** Null for books that the payees' closing balances include, and for what is only remembered. */
function columnOf(book: Book, uncoveredIsAccounts: boolean): Column | null {
  if (book === "pool" || (PAYEE_BOOKS as readonly Book[]).includes(book)) return null;
  if ((ACCOUNT_BOOKS as readonly Book[]).includes(book)) return "account";
  if (book === "costs_recouped") return "costs";
  if (book === "uncovered") return uncoveredIsAccounts ? "account" : "uncovered";
  return book as Column;
}

function emptyRow<Value>(make: (column: Column) => Value): Record<Column, Value> {
  return Object.fromEntries([...LEFT, ...RIGHT].map((column) => [column, make(column)])) as Record<Column, Value>;
}
