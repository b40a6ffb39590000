import { POST_SYNC_REFRESH_MS } from "@ledgerline/contract/wire/constants";
import { useQueryClient } from "@tanstack/react-query";
import { Button } from "../../components/ui/button.tsx";
import { refreshArea } from "../../lib/calls/refresh-area.ts";
import { trpc } from "../../lib/calls/trpc.ts";
import { useOneCall } from "../../lib/calls/use-one-call.ts";
import { errorDetail } from "../../lib/errors/error-detail.ts";
import { ERROR_MESSAGES } from "../../lib/errors/error-messages.ts";
import { toast } from "../../lib/toast.ts";

/** Syncs every platform that can be synced. */
export function LiveSyncButton({ leading }: { leading: boolean }) {
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
