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
