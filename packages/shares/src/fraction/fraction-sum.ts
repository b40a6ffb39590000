import { Fraction } from "./fraction.ts";

/** The exact sum of many fractions. It reduces only at its end: most that are added have one of a few denominators. */
export class FractionSum {
  #numerator = 0n;
  #denominator = 1n;

  add({ numerator, denominator }: Fraction): this {
    if (denominator === this.#denominator) {
      this.#numerator += numerator;
    } else if (this.#denominator % denominator === 0n) {
      this.#numerator += numerator * (this.#denominator / denominator);
    } else {
      const reduced = Fraction.of(
        this.#numerator * denominator + numerator * this.#denominator,
        this.#denominator * denominator,
      );
      this.#numerator = reduced.numerator;
      this.#denominator = reduced.denominator;
    }
    return this;
  }

  total(): Fraction {
    return Fraction.of(this.#numerator, this.#denominator);
  }
}

/** The exact sum; 0 if there are none. */
export function addFractions(fractions: Iterable<Fraction>): Fraction {
  const sum = new FractionSum();
  for (const each of fractions) sum.add(each);
  return sum.total();
}
