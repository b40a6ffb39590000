import { BillingHistory, SubscriptionStatus } from "@ledgerline/contract/subscription";
import { billingHistory } from "@ledgerline/domain/subscription/billing-history";
import { subscriptionStatus } from "@ledgerline/domain/subscription/subscription-status";
import { artistProcedure, router } from "../trpc.ts";

export const subscriptionRouter = router({
  status: artistProcedure.output(SubscriptionStatus).query(({ ctx }) => subscriptionStatus(ctx)),
  billingHistory: artistProcedure.output(BillingHistory).query(({ ctx }) => billingHistory(ctx)),
});
