import { useSearchParams } from "react-router";

/** The tabs in the order they are shown; the id appears in the address (`/dashboard?tab=royalties`). */
export const DASHBOARD_TABS = [
  { id: "overview", name: "Overview" },
  { id: "artist-lookup", name: "Artist Lookup" },
  { id: "platforms", name: "Platforms" },
  { id: "subscription", name: "Subscription" },
  { id: "royalties", name: "Royalties" },
  { id: "shares", name: "Shares" },
  { id: "export", name: "Export" },
] as const;

export type DashboardTab = (typeof DASHBOARD_TABS)[number]["id"];

/** The tab that an address names, or the overview. */
export function tabIn(params: URLSearchParams): DashboardTab {
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
