import { POST_SYNC_REFRESH_MS } from "@ledgerline/contract/constants";
import { useQueryClient } from "@tanstack/react-query";
import { errorDetail } from "../../../lib/error-detail.ts";
import { ERROR_MESSAGES } from "../../../lib/error-messages.ts";
import { refreshArea } from "../../../lib/refresh-area.ts";
import { toast } from "../../../lib/toast.ts";
import { trpc } from "../../../lib/trpc.ts";
import { useOneCall } from "../../../lib/use-one-call.ts";

/** Adds sample data. The sync status is refetched at once, the figures after a short delay. */
export function useSampleSync(): { pending: boolean; add: () => void } {
  const client = useQueryClient();
  const sync = trpc.analytics.testSync.useMutation({
    onSuccess: ({ message }) => {
      toast.success(message, { description: "Your figures will update in a moment." });
      setTimeout(() => void refreshArea(client, "analytics"), POST_SYNC_REFRESH_MS);
    },
    onError: (error) => toast.error(errorDetail(error, ERROR_MESSAGES.sync)),
    onSettled: () => refreshArea(client, "analytics.syncStatus"),
  });
  return { pending: sync.isPending, add: useOneCall(sync.mutate) };
}
