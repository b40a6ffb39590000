import type { CheckoutState, ConfirmCheckoutInput } from "@ledgerline/contract/subscription/subscription";
import { MESSAGES } from "@ledgerline/contract/wire/error";
import { findSubscription } from "@ledgerline/db/queries/subscription";
import type { AccountContext } from "../context/context.ts";
import { DomainError } from "../context/errors.ts";
import { isListed } from "./billing/is-listed.ts";
import { readBilling } from "./billing/read-billing.ts";
import { callBilling, requireBilling } from "./billing/require-billing.ts";
import { subscriptionAnswer } from "./subscription-status.ts";

/** The outcome of a checkout, read from the payment provider so that the artist need not wait for the webhook. */
export async function confirmCheckout(
  ctx: AccountContext,
  { session_id: sessionId }: ConfirmCheckoutInput,
): Promise<CheckoutState> {
  const billing = requireBilling(ctx);
  const known = await findSubscription(ctx.db, ctx.accountId);
  const checkout = known?.customerId ? await callBilling(() => billing.findCheckout(sessionId)) : null;
  if (!checkout || checkout.customerId !== known?.customerId) {
    throw new DomainError("not_found", MESSAGES.checkoutNotFound);
  }
  // Asked before the reading, which then includes everything listed by then.
  const isUnderWay = checkout.status === "open" || (checkout.status === "complete" && !(await isListed(ctx, checkout)));
  const subscription = await readBilling(ctx, ctx.accountId);
  return {
    pending: subscription?.planId !== "premium" && isUnderWay,
    status: await subscriptionAnswer(ctx, subscription),
  };
}
