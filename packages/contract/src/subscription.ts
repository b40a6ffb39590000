import { z } from "zod";
import { PLAN_IDS } from "./plans.ts";
import { PlatformId } from "./platforms.ts";
import { DecimalString, Instant } from "./wire.ts";

export const SUBSCRIPTION_STATUSES = ["free", "trialing", "premium", "past_due"] as const;
export type SubscriptionState = (typeof SUBSCRIPTION_STATUSES)[number];

export const SubscriptionStatus = z.object({
  subscription: z.object({
    status: z.enum(SUBSCRIPTION_STATUSES),
    plan_id: z.enum(PLAN_IDS),
    trial_end: Instant.nullable(),
  }),
  /** `price` is USD a month. */
  plan: z.object({ name: z.string(), price: z.number(), features: z.array(z.string()) }),
  platform_access: z.object({ allowed_platforms: z.array(PlatformId) }),
});
export type SubscriptionStatus = z.infer<typeof SubscriptionStatus>;

export const BillingHistory = z.object({
  transactions: z.array(
    z.object({
      id: z.string(),
      /** In major units, e.g. `4.00`. */
      amount: DecimalString,
      currency: z.string(),
      created_at: Instant,
      payment_status: z.string(),
    }),
  ),
});
export type BillingHistory = z.infer<typeof BillingHistory>;
