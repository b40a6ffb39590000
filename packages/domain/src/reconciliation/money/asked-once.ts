import type { StakeSum } from "@ledgerline/contract/reconciliation/reconciliation";
import { compareDecimals } from "@ledgerline/decimals";

/**
 * What to ask for a whole and its parts together: the greater of the two, as they are about the same units. In
 * different currencies they cannot be compared, and the whole counts.
 */
export function askedOnce(whole: readonly StakeSum[], parts: readonly StakeSum[]): StakeSum[] {
  if (whole.length === 0) return [...parts];
  return whole.map((one) => {
    const part = parts.find(({ currency }) => currency === one.currency);
    return part && compareDecimals(part.mid, one.mid) > 0 ? part : one;
  });
}
