import type { SyncStatus } from "@ledgerline/contract/analytics/analytics";
import type { Artist } from "@ledgerline/contract/auth/auth";
import { POST_SYNC_REFRESH_MS } from "@ledgerline/contract/wire/constants";
import { SAMPLE_OVER } from "@ledgerline/contract/wire/dashboard-sentences";
import { useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import { Tooltip } from "../../components/overlays/tooltip.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Skeleton } from "../../components/ui/skeleton.tsx";
import { refreshArea } from "../../lib/calls/refresh-area.ts";
import { trpc } from "../../lib/calls/trpc.ts";
import { useOneCall } from "../../lib/calls/use-one-call.ts";
import { errorDetail } from "../../lib/errors/error-detail.ts";
import { ERROR_MESSAGES } from "../../lib/errors/error-messages.ts";
import { counted } from "../../lib/format/counted.ts";
import { toast } from "../../lib/toast.ts";
import { useSampleSync } from "../overview/first-run/use-sample-sync.ts";
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
      {!artist.read_only &&
        status &&
        (status.sync_available ? (
          <LiveSyncButton leading={leading} />
        ) : (
          <SampleButton status={status} leading={leading} />
        ))}
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
function SampleButton({ status, leading }: { status: SyncStatus; leading: boolean }) {
  const reason = useId();
  const sync = useSampleSync();
  const over = !status.sample_available;
  const empty = status.recent_data_records === 0 && !over;
  const button = (
    <Button
      size="sm"
      variant={empty && leading ? "accent" : "outline"}
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

/** Syncs every platform that can be synced. */
function LiveSyncButton({ leading }: { leading: boolean }) {
  const { pending, sync } = useLiveSync();
  return (
    <Button size="sm" variant={leading ? "accent" : "outline"} pending={pending} onClick={() => sync()}>
      Sync Live Data
    </Button>
  );
}

/**
 * Starts a live sync. The platforms' state is refetched at once and then polled until each job ends (`useSyncWatch`);
 * the figures are also refetched after a short delay.
 */
function useLiveSync() {
  const client = useQueryClient();
  const { streaming } = trpc.useUtils();
  const mutation = trpc.analytics.syncReal.useMutation({
    onSuccess: ({ message }) => {
      toast.success(message, { description: "Your figures will update in a moment." });
      setTimeout(() => void refreshArea(client, "analytics"), POST_SYNC_REFRESH_MS);
    },
    onError: (error) => toast.error(errorDetail(error, ERROR_MESSAGES.sync)),
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
