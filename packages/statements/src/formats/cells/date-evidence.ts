import { type DateOrder, orderOfDate } from "./date-order.ts";

/** Determines from dates whether the day or the month comes first. */
export class DateEvidence {
  #either = false;
  readonly #proven = new Set<DateOrder>();

  add(cell: string): void {
    const order = orderOfDate(cell);
    if (order === "either") this.#either = true;
    else if (order !== null) this.#proven.add(order);
  }

  /** True while all dates fit both orders. */
  get isOpen(): boolean {
    return this.#either && this.#proven.size === 0;
  }

  /** `unclear` if both orders are proven; null if neither is. */
  get verdict(): DateOrder | "unclear" | null {
    const [only = null, other] = this.#proven;
    return other === undefined ? only : "unclear";
  }
}
