import { useQueryClient } from "@tanstack/react-query";
import { refreshArea } from "../../../lib/calls/refresh-area.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { errorDetail } from "../../../lib/errors/error-detail.ts";
import { ERROR_MESSAGES } from "../../../lib/errors/error-messages.ts";
import { toast } from "../../../lib/toast.ts";

/** Says who distributes a track, and takes it back. Both can be undone from the message. */
export function useNameSource(track: string) {
  const client = useQueryClient();
  const mutation = trpc.reconciliation.nameTrackSource.useMutation({
    onSuccess: () => refreshArea(client, "reconciliation"),
  });
  /** `before` is what an undo says again. */
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
    /** Rejects when it failed. */
    name: (source: string, before: string | null) => set(source, before),
    takeBack: (before: string) => void set(null, before).catch(tell),
  };
}

function tell(error: unknown): void {
  toast.error(errorDetail(error, ERROR_MESSAGES.trackSource));
}
