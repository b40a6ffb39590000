import {
  BillingHistory,
  Checkout,
  CheckoutInput,
  CheckoutState,
  ConfirmCheckoutInput,
  Portal,
  SubscriptionChange,
  SubscriptionStatus,
} from "@ledgerline/contract/subscription/subscription";
import {
  billingHistory,
  cancelSubscription,
  confirmCheckout,
  openPortal,
  refreshSubscription,
  resumeSubscription,
  startCheckout,
  subscriptionStatus,
} from "@ledgerline/domain/subscription";
import { artistProcedure, router } from "../procedure/trpc.ts";

/** Calls the payment provider, whose own limit all artists of a server share. */
const billingProcedure = artistProcedure.meta({ limit: "billing", share: "outside" });

export const subscriptionRouter = router({
  status: artistProcedure.output(SubscriptionStatus).query(({ ctx }) => subscriptionStatus(ctx)),
  billingHistory: artistProcedure.output(BillingHistory).query(({ ctx }) => billingHistory(ctx)),
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
