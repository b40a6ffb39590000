import type { Day, Exception, Share } from "./deal.ts";
import type { Amount } from "./fraction.ts";

/** What is sold, as far as a line or the account's catalogue says. */
export interface Recording {
  /** Null for the whole release; empty for a track that need not be distinguished. */
  track: string | null;
  release: string | null;
  /** As printed. */
  artist: string | null;
}

/**
 * The sum of lines that agree in all of this. A field that the deals do not ask for may be null: `groupingFor` says
 * which, and lines that differ in it may then be one sum.
 */
export interface LineSum extends Recording {
  /** First day of the first month of sale. */
  sale_month: Day | null;
  /** How many months the sale period has. If terms differ between them, each has the same part of the money. */
  sale_months: number;
  /** The day of booking, or the last day of the accounting period. */
  accounting_day: Day | null;
  kind: string | null;
  store: string | null;
  territory: string | null;
  currency: string;
  net: string;
}

/** The tracks of a release. A sale that names only the release counts as one of each of them, in equal parts. */
export interface Release {
  id: string;
  tracks: readonly { id: string /** As printed; null: as the sale prints it. */; artist: string | null }[];
}

/** Money that the account spent on recordings and recoups from receipts. Each is charged in the run of its date. */
export interface Cost {
  id: string;
  date: Day;
  amount: Amount;
  currency: string;
  /** How much of it is recoupable. */
  recoupable: Share;
  on: { deal: string } | Recording;
  /**
   * Null: shared. Net-profit deals bear it before the split, the account its own part of it; in royalty deals the
   * participants bear all of it. Otherwise this payee of the deal bears it.
   */
  payee: string | null;
}

/** Money that a payee got before earning it. */
export interface Advance {
  id: string;
  payee: string;
  deal: string;
  /** What is still to be recouped, in the deal's currency. */
  left: Amount;
  /** From the payee's own share, or from what all participants share. Contracts differ in this. */
  recouped_from: "own_share" | "off_the_top";
}

/** Money that a payee got (negative) or gave (positive) apart from receipts. */
export interface Transfer {
  id: string;
  payee: string;
  /** Null: on the payee's account, in the payee's currency. Otherwise in the deal's. */
  deal: string | null;
  amount: Amount;
}

/** What a payee's balance in a deal was after the last run, in the deal's currency. */
export interface Carried {
  payee: string;
  deal: string;
  amount: Amount;
}

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
