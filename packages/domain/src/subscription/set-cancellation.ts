import type { SubscriptionChange } from "@ledgerline/contract/subscription";
import type { ArtistContext } from "../context/context.ts";
import { DomainError } from "../context/errors.ts";
import { readBilling } from "./billing/read-billing.ts";
import { askBilling, requireBilling } from "./billing/require-billing.ts";
import { isLive } from "./billing/subscription-state.ts";
import { subscriptionAnswer } from "./subscription-status.ts";

/**
 * Sets whether the artist's subscription ends with its period, and answers what the payment provider then says. Of
 * several that are live all are canceled, for each is charged; the newest is the one that is taken back.
 */
export async function setCancellation(
  ctx: ArtistContext,
  cancel: boolean,
  sentences: { done: string; nothing: string },
): Promise<SubscriptionChange> {
  const billing = requireBilling(ctx);
  const { customerId, subscriptionId } = (await readBilling(ctx, ctx.artistId)) ?? {};
  if (!customerId || !subscriptionId) throw new DomainError("conflict", sentences.nothing);
  await askBilling(async () => {
    const live = cancel ? (await billing.listSubscriptions(customerId)).filter(isLive) : [];
    const ids = new Set([subscriptionId, ...live.map(({ id }) => id)]);
    for (const id of ids) await billing.setCancelAtPeriodEnd(id, cancel);
  });
  const subscription = await readBilling(ctx, ctx.artistId);
  return { message: sentences.done, status: subscriptionAnswer(ctx, subscription) };
}
