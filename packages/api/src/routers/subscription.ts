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
import { billingHistory } from "@ledgerline/domain/subscription/billing-history";
import { cancelSubscription, resumeSubscription } from "@ledgerline/domain/subscription/cancellation";
import { confirmCheckout } from "@ledgerline/domain/subscription/confirm-checkout";
import { openPortal } from "@ledgerline/domain/subscription/open-portal";
import { refreshSubscription } from "@ledgerline/domain/subscription/refresh-subscription";
import { startCheckout } from "@ledgerline/domain/subscription/start-checkout";
import { subscriptionStatus } from "@ledgerline/domain/subscription/subscription-status";
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
