import { printDecimal } from "@ledgerline/decimals";

/** Stripe counts these in whole units, and all others in hundredths, even those without coins (HUF, ISK, UGX). */
const WHOLE = new Set("BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF".split(" "));
const IN_THOUSANDTHS = new Set("BHD JOD KWD OMR TND".split(" "));

/**
 * An amount in Stripe's minor units as a decimal string in major units, e.g. 400 USD as `4.00`, 400 JPY as `400`
 * (docs.stripe.com/currencies, November 2026). `currency` is upper case.
 */
export function majorUnits(amountMinor: number, currency: string): string {
  return printDecimal(amountMinor, WHOLE.has(currency) ? 0 : IN_THOUSANDTHS.has(currency) ? 3 : 2);
}
