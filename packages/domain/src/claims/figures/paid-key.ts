import type { ClaimItem } from "@ledgerline/contract/claims/claims";
import type { PaidKey, PaidSum } from "../paid-sums.sql.ts";

type Keyed = Pick<ClaimItem, "platform" | "month" | "track_id">;

/** Booked sums by the text of their key: a label's claims look them up thousands of times. */
export type PaidSums = ReadonlyMap<string, readonly PaidSum[]>;

/** What money for an item would be booked as; null for a finding that names no platform or month. */
export function paidKey({ platform, month, track_id }: Keyed): PaidKey | null {
  return platform === null || month === null ? null : { platform, month, track: track_id ?? "" };
}

/** The keys of some items, each once. */
export function paidKeys(items: readonly Keyed[]): PaidKey[] {
  const keys = items.map(paidKey).filter((key) => key !== null);
  return [...new Map(keys.map((key) => [keyText(key), key])).values()];
}

/** Equal keys have equal texts. */
export function keyText({ platform, month, track }: PaidKey): string {
  return `${platform}\n${month}\n${track}`;
}

export function groupPaid(sums: readonly PaidSum[]): PaidSums {
  return Map.groupBy(sums, keyText);
}

/** What is booked for an item. */
export function paidFor(item: Keyed, sums: PaidSums): readonly PaidSum[] {
  const key = paidKey(item);
  return key === null ? [] : (sums.get(keyText(key)) ?? []);
}
