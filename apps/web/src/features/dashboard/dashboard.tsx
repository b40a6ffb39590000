import type { Artist } from "@ledgerline/contract/auth/auth";
import { lazy, type ReactNode, Suspense } from "react";
import { SkipLink } from "../../components/skip-link.tsx";
import { Spinner } from "../../components/ui/spinner.tsx";
import { TabPanel, Tabs } from "../../components/ui/tabs.tsx";
import { usePageTitle } from "../../lib/places/use-page-title.ts";
import { useIdleLoads } from "../../lib/use-idle-loads.ts";
import { OverviewTab } from "../overview/overview-tab.tsx";
import { useSyncWatch } from "../platforms/use-sync-watch.ts";
import { StatementUploadsProvider } from "../statements/upload/statement-uploads.tsx";
import { DashboardHeader } from "./dashboard-header.tsx";
import { DASHBOARD_TABS, type DashboardTab, useOpenTab } from "./dashboard-tabs.ts";
import { Notices } from "./notices.tsx";

const loadArtistLookup = () => import("../artist-lookup/artist-lookup-tab.tsx");
const loadPlatforms = () => import("../platforms/platforms-tab.tsx");
const loadSubscription = () => import("../subscription/subscription-tab.tsx");
const loadRoyalties = () => import("../royalties/royalties-tab.tsx");
const loadExport = () => import("../export/export-tab.tsx");
const TABS_CODE = [loadRoyalties, loadPlatforms, loadExport, loadArtistLookup, loadSubscription];

const ArtistLookupTab = lazy(async () => ({ default: (await loadArtistLookup()).ArtistLookupTab }));
const PlatformsTab = lazy(async () => ({ default: (await loadPlatforms()).PlatformsTab }));
const SubscriptionTab = lazy(async () => ({ default: (await loadSubscription()).SubscriptionTab }));
const RoyaltiesTab = lazy(async () => ({ default: (await loadRoyalties()).RoyaltiesTab }));
const ExportTab = lazy(async () => ({ default: (await loadExport()).ExportTab }));

const SCREENS: Record<DashboardTab, ReactNode> = {
  overview: <OverviewTab />,
  "artist-lookup": <ArtistLookupTab />,
  platforms: <PlatformsTab />,
  subscription: <SubscriptionTab />,
  royalties: <RoyaltiesTab />,
  export: <ExportTab />,
};

export function Dashboard({ artist }: { artist: Artist }) {
  const [open, setOpen] = useOpenTab();
  useSyncWatch();
  useIdleLoads(TABS_CODE);
  usePageTitle(DASHBOARD_TABS.find((tab) => tab.id === open)?.name ?? null);
  return (
    <StatementUploadsProvider>
      <SkipLink />
      <DashboardHeader artist={artist} leading={open === "overview"} />
      <Notices artist={artist} tab={open} />
      <main id="main" tabIndex={-1} className="mx-auto max-w-6xl px-5 pb-24 outline-none sm:px-8">
        <Tabs label="Dashboard" tabs={DASHBOARD_TABS} value={open} onValueChange={setOpen}>
          <TabPanel id={open}>
            <Suspense fallback={<TabWaiting />}>{SCREENS[open]}</Suspense>
          </TabPanel>
        </Tabs>
      </main>
    </StatementUploadsProvider>
  );
}

function TabWaiting() {
  return (
    <div role="status" className="grid h-48 place-items-center text-ink-soft">
      <Spinner />
      <span className="sr-only">Opening the tab</span>
    </div>
  );
}
