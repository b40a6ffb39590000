import type { SubscriptionStatus } from "@ledgerline/contract/subscription";
import { trpc } from "../../../lib/trpc.ts";
import { useRefreshPlatforms } from "../../../lib/use-refresh-platforms.ts";

/** Puts the status that a change was answered with on the screen, and has everything read again that a plan decides. */
export function useApplyStatus(): (status: SubscriptionStatus) => Promise<void> {
  const { subscription } = trpc.useUtils();
  const refreshPlatforms = useRefreshPlatforms();
  return async (status) => {
    // A reading under way may be older than the change.
    await Promise.all([subscription.status.cancel(), subscription.billingHistory.cancel()]);
    subscription.status.setData(undefined, status);
    void Promise.allSettled([subscription.billingHistory.invalidate(), refreshPlatforms()]);
  };
}
