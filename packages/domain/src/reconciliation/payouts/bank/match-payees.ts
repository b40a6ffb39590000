import { compareDecimals } from "@ledgerline/decimals";
import { foldName } from "@ledgerline/statements/map";
import type { DuePayment } from "../../../context/threads.ts";

/** Shorter names turn up in too many texts. */
const LEAST_NAME = 4;

export type PayeeFinder = (words: string, paid: { amount: string; currency: string; day: string }) => string | null;

/**
 * Finds the payee who is named in a bank's text and to whom this amount is due. The longest name wins. Each payee is
 * found once; null for nobody, and where several payees may be meant.
 */
export function payeeFinder(due: readonly DuePayment[]): PayeeFinder {
  const named = due
    .map((each) => ({ ...each, name: foldName(each.name) }))
    .filter(({ name }) => name.replaceAll(" ", "").length >= LEAST_NAME);
  const found = new Set<string>();
  return (words, { amount, currency, day }) => {
    const text = ` ${foldName(words)} `;
    const fits = named.filter(
      (each) =>
        each.currency === currency &&
        each.from <= day &&
        compareDecimals(each.amount, amount) === 0 &&
        text.includes(` ${each.name} `),
    );
    const longest = Math.max(...fits.map(({ name }) => name.length));
    const [one, ...others] = fits.filter(({ name }) => name.length === longest);
    if (!one || others.length > 0 || found.has(one.payee)) return null;
    found.add(one.payee);
    return one.payee;
  };
}
