import { trpc } from "../../../lib/calls/trpc.ts";
import { errorDetail } from "../../../lib/errors/error-detail.ts";
import { SHARE_FAILURES } from "../../../lib/errors/share-failures.ts";
import { toast } from "../../../lib/toast.ts";
import { useRefreshShares } from "../parts/use-refresh-shares.ts";

/** The changes of a run. Each refetches it, even if refused, because somebody else may have changed it. */
export function useRunChange() {
  const refresh = useRefreshShares();
  const options = {
    onSettled: refresh,
    onError: (error: unknown) => void toast.error(errorDetail(error, SHARE_FAILURES.runChange)),
  };
  return {
    compute: trpc.runs.refresh.useMutation(options),
    close: trpc.runs.close.useMutation(options),
    undo: trpc.runs.undo.useMutation(options),
    approve: trpc.runs.approve.useMutation(options),
    send: trpc.runs.send.useMutation(options),
    discard: trpc.runs.discard.useMutation(options),
  };
}
