import type { Fraction } from "../fraction/fraction.ts";
import { FractionSum } from "../fraction/fraction-sum.ts";
import type { Entry, Place } from "../terms/entry.ts";

/** Adds up what is booked, by place. */
export class Journal {
  readonly #sums = new Map<string, { place: Place; sum: FractionSum }>();

  post({ book, currency, deal = null, payee = null }: PostedTo, amount: Fraction): void {
    const key = `${book}\n${currency}\n${deal ?? ""}\n${payee ?? ""}`;
    const known = this.#sums.get(key);
    if (known) known.sum.add(amount);
    else this.#sums.set(key, { place: { book, currency, deal, payee }, sum: new FractionSum().add(amount) });
  }

  /** All entries that are not 0, in an order that does not depend on what was booked first. */
  entries(): Entry[] {
    return [...this.#sums]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([, { place, sum }]) => ({ ...place, amount: sum.total() }))
      .filter(({ amount }) => !amount.isZero());
  }
}

type PostedTo = Pick<Place, "book" | "currency"> & Partial<Place>;
