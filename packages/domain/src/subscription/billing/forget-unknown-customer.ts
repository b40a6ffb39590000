import { UnknownBillingCustomer } from "@ledgerline/connectors/billing";
import { transaction } from "@ledgerline/db/client";
import { lockSubscription, type SubscriptionRow, updateSubscription } from "@ledgerline/db/queries/subscription";
import { DAY_MS } from "../../calendar/durations.ts";
import type { Context } from "../../context/context.ts";
import { DomainError } from "../../context/errors.ts";

/** How long an unknown customer is kept after Premium ends, in case the wrong account was configured. */
const GRACE_MS = 3 * DAY_MS;

interface Forgetting {
  accountId: string;
  failure: unknown;
  /** `lapsed`: only artists whose Premium has ended. `free`: also those who never had a subscription. */
  whom: "lapsed" | "free";
}

/**
 * Forgets a customer that a failed call showed to be unknown to the payment provider, because the operator's account
 * there was changed. Returns the forgotten customer; null when the call failed for another reason, or when Premium
 * could be lost.
 */
export async function forgetUnknownCustomer(
  ctx: Context,
  { accountId, failure, whom }: Forgetting,
): Promise<string | null> {
  if (!(failure instanceof DomainError && failure.cause instanceof UnknownBillingCustomer)) return null;
  const { customerId } = failure.cause;
  return transaction(ctx.db, async (tx) => {
    const row = await lockSubscription(tx, accountId);
    const isFree = whom === "free" && row.subscriptionId === null;
    if (row.customerId !== customerId || !(isFree || isLapsed(row, ctx.clock()))) return null;
    const plan = row.granted ? "premium" : "free";
    await updateSubscription(tx, accountId, {
      status: plan,
      planId: plan,
      subscriptionId: null,
      trialEnd: null,
      currentPeriodEnd: null,
      cancelAtPeriodEnd: false,
      customerId: null,
      checkoutAttemptId: null,
      checkoutSessionId: null,
    });
    return customerId;
  });
}

function isLapsed({ subscriptionId, currentPeriodEnd }: SubscriptionRow, now: Date): boolean {
  if (subscriptionId === null || currentPeriodEnd === null) return false;
  return now.getTime() - currentPeriodEnd.getTime() > GRACE_MS;
}
