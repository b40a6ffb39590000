import type { RowNote } from "../vocabulary/row-note.ts";

/** Why a row is neither booked nor refused, as sentences. */
export const ROW_NOTE_SENTENCES: Record<RowNote, string> = {
  transfer: "Moves money between accounts, so it is not income.",
  sum: "Adds up other rows of this file.",
  detail: "Shows a part of another row again.",
  bookkeeping: "A payout, a balance or the like.",
  shipping: "Shipping that the buyer paid, or got back. It is no part of the net amount.",
  replaced: "Another statement has replaced what this file has for this accounting period, as you chose.",
  repeated: "Stands above a second header already. You chose to leave it out.",
  printed_total: "The sender's own total, compared with the rows.",
  footer: "Text after the last row.",
};
