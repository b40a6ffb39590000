import type { SyncStatus } from "@ledgerline/contract/analytics";
import type { Artist } from "@ledgerline/contract/auth";
import { Skeleton } from "../../components/ui/skeleton.tsx";
import { trpc } from "../../lib/trpc.ts";
import { LiveSyncButton } from "./live-sync-button.tsx";
import { SampleButton } from "./sample-button.tsx";

interface DashboardHeaderProps {
  artist: Artist;
  /** True when the open tab has no next step of its own, so the button here may carry the accent. */
  leading: boolean;
}

export function DashboardHeader({ artist, leading }: DashboardHeaderProps) {
  const { data: status, isPending } = trpc.analytics.syncStatus.useQuery();
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5 pb-6 pt-6 sm:pt-10 md:flex-nowrap">
      <div className="min-w-0">
        <h1 className="font-serif text-xl tracking-tight [overflow-wrap:anywhere] sm:text-2xl">
          Hello, {artist.artist_name}
        </h1>
        <div className="mt-2 min-h-6">
          {isPending && <Skeleton className="mt-1 h-4 w-56" />}
          {status && <ConnectedPlatforms status={status} />}
        </div>
      </div>
      {status?.sync_available && <LiveSyncButton leading={leading} />}
      {status && !status.sync_available && <SampleButton status={status} leading={leading} />}
    </div>
  );
}

/** The count, a status dot that the text explains, and why connected platforms cannot be synced. */
function ConnectedPlatforms({ status }: { status: SyncStatus }) {
  const { connected_platforms: connected, sync_available: live, sync_unavailable_reason: reason } = status;
  return (
    <>
      <p className="flex items-baseline gap-2.5 text-ink-soft">
        <span className={live ? "size-2 rounded-full bg-gain" : "size-2 rounded-full bg-warning"} aria-hidden="true" />
        {connected} {connected === 1 ? "platform" : "platforms"} connected, {live ? "live sync ready" : "no live sync"}
      </p>
      {!live && reason && <p className="mt-1 max-w-xl text-pretty text-sm text-ink-soft">{reason}</p>}
    </>
  );
}
