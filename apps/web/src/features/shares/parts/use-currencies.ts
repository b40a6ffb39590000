import { trpc } from "../../../lib/calls/trpc.ts";

/** Offered if nothing is booked and no rates are loaded. */
const COMMON = ["USD", "EUR", "GBP"];

/** The currencies that the account has money in, then those that its rates exchange. The first one is the default. */
export function useCurrencies(): string[] {
  const { data: filters } = trpc.royalties.filters.useQuery();
  const { data: currencies } = trpc.currencies.get.useQuery();
  const booked = filters?.currencies.length ? filters.currencies : COMMON.slice(0, 1);
  const others = [...(currencies?.choices ?? []), ...COMMON].filter((code) => !booked.includes(code)).sort();
  return [...new Set([...booked, ...others])];
}
