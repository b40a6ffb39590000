import {
  BillingHistory,
  Checkout,
  CheckoutInput,
  CheckoutState,
  ConfirmCheckoutInput,
  Portal,
  SubscriptionChange,
  SubscriptionStatus,
} from "@ledgerline/contract/subscription";
import { billingHistory } from "@ledgerline/domain/subscription/billing";
import { confirmCheckout, startCheckout } from "@ledgerline/domain/subscription/checkout";
import {
  cancelSubscription,
  openPortal,
  refreshSubscription,
  resumeSubscription,
  subscriptionStatus,
} from "@ledgerline/domain/subscription/subscription";
import { accountProcedure, router } from "../procedure/trpc.ts";

/** Calls the payment provider, whose own rate limit all artists of a server share. */
const billingProcedure = accountProcedure("plan:write").meta({ limit: "billing", share: "outside" });

export const subscriptionRouter = router({
  status: accountProcedure("plan:read")
    .output(SubscriptionStatus)
    .query(({ ctx }) => subscriptionStatus(ctx)),
  billingHistory: accountProcedure("plan:read")
    .output(BillingHistory)
    .query(({ ctx }) => billingHistory(ctx)),
  cancel: billingProcedure.output(SubscriptionChange).mutation(({ ctx }) => cancelSubscription(ctx)),
  checkout: billingProcedure
    .input(CheckoutInput)
    .output(Checkout)
    .mutation(({ ctx, input }) => startCheckout(ctx, input)),
  confirmCheckout: billingProcedure
    .input(ConfirmCheckoutInput)
    .output(CheckoutState)
    .mutation(({ ctx, input }) => confirmCheckout(ctx, input)),
  resume: billingProcedure.output(SubscriptionChange).mutation(({ ctx }) => resumeSubscription(ctx)),
  portal: billingProcedure.output(Portal).mutation(({ ctx }) => openPortal(ctx)),
  refresh: billingProcedure.output(SubscriptionStatus).mutation(({ ctx }) => refreshSubscription(ctx)),
});
