import type { PlanId } from "@ledgerline/contract/plans";
import type { SubscriptionRow } from "@ledgerline/db/queries/account/subscriptions";

/** An artist's plan: what the server gives everyone, or else what the subscription says; null is the free plan. */
export function planOf(
  { premiumForAll }: { premiumForAll: boolean },
  subscription: Pick<SubscriptionRow, "planId"> | null,
): PlanId {
  return premiumForAll ? "premium" : (subscription?.planId ?? "free");
}

const GIB = 1024 ** 3;

/** The most that is kept for one account. The operator can change it. */
export interface Quota {
  statements: number;
  /** Size of the originals, compressed as they are stored. */
  bytes: number;
  /** Lines of statements, rows that were not booked, and events of the history. */
  rows: number;
  /** Sums by month of sale, store and currency, which the overview and royalties are read from. */
  months: number;
}

/** More than a label with a thousand tracks has in twenty years. */
export const DEFAULT_QUOTA: Quota = { statements: 5_000, bytes: 2 * GIB, rows: 20_000_000, months: 100_000 };

/** Guests' accounts at the same time. The operator can change it. With their sample data they take some 150 MB. */
export const MOST_GUESTS = 1_000;

/** How long the original of a refused statement is kept. */
export const REFUSED_ORIGINAL_DAYS = 7;
