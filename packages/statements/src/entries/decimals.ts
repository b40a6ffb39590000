export {
  addDecimals,
  addMoney,
  DecimalSum,
  equalDecimals,
  equalMoney,
  type Money,
  trimZeros,
} from "@ledgerline/decimals";
