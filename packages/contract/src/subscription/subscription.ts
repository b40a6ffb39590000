import { z } from "zod";
import { PlatformId } from "../streaming/platforms.ts";
import { DecimalString, Instant, isPlainText, WebAddress } from "../wire/wire.ts";
import { PLAN_IDS } from "./plans.ts";

export const SUBSCRIPTION_STATUSES = ["free", "trialing", "premium", "past_due"] as const;
export type SubscriptionState = (typeof SUBSCRIPTION_STATUSES)[number];

/** `test` is the Stripe sandbox, which charges no card; `unavailable` is a server without billing. */
export const BILLING_MODES = ["live", "test", "unavailable"] as const;
export type BillingMode = (typeof BILLING_MODES)[number];

export const SubscriptionStatus = z.object({
  subscription: z.object({
    status: z.enum(SUBSCRIPTION_STATUSES),
    plan_id: z.enum(PLAN_IDS),
    trial_end: Instant.nullable(),
    /** When the paid or trial period ends or renews; null on the free plan. */
    current_period_end: Instant.nullable(),
    /** True after a cancellation: Premium ends with the period. */
    cancel_at_period_end: z.boolean(),
    /** True for Premium that the operator granted for free. */
    granted: z.boolean(),
    /** True on a server where everyone has Premium. */
    for_all: z.boolean(),
  }),
  /** `price` is USD a month. */
  plan: z.object({ name: z.string(), price: z.number(), features: z.array(z.string()) }),
  platform_access: z.object({ allowed_platforms: z.array(PlatformId) }),
  billing: z.object({
    mode: z.enum(BILLING_MODES),
    /** Whether the next checkout starts with a free trial: an artist gets one. */
    trial_available: z.boolean(),
    /** Whether the billing portal has a card to change. */
    portal_available: z.boolean(),
  }),
});
export type SubscriptionStatus = z.infer<typeof SubscriptionStatus>;

export const PAYMENT_STATUSES = ["paid", "open", "failed", "void", "refunded"] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** Newest first, at most 1,000. */
export const BillingHistory = z.object({
  transactions: z.array(
    z.object({
      id: z.string(),
      /** In major units, e.g. `4.00`. */
      amount: DecimalString,
      /** An ISO 4217 code, upper case. */
      currency: z.string(),
      created_at: Instant,
      payment_status: z.enum(PAYMENT_STATUSES),
      /** The invoice at the payment provider; null without one. */
      invoice_url: WebAddress.nullable(),
    }),
  ),
});
export type BillingHistory = z.infer<typeof BillingHistory>;

export const CheckoutInput = z.object({
  plan_id: z.literal("premium", "The only plan you can buy is premium"),
  /** The browser's origin, which must be this server's public origin. */
  origin_url: z.url("Send the address of this site as origin_url"),
});
export type CheckoutInput = z.infer<typeof CheckoutInput>;

export const Checkout = z.object({ checkout_url: WebAddress });
export type Checkout = z.infer<typeof Checkout>;

/** As the payment page adds it to the address that it returns to. */
export const ConfirmCheckoutInput = z.object({
  session_id: z
    .string("The address has no session")
    .min(1, "The address has no session")
    .max(200, "This is not the address that the payment page returned to")
    .refine(isPlainText, "This is not the address that the payment page returned to"),
});
export type ConfirmCheckoutInput = z.infer<typeof ConfirmCheckoutInput>;

/** `pending` until the payment provider confirms: ask again. */
export const CheckoutState = z.object({ pending: z.boolean(), status: SubscriptionStatus });
export type CheckoutState = z.infer<typeof CheckoutState>;

export const Portal = z.object({ portal_url: WebAddress });
export type Portal = z.infer<typeof Portal>;

/** The answer to canceling, and to undoing it. */
export const SubscriptionChange = z.object({ message: z.string(), status: SubscriptionStatus });
export type SubscriptionChange = z.infer<typeof SubscriptionChange>;
