import { POST_SYNC_REFRESH_MS } from "@ledgerline/contract/constants";
import { useQueryClient } from "@tanstack/react-query";
import { toast } from "sonner";
import { errorDetail } from "../../lib/error-detail.ts";
import { ERROR_MESSAGES } from "../../lib/error-messages.ts";
import { readAgain } from "../../lib/read-again.ts";
import { trpc } from "../../lib/trpc.ts";

/** Adds sample data. The sync status is read again at once, the figures after the delay that the product names. */
export function useSampleSync() {
  const client = useQueryClient();
  return trpc.analytics.testSync.useMutation({
    onSuccess: ({ message }) => {
      toast.success(message, { description: "The figures follow in a moment." });
      setTimeout(() => void readAgain(client, "analytics"), POST_SYNC_REFRESH_MS);
    },
    onError: (error) => toast.error(errorDetail(error, ERROR_MESSAGES.sync)),
    onSettled: () => readAgain(client, "analytics.syncStatus"),
  });
}
