import type { SubscriptionChange } from "@ledgerline/contract/subscription/subscription";
import { MESSAGES, SUCCESSES } from "@ledgerline/contract/wire/error";
import type { AccountContext } from "../context/context.ts";
import { DomainError } from "../context/errors.ts";
import { readBilling } from "./billing/read-billing.ts";
import { callBilling, requireBilling } from "./billing/require-billing.ts";
import { isLive } from "./billing/subscription-state.ts";
import { subscriptionAnswer } from "./subscription-status.ts";

/** Ends Premium with the current period or trial. A second call changes nothing. Throws `conflict` without Premium. */
export function cancelSubscription(ctx: AccountContext): Promise<SubscriptionChange> {
  return setCancellation(ctx, true, { done: SUCCESSES.subscriptionCanceled, nothing: MESSAGES.noSubscription });
}

/** Undoes a cancellation while the period lasts. Throws `conflict` once it is over. */
export function resumeSubscription(ctx: AccountContext): Promise<SubscriptionChange> {
  return setCancellation(ctx, false, { done: SUCCESSES.subscriptionResumed, nothing: MESSAGES.nothingToResume });
}

/** Cancels every live subscription, because each is charged for; resumes only the newest. */
async function setCancellation(
  ctx: AccountContext,
  cancel: boolean,
  sentences: { done: string; nothing: string },
): Promise<SubscriptionChange> {
  const billing = requireBilling(ctx);
  const { customerId, subscriptionId } = (await readBilling(ctx, ctx.accountId)) ?? {};
  if (!customerId || !subscriptionId) throw new DomainError("conflict", sentences.nothing);
  await callBilling(async () => {
    const live = cancel ? (await billing.listSubscriptions(customerId)).filter(isLive) : [];
    const ids = new Set([subscriptionId, ...live.map(({ id }) => id)]);
    for (const id of ids) await billing.setCancelAtPeriodEnd(id, cancel);
  });
  const subscription = await readBilling(ctx, ctx.accountId);
  return { message: sentences.done, status: await subscriptionAnswer(ctx, subscription) };
}
