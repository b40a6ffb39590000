import type { SubscriptionRow } from "@ledgerline/db/queries/subscription";

import { HOUR_MS } from "../../calendar/durations.ts";

/** When a reading shows no new period, the payment provider is asked again after this long. */
export const RECHECK_MS = HOUR_MS;

/** Whether a subscription must have changed since it was last read, because its period or trial is over. */
export function isOutdated(
  { customerId, currentPeriodEnd, readAt }: Pick<SubscriptionRow, "customerId" | "currentPeriodEnd" | "readAt">,
  now: Date,
): boolean {
  if (customerId === null || currentPeriodEnd === null || currentPeriodEnd >= now) return false;
  return readAt === null || readAt < currentPeriodEnd || now.getTime() - readAt.getTime() > RECHECK_MS;
}
