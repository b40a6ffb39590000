import type { ClaimItem } from "@ledgerline/contract/claims";
import type { PaidKey } from "@ledgerline/db/queries/claims/paid-sums";

/** What money for an item would be booked as; null for a finding that names no platform or month. */
export function paidKey({
  platform,
  month,
  track_id,
}: Pick<ClaimItem, "platform" | "month" | "track_id">): PaidKey | null {
  return platform === null || month === null ? null : { platform, month, track: track_id ?? "" };
}
