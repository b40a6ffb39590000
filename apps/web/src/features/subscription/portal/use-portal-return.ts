import { useEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import { trpc } from "../../../lib/calls/trpc.ts";
import { errorDetail } from "../../../lib/errors/error-detail.ts";
import { ERROR_MESSAGES } from "../../../lib/errors/error-messages.ts";
import { toast } from "../../../lib/toast.ts";
import { useApplyStatus } from "../status/use-apply-status.ts";
import { isPortalReturn } from "./portal-return.ts";

/**
 * Refreshes the plan from the payment provider when the artist is back from its portal, by its link or the browser's
 * Back, so that changes show at once. The address names the return until the answer has arrived.
 */
export function usePortalReturn(): void {
  const [params, setParams] = useSearchParams();
  const returned = isPortalReturn(params);
  const { mutate: refresh } = trpc.subscription.refresh.useMutation({
    onSuccess: useApplyStatus(),
    onError: (error) => toast.error(errorDetail(error, ERROR_MESSAGES.subscription)),
  });
  const refreshOnce = () => {
    refresh(undefined, { onSettled: () => setParams({ tab: "subscription" }, { replace: true }) });
  };
  const latest = useRef(refreshOnce);
  latest.current = refreshOnce;
  useEffect(() => {
    if (returned) latest.current();
  }, [returned]);
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      // The address was set without the router, in case the page was reloaded, so the router does not know it.
      if (persisted && isPortalReturn(new URLSearchParams(window.location.search))) latest.current();
    };
    window.addEventListener("pageshow", onShow);
    return () => window.removeEventListener("pageshow", onShow);
  }, []);
}
