import { useSearchParams } from "react-router";
import type { trpc } from "../../lib/calls/trpc.ts";
import { defaultRange, FIRST_CHOICE } from "../export/export-choice.ts";
import { fetchTrendsCode, trendRangeIn } from "../overview/trend-range.ts";

/** The tabs in the order they are shown; the id appears in the address (`/dashboard?tab=royalties`). */
export const DASHBOARD_TABS = [
  { id: "overview", name: "Overview" },
  { id: "artist-lookup", name: "Artist Lookup" },
  { id: "platforms", name: "Platforms" },
  { id: "subscription", name: "Subscription" },
  { id: "royalties", name: "Royalties" },
  { id: "export", name: "Export" },
  { id: "shares", name: "Shares" },
] as const;

/** What is shown of an account that pays nobody. Until it does, its menu leads to Shares. */
export const WITHOUT_SHARES = DASHBOARD_TABS.filter(({ id }) => id !== "shares");

export type DashboardTab = (typeof DASHBOARD_TABS)[number]["id"];

/** The tab that an address names, or the overview. */
function tabIn(params: URLSearchParams): DashboardTab {
  const named = params.get("tab");
  return DASHBOARD_TABS.find((tab) => tab.id === named)?.id ?? "overview";
}

/** The tab named in the address, or the overview. Opening a tab adds a step to the history. */
export function useOpenTab(): [DashboardTab, (id: DashboardTab) => void] {
  const [params, setParams] = useSearchParams();
  const open = (id: DashboardTab) => {
    // A click calls this twice, by pointer and by focus, before anything is drawn; only the address is current.
    if (tabIn(new URLSearchParams(window.location.search)) === id) return;
    setParams(id === "overview" ? {} : { tab: id });
  };
  return [tabIn(params), open];
}

export type Calls = ReturnType<typeof trpc.useUtils>;

/** Makes the calls of the bar and the line under it. */
export function callForFrame({ analytics, subscription }: Calls): void {
  void analytics.syncStatus.prefetch();
  void subscription.status.prefetch();
}

/** The calls of each tab when it is opened without more in the address. Fresh answers are not requested again. */
const OPENING: Record<DashboardTab, (calls: Calls) => void> = {
  overview: (calls) => callForOverview(calls, new URLSearchParams()),
  "artist-lookup": ({ streaming, artists }) => {
    void streaming.status.prefetch();
    void artists.lookupHistory.prefetch();
  },
  platforms: ({ streaming, subscription }) => {
    void streaming.status.prefetch();
    void subscription.status.prefetch();
  },
  subscription: ({ subscription, streaming }) => {
    void subscription.status.prefetch();
    void subscription.billingHistory.prefetch();
    void streaming.status.prefetch();
  },
  royalties: ({ royalties, analytics, statements }) => {
    void royalties.filters.prefetch();
    void analytics.royalties.prefetch();
    void royalties.months.prefetch({});
    void statements.list.prefetch();
  },
  shares: ({ runs, shares }) => {
    void runs.list.prefetch();
    void shares.settings.prefetch();
  },
  export: ({ subscription, export: exports }) => {
    void subscription.status.prefetch();
    const { start, end } = defaultRange(Date.now());
    void exports.preview.prefetch({ start_date: start, end_date: end, by: FIRST_CHOICE.by });
  },
};

export function callForOpening(calls: Calls, tab: DashboardTab): void {
  OPENING[tab](calls);
}

/** Makes the calls of a dashboard address. Screens deeper in a tab make their own. */
export function callForTab(calls: Calls, params: URLSearchParams): void {
  const tab = tabIn(params);
  if (tab === "overview") callForOverview(calls, params);
  else if (params.size === 1) callForOpening(calls, tab);
}

function callForOverview({ analytics, forecast, reconciliation, shares }: Calls, params: URLSearchParams): void {
  void analytics.overview.prefetch();
  void forecast.line.prefetch();
  void reconciliation.summary.prefetch();
  void shares.overview.prefetch();
  void analytics.trends.prefetch({ range: trendRangeIn(params) });
  fetchTrendsCode();
}
