export {
  absoluteDecimal,
  addDecimals,
  compareDecimals,
  equalDecimals,
  isZeroDecimal,
  negateDecimal,
  subtractDecimals,
} from "./arithmetic.ts";
export { DecimalSum } from "./decimal-sum.ts";
export { CONVERTED_DECIMALS, exchangeDecimal, rateOf, roundDecimal } from "./exchange.ts";
export { groupThousands } from "./group-thousands.ts";
export { minorDecimals } from "./minor-decimals.ts";
export { addMoney, equalMoney, type Money, subtractMoney } from "./money-by-currency.ts";
export { parseDecimal, plainDecimal, printDecimal } from "./notation.ts";
export { trimZeros } from "./trim-zeros.ts";
