import type { SyncStatus } from "@ledgerline/contract/analytics/analytics";
import type { Artist } from "@ledgerline/contract/auth/auth";
import { Skeleton } from "../../components/ui/skeleton.tsx";
import { trpc } from "../../lib/calls/trpc.ts";
import { counted } from "../../lib/format/counted.ts";
import { LiveSyncButton } from "./live-sync-button.tsx";
import { SampleButton } from "./sample-button.tsx";
import { TopBar } from "./top-bar.tsx";

interface DashboardHeaderProps {
  artist: Artist;
  /** True when the open tab has no next step of its own, so the button here may carry the accent. */
  leading: boolean;
}

/** The bar with the greeting, what is connected, and the sync button. Its places are kept while the status loads. */
export function DashboardHeader({ artist, leading }: DashboardHeaderProps) {
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
      {status?.sync_available && <LiveSyncButton leading={leading} />}
      {status && !status.sync_available && <SampleButton status={status} leading={leading} />}
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
