import { trpc } from "../../../lib/calls/trpc.ts";
import { errorDetail } from "../../../lib/errors/error-detail.ts";
import { SHARE_FAILURES } from "../../../lib/errors/share-failures.ts";
import { toast } from "../../../lib/toast.ts";
import { useRefreshShares } from "../parts/use-refresh-shares.ts";

/** Saves one of the settings by a press. */
export function useSetShares() {
  const utils = trpc.useUtils();
  const refresh = useRefreshShares();
  return trpc.shares.setSettings.useMutation({
    onSuccess: (settings) => {
      utils.shares.settings.setData(undefined, settings);
      refresh();
    },
    onError: (error) => toast.error(errorDetail(error, SHARE_FAILURES.settingsChange)),
  });
}
