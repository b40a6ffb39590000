/** Currencies that royalties are paid out in, besides those of the statements. */
const COMMON = "AUD BRL CAD CHF CZK DKK EUR GBP HUF INR JPY MXN NOK NZD PLN SEK TRY USD ZAR".split(" ");

/** The currencies that may have arrived, those of the statements first. */
export function arrivalCurrencies(open: readonly { currency: string }[]): string[] {
  const own = [...new Set(open.map(({ currency }) => currency))].sort();
  return [...own, ...COMMON.filter((code) => !own.includes(code))];
}
