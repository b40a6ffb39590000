const WHOLE = new Set("BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF".split(" "));
const IN_THOUSANDTHS = new Set("BHD IQD JOD KWD LYD OMR TND".split(" "));
const IN_TEN_THOUSANDTHS = new Set("CLF UYW".split(" "));

/** Decimals of a currency's minor unit (ISO 4217, list one, 2026). A table: `Intl` differs between versions of Node. */
export function minorDecimals(currency: string): number {
  if (WHOLE.has(currency)) return 0;
  if (IN_THOUSANDTHS.has(currency)) return 3;
  return IN_TEN_THOUSANDTHS.has(currency) ? 4 : 2;
}
