/** Why a row was not booked. `column` is the name in the file's header. */
export type RefusalReason =
  /** `of`: the other rows, if the header does not say how many. */
  | { code: "cells"; found: number; expected: number; of?: "rows" }
  /** Two files were joined, or an export was printed page by page. */
  | { code: "header_again" }
  /** Below the header of another table, whose columns or currency are not those that were mapped. */
  | { code: "other_table" }
  /** It begins like a total, is not the sum of the rows above, and could be a title's row. */
  | { code: "total_or_title" }
  | { code: "blank"; column: string }
  | { code: "not_a_period"; column: string; notation: string }
  /** It may be a period, but not surely of these or those months: see `whyUncertain`. */
  | { code: "uncertain_period"; column: string; printed: string; why: "week" | "fiscal" | "range" | "year" }
  /** Something sold cannot have been accounted for before its sale. */
  | { code: "sold_later"; column: string; accounted: string }
  /** The artist has left such rows out. */
  | ({ code: "impossible_month" } & Omit<ImpossibleMonth, "rows" | "line">)
  | { code: "not_money"; column: string }
  /** An amount, but with the other decimal sign than the layout's. */
  | { code: "other_decimal_sign"; column: string; expected: "point" | "comma" }
  | { code: "not_units"; column: string }
  | { code: "not_percent"; column: string }
  | { code: "unknown_currency"; column: string | null; printed: string }
  /** The amount has the code or symbol of another currency than the row's. */
  | { code: "other_currency"; column: string; printed: string; expected: string }
  | { code: "too_long"; column: string; most: number }
  | { code: "implausible_units"; column: string }
  | { code: "uncountable_units"; column: string }
  /** The row's figures contradict each other: `expected` is what the others give. */
  | { code: "identity"; column: string; printed: string; expected: string }
  | { code: "unknown_value"; column: string; printed: string }
  | { code: "held_nul" }
  | { code: "open_quote" }
  | { code: "long_row"; most: number }
  /** A sentence from before refusals had codes. */
  | { code: "other"; text: string };

/** A month of some lines that cannot be, and why. */
export interface ImpossibleMonth {
  /**
   * `sold_later`: sold after the file was received, on the day `limit`. `store_later`: sold before `store` opened, or
   * any store, in the month `limit`. `accounted_later`: accounted for long after the file was received.
   */
  why: "sold_later" | "store_later" | "accounted_later";
  /** `YYYY-MM` */
  month: string;
  limit: string;
  /** As printed; null unless it is known when it opened. */
  store: string | null;
  rows: number;
  /** The first of them. */
  line: number;
}

export interface ImpossibleMonths {
  months: ImpossibleMonth[];
  /** How many rows have other such months. */
  more: number;
}
