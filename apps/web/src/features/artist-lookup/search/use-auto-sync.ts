import { useQueryClient } from "@tanstack/react-query";
import { refreshArea } from "../../../lib/calls/refresh-area.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { errorDetail } from "../../../lib/errors/error-detail.ts";
import { ERROR_MESSAGES } from "../../../lib/errors/error-messages.ts";
import { toast } from "../../../lib/toast.ts";
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
