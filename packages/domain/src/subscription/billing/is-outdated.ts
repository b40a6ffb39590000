import type { SubscriptionRow } from "@ledgerline/db/queries/subscription/subscriptions";

import { HOUR_MS } from "../../calendar/durations.ts";

/** So long after a reading that told of no new period the payment provider is asked again. */
export const RECHECK_MS = HOUR_MS;

/** Whether what was last read of a subscription must have changed since: its period, or its trial, is over. */
export function isOutdated(
  { customerId, currentPeriodEnd, readAt }: Pick<SubscriptionRow, "customerId" | "currentPeriodEnd" | "readAt">,
  now: Date,
): boolean {
  if (customerId === null || currentPeriodEnd === null || currentPeriodEnd >= now) return false;
  return readAt === null || readAt < currentPeriodEnd || now.getTime() - readAt.getTime() > RECHECK_MS;
}
