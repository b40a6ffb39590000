import { SubscriptionBanner } from "../subscription/plan/subscription-banner.tsx";
import type { DashboardTab } from "./dashboard-tabs.ts";
import { DemoBanner } from "./demo-banner.tsx";

/** One line under the bar on a wide screen: what the figures are made of, and what to know about the plan. */
export function Notices({ tab }: { tab: DashboardTab }) {
  return (
    <div className="mx-auto flex max-w-6xl flex-col gap-x-8 px-5 text-sm sm:px-8 lg:flex-row">
      <DemoBanner />
      <SubscriptionBanner linked={tab !== "subscription"} />
    </div>
  );
}
