import type { SubscriptionStatus } from "@ledgerline/contract/subscription/subscription";
import { trpc } from "../../../lib/calls/trpc.ts";
import { useRefreshPlatforms } from "../../../lib/calls/use-refresh-platforms.ts";

/** Shows the status that a change returned, and refetches everything that depends on the plan. */
export function useApplyStatus(): (status: SubscriptionStatus) => Promise<void> {
  const { subscription } = trpc.useUtils();
  const refreshPlatforms = useRefreshPlatforms();
  return async (status) => {
    // A fetch already under way may be older than the change.
    await Promise.all([subscription.status.cancel(), subscription.billingHistory.cancel()]);
    subscription.status.setData(undefined, status);
    void Promise.allSettled([subscription.billingHistory.invalidate(), refreshPlatforms()]);
  };
}
