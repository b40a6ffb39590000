import { z } from "zod";
import { PLAN_IDS } from "./plans.ts";
import { PlatformId } from "./streaming/platforms.ts";
import { CreatedAt, ExactAmount, ItsName, Message } from "./wire/fields.ts";
import { MEANS } from "./wire/means.ts";
import { Instant, isPlainText, WebAddress } from "./wire/wire.ts";

export const SUBSCRIPTION_STATUSES = ["free", "trialing", "premium", "past_due"] as const;
export type SubscriptionState = (typeof SUBSCRIPTION_STATUSES)[number];

/** `test` is the Stripe sandbox, which charges no card; `unavailable` is a server without billing. */
export const BILLING_MODES = ["live", "test", "unavailable"] as const;
export type BillingMode = (typeof BILLING_MODES)[number];

export const SubscriptionStatus = z.object({
  subscription: z
    .object({
      status: z.enum(SUBSCRIPTION_STATUSES).meta({ description: "`free`, `trialing`, `premium` or `past_due`." }),
      plan_id: z.enum(PLAN_IDS).meta({ description: "The plan: `free` or `premium`.", example: "premium" }),
      trial_end: Instant.nullable().meta({ description: "When the trial ends; null without one." }),
      current_period_end: Instant.nullable().meta({
        description: "When the paid or trial period ends or renews; null on the free plan.",
      }),
      cancel_at_period_end: z
        .boolean()
        .meta({ description: "True after a cancellation: Premium ends with the period." }),
      granted: z.boolean().meta({ description: "True for Premium that the operator granted for free." }),
      for_all: z.boolean().meta({ description: "True on a server where everyone has Premium." }),
    })
    .meta({ description: "The subscription as the payment provider has it." }),
  /** `price` is USD a month. */
  plan: z
    .object({
      name: ItsName.meta({ example: "Premium" }),
      price: z.number().meta({ description: "USD a month.", example: 4 }),
      features: z
        .array(z.string())
        .meta({ description: "What the plan has, in words.", example: "Statements of every distributor" }),
    })
    .meta({ description: "The present plan." }),
  platform_access: z
    .object({ allowed_platforms: z.array(PlatformId).meta({ description: "The platforms that the plan includes." }) })
    .meta({ description: "What the plan lets be connected." }),
  billing: z
    .object({
      mode: z.enum(BILLING_MODES).meta({ description: "`live`; `test`, which charges no card; or `unavailable`." }),
      trial_available: z.boolean().meta({ description: "Whether the next checkout starts with a free trial." }),
      portal_available: z.boolean().meta({ description: "Whether there is a card to change." }),
    })
    .meta({ description: "What can be paid for on this server." }),
});
export type SubscriptionStatus = z.infer<typeof SubscriptionStatus>;

export const PAYMENT_STATUSES = ["paid", "open", "failed", "void", "refunded"] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** Newest first, at most 1,000. */
export const BillingHistory = z.object({
  transactions: z
    .array(
      z.object({
        id: z.string().meta(MEANS.id),
        /** In major units, e.g. `4.00`. */
        amount: ExactAmount,
        currency: z.string().meta(MEANS.currency),
        created_at: CreatedAt,
        payment_status: z.enum(PAYMENT_STATUSES).meta({ description: "How the payment ended." }),
        invoice_url: WebAddress.nullable().meta({
          description: "The invoice at the payment provider; null without one.",
          example: "https://invoice.stripe.com/i/test_1",
        }),
      }),
    )
    .meta({ description: "Payments, newest first, at most 1,000." }),
});
export type BillingHistory = z.infer<typeof BillingHistory>;

export const CheckoutInput = z.object({
  plan_id: z
    .literal("premium", "The only plan you can buy is premium")
    .meta({ description: "The plan: `free` or `premium`." }),
  /** The browser's origin, which must be this server's public origin. */
  origin_url: z
    .url("Send the address of this site as origin_url")
    .meta({ description: "The address of this site, to return to.", example: "http://127.0.0.1:4000" }),
});
export type CheckoutInput = z.infer<typeof CheckoutInput>;

export const Checkout = z.object({
  checkout_url: WebAddress.meta({
    description: "Where to pay.",
    example: "https://checkout.stripe.com/c/pay/cs_test_1",
  }),
});
export type Checkout = z.infer<typeof Checkout>;

/** As the payment page adds it to the address that it returns to. */
export const ConfirmCheckoutInput = z.object({
  session_id: z
    .string("The address has no session")
    .min(1, "The address has no session")
    .max(200, "This is not the address that the payment page returned to")
    .refine(isPlainText, "This is not the address that the payment page returned to")
    .meta({
      description: "The session that the payment page added to the address it returned to.",
      example: "cs_test_1",
    }),
});
export type ConfirmCheckoutInput = z.infer<typeof ConfirmCheckoutInput>;

/** `pending` until the payment provider confirms: ask again. */
export const CheckoutState = z.object({
  pending: z.boolean().meta({ description: "True until the payment provider confirms: ask again." }),
  status: SubscriptionStatus.meta({ description: "The subscription after the checkout." }),
});
export type CheckoutState = z.infer<typeof CheckoutState>;

export const Portal = z.object({
  portal_url: WebAddress.meta({
    description: "Where to change the card.",
    example: "https://billing.stripe.com/p/session/test_1",
  }),
});
export type Portal = z.infer<typeof Portal>;

/** The answer to canceling, and to undoing it. */
export const SubscriptionChange = z.object({
  message: Message,
  status: SubscriptionStatus.meta({ description: "The subscription after the change." }),
});
export type SubscriptionChange = z.infer<typeof SubscriptionChange>;
