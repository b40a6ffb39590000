import { isZeroDecimal, negateDecimal } from "./arithmetic.ts";
import { DecimalSum } from "./decimal-sum.ts";

/** An exact amount in one currency. */
export interface Money {
  currency: string;
  net: string;
}

/** One exact sum per currency, ordered by currency code. */
export function addMoney(...lists: Iterable<Money>[]): Money[] {
  const sums = new Map<string, DecimalSum>();
  for (const { currency, net } of lists.flatMap((list) => [...list])) {
    const sum = sums.get(currency) ?? new DecimalSum();
    sums.set(currency, sum);
    sum.add(net);
  }
  return [...sums]
    .map(([currency, sum]) => ({ currency, net: sum.toString() }))
    .sort((a, b) => (a.currency < b.currency ? -1 : 1));
}

export function subtractMoney(from: Iterable<Money>, taken: Iterable<Money>): Money[] {
  return addMoney(
    from,
    Array.from(taken, ({ currency, net }) => ({ currency, net: negateDecimal(net) })),
  );
}

/** True when both hold the same money. A currency with a zero sum counts as missing. */
export function equalMoney(a: Iterable<Money>, b: Iterable<Money>): boolean {
  return subtractMoney(a, b).every(({ net }) => isZeroDecimal(net));
}
