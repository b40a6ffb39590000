import { Offered } from "../../../components/offered.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { errorDetail } from "../../../lib/errors/error-detail.ts";
import { SHARE_FAILURES } from "../../../lib/errors/share-failures.ts";
import { toast } from "../../../lib/toast.ts";
import { useRefreshShares } from "../parts/changes.tsx";

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

/** Asked once, before the first run can be closed. */
export function AskUncovered() {
  const save = useSetShares();
  const answer = (isAccounts: boolean) => save.mutate({ uncovered_is_accounts: isAccounts });
  return (
    <Offered needs="payments:write">
      <section aria-label="What no deal covers" className="mb-8 max-w-3xl border-l-2 border-hairline-strong py-1 pl-4">
        <p className="font-semibold">Is what no deal covers yours?</p>
        <p className="mt-1 text-pretty">
          Until you say so, no run can be closed while a recording has no deal, so that nobody is forgotten. You can
          change this under Settings.
        </p>
        <div className="mt-3 flex flex-wrap gap-3">
          <Button size="sm" pending={save.isPending} onClick={() => answer(true)}>
            Yes, it is mine
          </Button>
          <Button size="sm" variant="quiet" pending={save.isPending} onClick={() => answer(false)}>
            No, every recording needs a deal
          </Button>
        </div>
      </section>
    </Offered>
  );
}
