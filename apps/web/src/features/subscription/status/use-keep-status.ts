import type { SubscriptionStatus } from "@ledgerline/contract/subscription";
import { trpc } from "../../../lib/trpc.ts";
import { useReadPlatformsAgain } from "../../../lib/use-read-platforms-again.ts";

/** Puts the status that a change was answered with on the screen, and has everything read again that a plan decides. */
export function useKeepStatus(): (status: SubscriptionStatus) => Promise<void> {
  const { subscription } = trpc.useUtils();
  const readPlatformsAgain = useReadPlatformsAgain();
  return async (status) => {
    // A reading under way may be older than the change.
    await Promise.all([subscription.status.cancel(), subscription.billingHistory.cancel()]);
    subscription.status.setData(undefined, status);
    void Promise.allSettled([subscription.billingHistory.invalidate(), readPlatformsAgain()]);
  };
}
