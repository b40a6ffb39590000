import { useQueryClient } from "@tanstack/react-query";
import { errorDetail } from "../../lib/error-detail.ts";
import { ERROR_MESSAGES } from "../../lib/error-messages.ts";
import { refreshArea } from "../../lib/refresh-area.ts";
import { toast } from "../../lib/toast.ts";
import { trpc } from "../../lib/trpc.ts";
import { autoSyncOutcome } from "./auto-sync-outcome.ts";

/** Looks up an artist live. Figures of a confirmed profile become the artist's own, as in a sync. */
export function useAutoSync() {
  const client = useQueryClient();
  return trpc.analytics.autoSync.useMutation({
    onSuccess: (answer) => {
      const { synced, message, description } = autoSyncOutcome(answer);
      const show = synced ? toast.success : toast.warning;
      show(message, { description });
    },
    onError: (error, { artist_name }) => toast.error(errorDetail(error, ERROR_MESSAGES.autoSync(artist_name))),
    onSettled: () =>
      Promise.all([
        refreshArea(client, "analytics"),
        refreshArea(client, "artists.lookupHistory"),
        refreshArea(client, "streaming.status"),
      ]),
  });
}
