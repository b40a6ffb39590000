import type { Amount } from "../fraction/read-fraction.ts";
import type { Day, Share } from "./deal.ts";
import type { Recording } from "./money-in.ts";

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
