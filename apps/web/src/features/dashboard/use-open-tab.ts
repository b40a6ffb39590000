import { useSearchParams } from "react-router";
import { DASHBOARD_TABS, type DashboardTab } from "./dashboard-tabs.ts";

function tabIn(params: URLSearchParams): DashboardTab {
  const named = params.get("tab");
  return DASHBOARD_TABS.find((tab) => tab.id === named)?.id ?? "overview";
}

/** The tab that the address names, the overview where it names none that exists. Opening one is a step in the history. */
export function useOpenTab(): [DashboardTab, (id: DashboardTab) => void] {
  const [params, setParams] = useSearchParams();
  const open = (id: DashboardTab) => {
    // A click reaches us twice, as pointer and as focus, before the first is drawn: the address already knows.
    if (tabIn(new URLSearchParams(window.location.search)) === id) return;
    setParams(id === "overview" ? {} : { tab: id });
  };
  return [tabIn(params), open];
}
