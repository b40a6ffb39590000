import { useQueryClient } from "@tanstack/react-query";
import { refreshArea } from "../../../lib/calls/refresh-area.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { errorDetail } from "../../../lib/errors/error-detail.ts";
import { ERROR_MESSAGES } from "../../../lib/errors/error-messages.ts";
import { toast } from "../../../lib/toast.ts";

/** Counts a track as part of another, and takes it back. Every figure by track changes. */
export function useMergeTrack() {
  const client = useQueryClient();
  const options = {
    onSuccess: () => refreshArea(client, "royalties"),
    onError: (error: unknown) => void toast.error(errorDetail(error, ERROR_MESSAGES.mergeTrack)),
  };
  return {
    merge: trpc.royalties.mergeTrack.useMutation(options),
    separate: trpc.royalties.mergeTrack.useMutation(options),
  };
}
