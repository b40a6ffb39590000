import type { Portal } from "@ledgerline/contract/subscription/subscription";
import { MESSAGES } from "@ledgerline/contract/wire/error";
import { findSubscription } from "@ledgerline/db/queries/subscription";
import type { AccountContext } from "../context/context.ts";
import { DomainError } from "../context/errors.ts";
import { callBilling, requireBilling } from "./billing/require-billing.ts";

/** Opens the provider's portal, for changing the card. Throws `conflict` for an artist without a subscription. */
export async function openPortal(ctx: AccountContext): Promise<Portal> {
  const billing = requireBilling(ctx);
  const { customerId, subscriptionId } = (await findSubscription(ctx.db, ctx.accountId)) ?? {};
  if (!customerId || !subscriptionId) throw new DomainError("conflict", MESSAGES.noCard);
  const back = `${ctx.settings.appUrl}/dashboard?tab=subscription&portal=returned`;
  return { portal_url: await callBilling(() => billing.createPortal(customerId, back)) };
}
