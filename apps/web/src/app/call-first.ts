import { type Calls, callForFrame, callForTab } from "../features/dashboard/dashboard-tabs.ts";
import { isPayeeSession } from "../lib/calls/payee-session.ts";
import { PATHS } from "../lib/places/paths.ts";

/** Requests everything the dashboard will show at once, while the session is being checked and nothing is drawn. */
export function callFirst(calls: Calls): void {
  const { pathname, search } = window.location;
  if (pathname !== PATHS.dashboard) return;
  if (isPayeeSession()) {
    void calls.shares.own.prefetch();
    return;
  }
  callForFrame(calls);
  callForTab(calls, new URLSearchParams(search));
}
