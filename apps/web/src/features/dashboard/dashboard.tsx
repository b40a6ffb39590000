import type { SyncStatus } from "@ledgerline/contract/analytics";
import type { Artist } from "@ledgerline/contract/auth/auth";
import { POST_SYNC_REFRESH_MS } from "@ledgerline/contract/wire/constants";
import { SAMPLE_OVER } from "@ledgerline/contract/wire/dashboard-sentences";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useId, useState } from "react";
import { Tooltip } from "../../components/overlays/tooltip.tsx";
import { SkipLink } from "../../components/skip-link.tsx";
import { Arrival } from "../../components/ui/arrival.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Skeleton } from "../../components/ui/skeleton.tsx";
import { Spinner } from "../../components/ui/spinner.tsx";
import { TabPanel, Tabs } from "../../components/ui/tabs.tsx";
import { refreshArea } from "../../lib/calls/refresh-area.ts";
import { trpc } from "../../lib/calls/trpc.ts";
import { useOneCall } from "../../lib/calls/use-one-call.ts";
import { errorDetail } from "../../lib/errors/error-detail.ts";
import { ERROR_MESSAGES } from "../../lib/errors/error-messages.ts";
import { fetched } from "../../lib/fetched.ts";
import { counted } from "../../lib/format/counted.ts";
import { usePageTitle } from "../../lib/places/use-page-title.ts";
import { useScrollMemory } from "../../lib/places/use-scroll-memory.ts";
import { toast } from "../../lib/toast.ts";
import { savesData, useIdleLoads } from "../../lib/use-idle-loads.ts";
import { OverviewTab } from "../overview/overview-tab.tsx";
import { useSyncWatch } from "../platforms/use-sync-watch.ts";
import { UPLOAD_PANEL } from "../statements/upload/upload-status.tsx";
import { callForOpening, DASHBOARD_TABS, type DashboardTab, useOpenTab } from "./dashboard-tabs.ts";
import { Notices } from "./notices.tsx";
import { TopBar } from "./top-bar.tsx";

const ARTIST_LOOKUP = fetched(async () => (await import("../artist-lookup/artist-lookup-tab.tsx")).ArtistLookupTab);
const PLATFORMS = fetched(async () => (await import("../platforms/platforms-tab.tsx")).PlatformsTab);
const SUBSCRIPTION = fetched(async () => (await import("../subscription/subscription-tab.tsx")).SubscriptionTab);
const PAYEE = fetched(async () => (await import("./payee-dashboard.tsx")).PayeeDashboard);
const SHARES = fetched(async () => (await import("../shares/shares-tab.tsx")).SharesTab);
const EXPORT = fetched(async () => (await import("../export/export-tab.tsx")).ExportTab);
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
  /** Fetches the other page behind the login. */
  fetchSettings: () => Promise<unknown>;
}

/** Payees get a dashboard of their own. */
export function Dashboard(props: DashboardProps) {
  return props.artist.role === "payee" ? <PAYEE.Component artist={props.artist} /> : <TabbedDashboard {...props} />;
}

function TabbedDashboard({ artist, fetchSettings }: DashboardProps) {
  const [open, setOpen] = useOpenTab();
  useScrollMemory();
  useSyncWatch();
  const [soon] = useState(() => [knowAnswers, ...Object.values(TAB_CODE), UPLOAD_PANEL.fetch, fetchSettings]);
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
      <DashboardHeader artist={artist} leading={open === "overview"} />
      <Notices artist={artist} tab={open} />
      <main id="main" tabIndex={-1} className="mx-auto max-w-6xl px-5 pb-24 outline-none sm:px-8">
        <Tabs label="Dashboard" tabs={DASHBOARD_TABS} value={open} onValueChange={setOpen} onPointed={prepare}>
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
  /** True when the open tab has no next step of its own, so the button here may carry the accent. */
  leading: boolean;
}

/** The bar with the greeting, what is connected, and the sync button. Its places are kept while the status loads. */
function DashboardHeader({ artist, leading }: DashboardHeaderProps) {
  const { data: status, isPending } = trpc.analytics.syncStatus.useQuery();
  const greeting = `Hello, ${artist.artist_name}`;
  return (
    <TopBar
      artist={artist}
      title={
        <h1
          title={greeting}
          className="truncate text-base max-sm:font-serif sm:border-l sm:border-hairline-strong sm:pl-4 lg:max-w-80"
        >
          {greeting}
        </h1>
      }
    >
      <div className="grid h-9 min-w-0 flex-1 items-center sm:h-8">
        {isPending && <Skeleton className="h-4 w-52 lg:justify-self-end" />}
        {status && <ConnectedPlatforms status={status} />}
      </div>
      {isPending && <Skeleton className="h-9 w-36 shrink-0 sm:h-8" />}
      {!artist.read_only &&
        status &&
        (status.sync_available ? <LiveSyncButton leading={leading} /> : <SampleButton status={status} />)}
    </TopBar>
  );
}

/** The count, and a status dot that the text explains. */
function ConnectedPlatforms({ status }: { status: SyncStatus }) {
  const { connected_platforms: connected, sync_available: live } = status;
  return (
    <p className="flex items-baseline gap-2 text-xs text-ink-soft sm:text-sm lg:justify-end">
      <span
        className={live ? "size-2 shrink-0 rounded-full bg-gain" : "size-2 shrink-0 rounded-full bg-warning"}
        aria-hidden="true"
      />
      {counted(connected, "platform")} connected, {live ? "live sync ready" : "no live sync"}
    </p>
  );
}

/** Adds sample data while there are no real figures. After that it stays, disabled, and says why when pointed at. */
function SampleButton({ status }: { status: SyncStatus }) {
  const reason = useId();
  const sync = useSampleSync();
  const over = !status.sample_available;
  const button = (
    <Button
      size="sm"
      pending={sync.pending}
      aria-disabled={over}
      aria-describedby={over ? reason : undefined}
      onClick={() => sync.add()}
    >
      Add Sample Data
    </Button>
  );
  if (!over) return button;
  return (
    <>
      <Tooltip content={SAMPLE_OVER}>{button}</Tooltip>
      <span id={reason} hidden>
        {SAMPLE_OVER}
      </span>
    </>
  );
}

/** Adds sample data. The sync status is refetched at once. */
function useSampleSync(): { pending: boolean; add: () => void } {
  const client = useQueryClient();
  const sync = trpc.analytics.testSync.useMutation({
    ...useSaidSync(),
    onSettled: () => refreshArea(client, "analytics.syncStatus"),
  });
  return { pending: sync.isPending, add: useOneCall(sync.mutate) };
}

/** Says how a sync began. The figures are refetched after a short delay. */
function useSaidSync() {
  const client = useQueryClient();
  return {
    onSuccess({ message }: { message: string }) {
      toast.success(message, { description: "Your figures will update in a moment." });
      setTimeout(() => void refreshArea(client, "analytics"), POST_SYNC_REFRESH_MS);
    },
    onError: (error: unknown) => void toast.error(errorDetail(error, ERROR_MESSAGES.sync)),
  };
}

/** Syncs every platform that can be synced. */
function LiveSyncButton({ leading }: { leading: boolean }) {
  const { pending, sync } = useLiveSync();
  return (
    <Button size="sm" variant={leading ? "accent" : "outline"} pending={pending} onClick={() => sync()}>
      Sync Live Data
    </Button>
  );
}

/** Starts a live sync. The platforms' state is refetched at once, and then polled until each job ends (`useSyncWatch`). */
function useLiveSync() {
  const client = useQueryClient();
  const { streaming } = trpc.useUtils();
  const mutation = trpc.analytics.syncReal.useMutation({
    ...useSaidSync(),
    onSettled: async () => {
      // A fetch already under way may be older than the sync.
      await streaming.status.cancel();
      await Promise.allSettled([
        refreshArea(client, "analytics.syncStatus"),
        streaming.status.fetch(undefined, { staleTime: 0 }),
      ]);
    },
  });
  return { pending: mutation.isPending, sync: useOneCall(mutation.mutate) };
}
