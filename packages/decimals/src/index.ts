export {
  absoluteDecimal,
  addDecimals,
  compareDecimals,
  DecimalSum,
  equalDecimals,
  isZeroDecimal,
  multiplyDecimals,
  negateDecimal,
  shiftDecimal,
  subtractDecimals,
} from "./arithmetic.ts";
export {
  addMoney,
  CONVERTED_DECIMALS,
  equalMoney,
  exchangeDecimal,
  type Money,
  minorDecimals,
  rateOf,
  roundDecimal,
  subtractMoney,
} from "./money.ts";
export { type Decimal, groupThousands, parseDecimal, plainDecimal, printDecimal, trimZeros } from "./notation.ts";
