import { compareDecimals } from "@ledgerline/decimals";
import { foldName } from "@ledgerline/statements/map";
import type { DuePayment } from "../../../context/uploads.ts";

/** Shorter names are found in too many words. */
const LEAST_NAME = 4;

/** Finds the payee whom a bank's words name and to whom this amount is due. Each is found once; null for nobody. */
export function payeeFinder(due: readonly DuePayment[]) {
  const left = new Set(due.filter(({ name }) => compact(name).length >= LEAST_NAME));
  return (words: string, amount: string, currency: string): string | null => {
    const text = compact(words);
    for (const each of left) {
      if (each.currency !== currency || compareDecimals(each.amount, amount) !== 0) continue;
      if (!text.includes(compact(each.name))) continue;
      left.delete(each);
      return each.payee;
    }
    return null;
  };
}

function compact(text: string): string {
  return foldName(text).replaceAll(" ", "");
}
