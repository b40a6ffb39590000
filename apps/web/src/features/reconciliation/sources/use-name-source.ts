import { useQueryClient } from "@tanstack/react-query";
import { refreshArea } from "../../../lib/calls/refresh-area.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { errorDetail } from "../../../lib/errors/error-detail.ts";
import { ERROR_MESSAGES } from "../../../lib/errors/error-messages.ts";
import { toast } from "../../../lib/toast.ts";

/** Names a track's distributor, and takes that back. Both can be undone from the message. */
export function useNameSource(track: string) {
  const client = useQueryClient();
  const mutation = trpc.reconciliation.nameTrackSource.useMutation({
    onSuccess: () => refreshArea(client, "reconciliation"),
  });
  /** `before` is the answer that an undo restores. */
  const set = async (source_id: string | null, before: string | null) => {
    const { message } = await mutation.mutateAsync({ track_id: track, source_id });
    toast.success(message, {
      action: {
        label: "Undo",
        onClick: () => void mutation.mutateAsync({ track_id: track, source_id: before }).catch(tell),
      },
    });
  };
  return {
    isPending: mutation.isPending,
    /** Rejects on failure. */
    name: (source: string, before: string | null) => set(source, before),
    takeBack: (before: string) => void set(null, before).catch(tell),
  };
}

function tell(error: unknown): void {
  toast.error(errorDetail(error, ERROR_MESSAGES.trackSource));
}
