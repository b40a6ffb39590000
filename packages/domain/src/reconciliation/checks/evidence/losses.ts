import type { Debtor, Stake, StakeSum } from "@ledgerline/contract/reconciliation/reconciliation";
import { compareDecimals } from "@ledgerline/decimals";
import type { Found } from "./evidence.ts";

/** An amount that is known exactly; nothing where it was gained. */
export function lostMoney(currency: string, lost: string): StakeSum[] {
  return compareDecimals(lost, "0") > 0 ? [{ currency, low: lost, mid: lost, high: lost }] : [];
}

export function lossOf(stake: Stake | null): StakeSum[] {
  if (!stake) return [];
  const { currency, low, mid, high } = stake;
  return [{ currency, low, mid, high }];
}

/** 1 for a sentence that has to say that nobody is known to owe it. */
export function isAsked(track: string | null, source: Debtor | null): 0 | 1 {
  return track !== null && source === null ? 1 : 0;
}

/** What plays without pay come to, and who owes it. Of a track that no source is known for, the artist is asked. */
export function owedBy(
  track: string | null,
  source: Debtor | null,
  stake: Stake | null,
): Pick<Found, "source" | "needsSource" | "stake" | "loss"> {
  return { source: source?.id ?? null, needsSource: isAsked(track, source) === 1, stake, loss: lossOf(stake) };
}
