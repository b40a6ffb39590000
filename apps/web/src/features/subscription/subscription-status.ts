import type { SubscriptionStatus } from "@ledgerline/contract/subscription";
import { useRefreshPlatforms } from "../../lib/calls/refresh-area.ts";
import { trpc } from "../../lib/calls/trpc.ts";

interface Carried {
  leave(text: string): void;
  /** What was left, once; null for nothing. */
  take(): string | null;
}

/** A text that survives the page in its browser tab. Where storage is blocked it does not, which nothing fails over. */
function carried(key: string): Carried {
  return {
    leave(text) {
      try {
        sessionStorage.setItem(key, text);
      } catch {
        // Storage is blocked.
      }
    },
    take() {
      try {
        const text = sessionStorage.getItem(key);
        sessionStorage.removeItem(key);
        return text;
      } catch {
        return null;
      }
    },
  };
}

/** Messages of Subscription if the server sent no detail. Kept apart from the others, which every screen loads. */
export const SUBSCRIPTION_FAILURES = {
  cancelSubscription: "Failed to cancel subscription",
  checkout: "Failed to create checkout session",
  confirmCheckout: "Failed to confirm your payment",
  keepPremium: "Failed to keep Premium",
  billingPortal: "Failed to open the billing portal",
};

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

/** A sentence that survives one reload of the page. */
export const carriedNotice = carried("ledgerline-notice");

const PARAM = "portal";
const RETURNED = "returned";

/** True when the address says that the browser is back from the billing portal. */
export function isPortalReturn(params: URLSearchParams): boolean {
  return params.get(PARAM) === RETURNED;
}

/** Marks this page's address, for when the browser's Back reloads it. */
export function expectPortalReturn(): void {
  const address = new URL(window.location.href);
  address.searchParams.set(PARAM, RETURNED);
  window.history.replaceState(window.history.state, "", address);
}

/** When the trial, or the paid period, ends. */
export function planEnd({ status, trial_end, current_period_end }: SubscriptionStatus["subscription"]): string | null {
  return status === "trialing" ? trial_end : current_period_end;
}

const from = carried("ledgerline-checkout-from");

/** Remembers, for this browser tab, where a checkout is begun. The payment page sends the browser back to the plan. */
export function keepPlace({ pathname, search, hash }: Location): void {
  if (new URLSearchParams(search).get("tab") === "subscription") from.take();
  else from.leave(`${pathname}${search}${hash}`);
}

/** Where the checkout was begun, once; null if that was on the plan. */
export const takePlace = from.take;
