import { POST_SYNC_REFRESH_MS } from "@ledgerline/contract/constants";
import { useQueryClient } from "@tanstack/react-query";
import { toast } from "sonner";
import { errorDetail } from "../../lib/error-detail.ts";
import { ERROR_MESSAGES } from "../../lib/error-messages.ts";
import { readAgain } from "../../lib/read-again.ts";
import { trpc } from "../../lib/trpc.ts";
import { useOneCall } from "../../lib/use-one-call.ts";

/**
 * Starts a live sync. The state of the platforms is read at once and then followed to the end of each job
 * (`useSyncWatch`); the figures are read again after the delay that the product names as well.
 */
export function useLiveSync() {
  const client = useQueryClient();
  const { streaming } = trpc.useUtils();
  const mutation = trpc.analytics.syncReal.useMutation({
    onSuccess: ({ message }) => {
      toast.success(message, { description: "The figures follow in a moment." });
      setTimeout(() => void readAgain(client, "analytics"), POST_SYNC_REFRESH_MS);
    },
    onError: (error) => toast.error(errorDetail(error, ERROR_MESSAGES.sync)),
    onSettled: async () => {
      // A reading under way may be older than the sync.
      await streaming.status.cancel();
      await Promise.allSettled([
        readAgain(client, "analytics.syncStatus"),
        streaming.status.fetch(undefined, { staleTime: 0 }),
      ]);
    },
  });
  return { pending: mutation.isPending, sync: useOneCall(mutation.mutate) };
}
