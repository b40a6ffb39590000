import type { Debtor, Stake, StakeSum } from "@ledgerline/contract/reconciliation/reconciliation";
import { compareDecimals } from "@ledgerline/decimals";
import type { Found } from "./evidence.ts";

/** A loss that is known exactly; empty for a gain. */
export function lostMoney(currency: string, lost: string): StakeSum[] {
  return compareDecimals(lost, "0") > 0 ? [{ currency, low: lost, mid: lost, high: lost }] : [];
}

export function lossOf(stake: Stake | null): StakeSum[] {
  if (!stake) return [];
  const { currency, low, mid, high } = stake;
  return [{ currency, low, mid, high }];
}

/** 1 if the sentence has to say that nobody is known to owe it. */
export function isAsked(track: string | null, source: Debtor | null): 0 | 1 {
  return track !== null && source === null ? 1 : 0;
}

/** What unpaid plays come to, and who owes it. For a track without a known source, the artist is asked. */
export function owedBy(
  track: string | null,
  source: Debtor | null,
  stake: Stake | null,
): Pick<Found, "source" | "needsSource" | "stake" | "loss"> {
  return { source: source?.id ?? null, needsSource: isAsked(track, source) === 1, stake, loss: lossOf(stake) };
}
