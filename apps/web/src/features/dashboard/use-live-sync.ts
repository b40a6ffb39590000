import { POST_SYNC_REFRESH_MS } from "@ledgerline/contract/constants";
import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { toast } from "sonner";
import { errorDetail } from "../../lib/error-detail.ts";
import { ERROR_MESSAGES } from "../../lib/error-messages.ts";
import { readAgain } from "../../lib/read-again.ts";
import { trpc } from "../../lib/trpc.ts";

/**
 * Starts a live sync. The state of the platforms is read at once and then followed to the end of each job
 * (`useSyncWatch`); the figures are read again after the delay that the product names as well.
 */
export function useLiveSync() {
  const client = useQueryClient();
  const { analytics, streaming } = trpc.useUtils();
  // Two clicks can come before the first one's pending state is drawn.
  const underWay = useRef(false);
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
        analytics.syncStatus.invalidate(),
        streaming.status.fetch(undefined, { staleTime: 0 }),
      ]);
      underWay.current = false;
    },
  });
  const sync = () => {
    if (underWay.current) return;
    underWay.current = true;
    mutation.mutate();
  };
  return { pending: mutation.isPending, sync };
}
