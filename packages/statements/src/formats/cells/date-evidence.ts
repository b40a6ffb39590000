import { type DateOrder, orderOfDate } from "./date-order.ts";

/** Gathers from dates whether the day or the month comes first. */
export class DateEvidence {
  #either = false;
  readonly #proven = new Set<DateOrder>();

  add(cell: string): void {
    const order = orderOfDate(cell);
    if (order === "either") this.#either = true;
    else if (order !== null) this.#proven.add(order);
  }

  /** True while dates fit both orders, and none has told. */
  get isOpen(): boolean {
    return this.#either && this.#proven.size === 0;
  }

  /** `unclear` when both orders are proven; null when none is. */
  get verdict(): DateOrder | "unclear" | null {
    const [only = null, other] = this.#proven;
    return other === undefined ? only : "unclear";
  }
}
