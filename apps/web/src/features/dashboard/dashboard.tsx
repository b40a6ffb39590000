import type { SyncStatus } from "@ledgerline/contract/analytics";
import type { Artist } from "@ledgerline/contract/auth/auth";
import { clsx } from "clsx";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { OverlayArrival } from "../../components/overlays/overlay-arrival.tsx";
import { SkipLink } from "../../components/skip-link.tsx";
import { Arrival } from "../../components/ui/arrival.tsx";
import { Skeleton } from "../../components/ui/skeleton.tsx";
import { Spinner } from "../../components/ui/spinner.tsx";
import { TabPanel, Tabs } from "../../components/ui/tabs.tsx";
import { trpc } from "../../lib/calls/trpc.ts";
import { fetched } from "../../lib/fetched.ts";
import { takeArrival } from "../../lib/places/return-path.ts";
import { usePageTitle } from "../../lib/places/use-page-title.ts";
import { useScrollMemory } from "../../lib/places/use-scroll-memory.ts";
import { savesData, useIdleLoads } from "../../lib/use-idle-loads.ts";
import { OverviewTab } from "../overview/overview-tab.tsx";
import { useSyncWatch } from "../platforms/use-sync-watch.ts";
import { UPLOAD_PANEL } from "../statements/upload/upload-status.tsx";
import { callerName } from "./account-button.tsx";
import { callForOpening, DASHBOARD_TABS, type DashboardTab, useOpenTab, WITHOUT_SHARES } from "./dashboard-tabs.ts";
import { Notices } from "./notices.tsx";
import { StatusChip } from "./status-chip.tsx";
import { TopBar } from "./top-bar.tsx";

const ARTIST_LOOKUP = fetched(async () => (await import("../artist-lookup/artist-lookup-tab.tsx")).ArtistLookupTab);
const PLATFORMS = fetched(async () => (await import("../platforms/platforms-tab.tsx")).PlatformsTab);
const SUBSCRIPTION = fetched(async () => (await import("../subscription/subscription-tab.tsx")).SubscriptionTab);
const PAYEE = fetched(async () => (await import("./payee-dashboard.tsx")).PayeeDashboard);
const SHARES = fetched(async () => (await import("../shares/shares-tab.tsx")).SharesTab);
const EXPORT = fetched(async () => (await import("../export/export-tab.tsx")).ExportTab);
const { Component: SyncButton } = fetched(async () => (await import("./sync-button.tsx")).SyncButton);
const loadRoyalties = () => import("../royalties/royalties-tab.tsx");
const ROYALTIES = fetched(async () => (await loadRoyalties()).RoyaltiesTab);

/** In the order in which they are fetched while the network is idle. */
const TAB_CODE: Partial<Record<DashboardTab, () => Promise<unknown>>> = {
  royalties: async () => {
    await ROYALTIES.fetch();
    await (await loadRoyalties()).fetchMonths();
  },
  platforms: PLATFORMS.fetch,
  export: EXPORT.fetch,
  shares: SHARES.fetch,
  "artist-lookup": ARTIST_LOOKUP.fetch,
  subscription: SUBSCRIPTION.fetch,
};

const SCREENS: Record<DashboardTab, ReactNode> = {
  overview: <OverviewTab />,
  "artist-lookup": <ARTIST_LOOKUP.Component />,
  platforms: <PLATFORMS.Component />,
  subscription: <SUBSCRIPTION.Component />,
  royalties: <ROYALTIES.Component />,
  shares: <SHARES.Component />,
  export: <EXPORT.Component />,
};

/** Loaded later, because the first answers are all new. */
const knowAnswers = async () => (await import("../../lib/calls/known-answers.ts")).knowAnswers();

interface DashboardProps {
  artist: Artist;
  /** What is fetched after all tabs. */
  later: readonly (() => Promise<unknown>)[];
}

/** Payees get a dashboard of their own. */
export function Dashboard(props: DashboardProps) {
  return props.artist.role === "payee" ? <PAYEE.Component artist={props.artist} /> : <TabbedDashboard {...props} />;
}

function TabbedDashboard({ artist, later }: DashboardProps) {
  const [open, setOpen] = useOpenTab();
  useScrollMemory();
  useSyncWatch();
  const { data: status, isFetched } = trpc.analytics.syncStatus.useQuery();
  const { data: sharing, isError } = trpc.shares.overview.useQuery();
  const isShared = open === "shares" || isError || sharing?.shares?.source === "statement";
  const [soon] = useState(() => [knowAnswers, ...Object.values(TAB_CODE), UPLOAD_PANEL.fetch, ...later]);
  useIdleLoads(soon);
  const calls = trpc.useUtils();
  /** Starts the fetches of a tab a moment before it is pressed. */
  const prepare = (tab: DashboardTab) => {
    if (tab === open || savesData()) return;
    TAB_CODE[tab]?.().catch(() => {});
    callForOpening(calls, tab);
  };
  usePageTitle(DASHBOARD_TABS.find((tab) => tab.id === open)?.name ?? null);
  return (
    <>
      <SkipLink />
      <DashboardHeader artist={artist} status={status} />
      <Notices artist={artist} tab={open} />
      {/* What stands above it depends on the status, so it waits a little for that, and then does not move. */}
      <main
        id="main"
        tabIndex={-1}
        className={clsx("mx-auto max-w-6xl px-5 pb-24 outline-none sm:px-8", !isFetched && "animate-wait")}
      >
        <Tabs
          label="Dashboard"
          tabs={isShared ? DASHBOARD_TABS : WITHOUT_SHARES}
          value={open}
          onValueChange={setOpen}
          onPointed={prepare}
        >
          <TabPanel id={open}>
            <Arrival resetOn={open} fallback={<TabWaiting />}>
              {SCREENS[open]}
            </Arrival>
          </TabPanel>
        </Tabs>
      </main>
    </>
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

interface DashboardHeaderProps {
  artist: Artist;
  /** Missing until it is known. */
  status: SyncStatus | undefined;
}

/** The bar with the greeting, what is connected, and on a wide screen the sync button. */
function DashboardHeader({ artist, status }: DashboardHeaderProps) {
  const greeting = `Hello, ${callerName(artist)}`;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takeArrival()) heading.current?.focus();
  }, []);
  return (
    <TopBar
      artist={artist}
      title={
        <h1
          ref={heading}
          tabIndex={-1}
          title={greeting}
          className="truncate text-base sm:border-l sm:border-hairline-strong sm:pl-4 lg:max-w-80"
        >
          {greeting}
        </h1>
      }
    >
      {status && (
        <>
          <StatusChip artist={artist} status={status} />
          {!artist.read_only && (
            <div className="max-lg:hidden">
              {/* Without its code its place stays, and a message says so: the bar has no room for more. */}
              <OverlayArrival open onMissing={() => {}} fallback={<Skeleton className="h-8 w-36" />}>
                <SyncButton status={status} />
              </OverlayArrival>
            </div>
          )}
        </>
      )}
    </TopBar>
  );
}
