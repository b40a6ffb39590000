import type { Amount } from "../fraction/read-fraction.ts";
import type { Exception } from "./deal.ts";

/** Somebody who is paid. */
export interface Payee {
  id: string;
  currency: string;
  /** In the payee's currency. A closing balance below it is carried forward; null: any amount is paid. */
  minimum: string | null;
  /**
   * Tax withheld by kind of income; the most specific rule applies, and without one nothing is withheld. Costs deducted
   * from income have no kind, so a rule for all receipts lowers the tax with them, and one for a kind does not.
   */
  withholding: readonly Exception[];
}

/** The balance of a payee's account when the period began, in the payee's currency. */
export interface Opening {
  payee: string;
  amount: Amount;
}
