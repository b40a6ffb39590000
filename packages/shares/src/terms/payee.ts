import type { Amount } from "../fraction/read-fraction.ts";
import type { Day, Exception } from "./deal.ts";

/** Somebody who is paid. */
export interface Payee {
  id: string;
  currency: string;
  /** In the payee's currency. A closing balance below it is carried forward; null: any amount is paid. */
  minimum: string | null;
  /** Tax withheld, in the order of days; before the first of these nothing is. */
  withholding: readonly Withholding[];
}

/** Rules of withholding from a day of accounting on, until the next ones begin. */
export interface Withholding {
  /** First day; null: from the beginning. */
  from: Day | null;
  /**
   * By kind of income; the most specific rule applies, and without one nothing is withheld. Costs deducted from income have
   * no kind, so a rule for all receipts lowers the tax with them, and one for a kind does not.
   */
  rules: readonly Exception[];
}

/** The balance of a payee's account when the period began, in the payee's currency. */
export interface Opening {
  payee: string;
  amount: Amount;
}
