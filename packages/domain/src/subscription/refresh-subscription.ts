import type { SubscriptionStatus } from "@ledgerline/contract/subscription/subscription";
import type { AccountContext } from "../context/context.ts";
import { readBilling } from "./billing/read-billing.ts";
import { requireBilling } from "./billing/require-billing.ts";
import { subscriptionAnswer } from "./subscription-status.ts";

/** The subscription as the payment provider has it now, even before its webhook. Throws `unavailable`. */
export async function refreshSubscription(ctx: AccountContext): Promise<SubscriptionStatus> {
  requireBilling(ctx);
  return subscriptionAnswer(ctx, await readBilling(ctx, ctx.accountId));
}
