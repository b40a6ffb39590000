import { POST_SYNC_REFRESH_MS } from "@ledgerline/contract/constants";
import { toast } from "sonner";
import { errorDetail } from "../../lib/error-detail.ts";
import { ERROR_MESSAGES } from "../../lib/error-messages.ts";
import { trpc } from "../../lib/trpc.ts";

/** Adds sample data. The sync status is read again at once, the figures after the delay that the product names. */
export function useSampleSync() {
  const { analytics } = trpc.useUtils();
  return trpc.analytics.testSync.useMutation({
    onSuccess: ({ message }) => {
      toast.success(message, { description: "The figures follow in a moment." });
      setTimeout(() => {
        void analytics.overview.invalidate();
        void analytics.royalties.invalidate();
      }, POST_SYNC_REFRESH_MS);
    },
    onError: (error) => toast.error(errorDetail(error, ERROR_MESSAGES.sync)),
    onSettled: () => analytics.syncStatus.invalidate(),
  });
}
