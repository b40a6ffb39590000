import { z } from "zod";
import { PLAN_IDS } from "./plans.ts";
import { PlatformId } from "./platforms.ts";
import { DecimalString, Instant, isPlainText } from "./wire.ts";

export const SUBSCRIPTION_STATUSES = ["free", "trialing", "premium", "past_due"] as const;
export type SubscriptionState = (typeof SUBSCRIPTION_STATUSES)[number];

/** `test` charges no card: the stand-in for Stripe; `unavailable` is a server without billing. */
export const BILLING_MODES = ["live", "test", "unavailable"] as const;
export type BillingMode = (typeof BILLING_MODES)[number];

export const SubscriptionStatus = z.object({
  subscription: z.object({
    status: z.enum(SUBSCRIPTION_STATUSES),
    plan_id: z.enum(PLAN_IDS),
    trial_end: Instant.nullable(),
    /** When what is paid for, or tried, ends or renews; null on the free plan. */
    current_period_end: Instant.nullable(),
    /** True once canceled: Premium ends with the period. */
    cancel_at_period_end: z.boolean(),
    /** True for Premium that the operator gave and nobody pays for. */
    granted: z.boolean(),
  }),
  /** `price` is USD a month. */
  plan: z.object({ name: z.string(), price: z.number(), features: z.array(z.string()) }),
  platform_access: z.object({ allowed_platforms: z.array(PlatformId) }),
  billing: z.object({
    mode: z.enum(BILLING_MODES),
    /** Whether the next checkout begins with a free trial: once an artist. */
    trial_available: z.boolean(),
    /** Whether there is a card to change in the billing portal. */
    portal_available: z.boolean(),
  }),
});
export type SubscriptionStatus = z.infer<typeof SubscriptionStatus>;

export const PAYMENT_STATUSES = ["paid", "open", "failed", "void", "refunded"] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

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
      /** The invoice at the payment provider; null where there is none. */
      invoice_url: z.url({ protocol: /^https?$/ }).nullable(),
    }),
  ),
});
export type BillingHistory = z.infer<typeof BillingHistory>;

export const CheckoutInput = z.object({
  plan_id: z.literal("premium", "The only plan to check out is premium"),
  /** Where the browser is; it must be this server's own public origin. */
  origin_url: z.url("Send the address of this site as origin_url"),
});
export type CheckoutInput = z.infer<typeof CheckoutInput>;

export const Checkout = z.object({ checkout_url: z.url() });
export type Checkout = z.infer<typeof Checkout>;

/** As the payment page put it into the address that it came back to. */
export const ConfirmCheckoutInput = z.object({
  session_id: z
    .string("The address lacks its session")
    .min(1, "The address lacks its session")
    .max(200, "The address is not the one that the payment page came back to")
    .refine(isPlainText, "The address is not the one that the payment page came back to"),
});
export type ConfirmCheckoutInput = z.infer<typeof ConfirmCheckoutInput>;

/** `pending` while the payment provider has not confirmed yet: ask again. */
export const CheckoutState = z.object({ pending: z.boolean(), status: SubscriptionStatus });
export type CheckoutState = z.infer<typeof CheckoutState>;

export const Portal = z.object({ portal_url: z.url() });
export type Portal = z.infer<typeof Portal>;

/** The answer to canceling, and to taking it back. */
export const SubscriptionChange = z.object({ message: z.string(), status: SubscriptionStatus });
export type SubscriptionChange = z.infer<typeof SubscriptionChange>;
