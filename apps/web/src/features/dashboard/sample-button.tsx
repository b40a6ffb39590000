import type { SyncStatus } from "@ledgerline/contract/analytics";
import { POST_SYNC_REFRESH_MS } from "@ledgerline/contract/constants";
import { SAMPLE_OVER } from "@ledgerline/contract/dashboard-sentences";
import { useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import { Button } from "../../components/ui/button.tsx";
import { Tooltip } from "../../components/ui/tooltip.tsx";
import { errorDetail } from "../../lib/error-detail.ts";
import { ERROR_MESSAGES } from "../../lib/error-messages.ts";
import { refreshArea } from "../../lib/refresh-area.ts";
import { toast } from "../../lib/toast.ts";
import { trpc } from "../../lib/trpc.ts";

/** Adds sample data while there are no real figures; after that it stays, disabled, and says why when it is pointed at. */
export function SampleButton({ status, leading }: { status: SyncStatus; leading: boolean }) {
  const reason = useId();
  const sync = useSampleSync();
  const over = !status.sample_available;
  const empty = status.recent_data_records === 0 && !over;
  const button = (
    <Button
      size="sm"
      variant={empty && leading ? "accent" : "outline"}
      pending={sync.isPending}
      aria-disabled={over}
      aria-describedby={over ? reason : undefined}
      onClick={() => sync.mutate()}
    >
      Add Sample Data
    </Button>
  );
  if (!over) return button;
  return (
    <>
      <Tooltip content={SAMPLE_OVER}>{button}</Tooltip>
      <span id={reason} hidden>
        {SAMPLE_OVER}
      </span>
    </>
  );
}

/** Adds sample data. The sync status is refetched at once, the figures after a short delay. */
function useSampleSync() {
  const client = useQueryClient();
  return trpc.analytics.testSync.useMutation({
    onSuccess: ({ message }) => {
      toast.success(message, { description: "Your figures will update in a moment." });
      setTimeout(() => void refreshArea(client, "analytics"), POST_SYNC_REFRESH_MS);
    },
    onError: (error) => toast.error(errorDetail(error, ERROR_MESSAGES.sync)),
    onSettled: () => refreshArea(client, "analytics.syncStatus"),
  });
}
