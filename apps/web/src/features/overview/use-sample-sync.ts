import { POST_SYNC_REFRESH_MS } from "@ledgerline/contract/wire/constants";
import { useQueryClient } from "@tanstack/react-query";
import { refreshArea } from "../../lib/calls/refresh-area.ts";
import { trpc } from "../../lib/calls/trpc.ts";
import { useOneCall } from "../../lib/calls/use-one-call.ts";
import { errorDetail } from "../../lib/errors/error-detail.ts";
import { ERROR_MESSAGES } from "../../lib/errors/error-messages.ts";
import { toast } from "../../lib/toast.ts";

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
