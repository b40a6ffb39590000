import type { Amount } from "../fraction/read-fraction.ts";
import type { Exception } from "./deal.ts";

/** Who is paid. */
export interface Payee {
  id: string;
  currency: string;
  /** In the payee's currency. A closing balance below it is carried forward; null: anything is paid. */
  minimum: string | null;
  /**
   * Tax withheld by kind of income; the most specific rule holds, and without one nothing is withheld. What costs take off
   * an income is of no kind, so a rule for all receipts lowers the tax with it, and one for a kind does not.
   */
  withholding: readonly Exception[];
}

/** What stood on a payee's account when the period began, in the payee's currency. */
export interface Opening {
  payee: string;
  amount: Amount;
}
