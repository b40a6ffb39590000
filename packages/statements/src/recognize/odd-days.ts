import { type DateOrder, numbersOfEither } from "../formats/cells/date-order.ts";

/** So many months make a habit of a day. */
const FEWEST_MONTHS = 3;

/** Gathers whether the days of sale, read in one order, are such as no sender writes. */
export class OddDays {
  readonly #first = new Set<number>();
  readonly #second = new Set<number>();

  add(cell: string): void {
    const numbers = numbersOfEither(cell);
    if (!numbers) return;
    this.#first.add(numbers[0]);
    this.#second.add(numbers[1]);
  }

  /**
   * True when they are the same day of several months, and not the first: in the other order they are days of one month,
   * which is what a statement has.
   */
  isOdd(order: DateOrder): boolean {
    const [days, months] = order === "day_first" ? [this.#first, this.#second] : [this.#second, this.#first];
    return days.size === 1 && !days.has(1) && months.size >= FEWEST_MONTHS;
  }
}
