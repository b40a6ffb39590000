import { PLANS, type PlanFeature } from "@ledgerline/contract/plans";
import { CSV_NEEDS_PREMIUM } from "@ledgerline/contract/wire/dashboard-sentences";
import { findSubscription } from "@ledgerline/db/queries/account/subscriptions";
import type { AccountContext } from "../context/context.ts";
import { DomainError } from "../context/errors.ts";
import { planOf } from "../context/plan.ts";

const NEEDS_PREMIUM: Record<PlanFeature, string> = {
  csv_export: CSV_NEEDS_PREMIUM,
  advanced_analytics: "The board and the checks need Premium. How much is at stake is shown in every plan.",
  members: "Members need Premium. Those who are in the account stay, and can read.",
  shares: "Closing, sending and paying runs need Premium. A preview shows the same figures in every plan.",
  claims: "Claims need Premium. Those you have made stay readable in every plan.",
};

/** Throws `payment_required` unless the account's plan includes the feature. */
export async function ensureIncluded(
  ctx: Pick<AccountContext, "db" | "accountId" | "settings">,
  feature: PlanFeature,
): Promise<void> {
  if (await isIncluded(ctx, feature)) return;
  throw new DomainError("payment_required", NEEDS_PREMIUM[feature]);
}

/** Whether the account's plan includes the feature. */
export async function isIncluded(
  ctx: Pick<AccountContext, "db" | "accountId" | "settings">,
  feature: PlanFeature,
): Promise<boolean> {
  const subscription = await findSubscription(ctx.db, ctx.accountId);
  return PLANS[planOf(ctx.settings, subscription)].includes.includes(feature);
}
