import { Fraction } from "./fraction.ts";
import { greatestDivisor } from "./greatest-divisor.ts";

/** A number that need not be in lowest terms. */
export type Ratio = Pick<Fraction, "numerator" | "denominator">;

/** The exact sum of many fractions. It reduces only at the end: most of those added share a few denominators. */
export class FractionSum {
  #numerator = 0n;
  #denominator = 1n;

  add({ numerator, denominator }: Ratio): this {
    if (this.#denominator !== denominator) {
      const common = (this.#denominator / greatestDivisor(this.#denominator, denominator)) * denominator;
      this.#numerator *= common / this.#denominator;
      this.#denominator = common;
    }
    this.#numerator += numerator * (this.#denominator / denominator);
    return this;
  }

  total(): Fraction {
    return Fraction.of(this.#numerator, this.#denominator);
  }
}

/** The exact sum; 0 if there are none. */
export function addFractions(fractions: Iterable<Ratio>): Fraction {
  const sum = new FractionSum();
  for (const each of fractions) sum.add(each);
  return sum.total();
}
