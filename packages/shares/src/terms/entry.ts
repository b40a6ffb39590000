import type { Amount, Fraction } from "./fraction.ts";

/**
 * The accounts of the double entry. In each currency, what was received equals the sum of all others except `pool`,
 * which only records what the deal's receipts came to before the split.
 */
export type Book =
  | "received"
  /** A payee's part of the receipts, and deductions from it (negative), in the deal's currency. */
  | PayeeBook
  /** The account's: its fee, what nobody claims, and its own part of costs and of advances off the top (negative). */
  | AccountBook
  | "costs_recouped"
  /** Advances, by the payee who had them. */
  | "recouped"
  | "withheld"
  | "uncovered"
  /** Money without a rate yet. */
  | "unexchanged"
  /** Money that left for another currency; negative where it arrived. */
  | "exchanged"
  | "pool";

export const PAYEE_BOOKS = ["receipts", "shared_costs", "own_costs", "withholding"] as const;
export type PayeeBook = (typeof PAYEE_BOOKS)[number];

export const ACCOUNT_BOOKS = ["fee", "remainder", "account_costs"] as const;
export type AccountBook = (typeof ACCOUNT_BOOKS)[number];

/** Where an amount is booked. */
export interface Place {
  book: Book;
  currency: string;
  deal: string | null;
  payee: string | null;
}

export interface Entry<Value extends Amount = Fraction> extends Place {
  amount: Value;
}
