import type { SyncStatus } from "@ledgerline/contract/analytics";
import { POST_SYNC_REFRESH_MS } from "@ledgerline/contract/wire/constants";
import { SAMPLE_OVER } from "@ledgerline/contract/wire/dashboard-sentences";
import { useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import { Tooltip } from "../../components/overlays/tooltip.tsx";
import { Button } from "../../components/ui/button.tsx";
import { refreshArea } from "../../lib/calls/refresh-area.ts";
import { trpc } from "../../lib/calls/trpc.ts";
import { useOneCall } from "../../lib/calls/use-one-call.ts";
import { errorDetail } from "../../lib/errors/error-detail.ts";
import { ERROR_MESSAGES } from "../../lib/errors/error-messages.ts";
import { toast } from "../../lib/toast.ts";

/** Syncs what can be synced, or adds sample data while nothing can. */
export function SyncButton({ status }: { status: SyncStatus }) {
  return status.sync_available ? <LiveSyncButton /> : <SampleButton status={status} />;
}

/** Adds sample data while there are no real figures. After that it stays, disabled, and says why when pointed at. */
function SampleButton({ status }: { status: SyncStatus }) {
  const reason = useId();
  const sync = useSampleSync();
  const over = !status.sample_available;
  const button = (
    <Button
      size="sm"
      className="w-36"
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
function LiveSyncButton() {
  const { pending, sync } = useLiveSync();
  return (
    <Button size="sm" className="w-36" pending={pending} onClick={() => sync()}>
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
