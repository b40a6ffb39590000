export { Fraction, greatest, least } from "./fraction/fraction.ts";
export { addFractions, FractionSum } from "./fraction/fraction-sum.ts";
export { type Amount, fractionOf, readFraction } from "./fraction/read-fraction.ts";
