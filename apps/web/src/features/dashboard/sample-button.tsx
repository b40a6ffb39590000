import type { SyncStatus } from "@ledgerline/contract/analytics";
import { POST_SYNC_REFRESH_MS } from "@ledgerline/contract/constants";
import { MESSAGES } from "@ledgerline/contract/error";
import { useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import { toast } from "sonner";
import { Button } from "../../components/ui/button.tsx";
import { errorDetail } from "../../lib/error-detail.ts";
import { ERROR_MESSAGES } from "../../lib/error-messages.ts";
import { refreshArea } from "../../lib/refresh-area.ts";
import { trpc } from "../../lib/trpc.ts";

/** Adds sample data while there are no real figures; after that it stays, disabled, with the reason below. */
export function SampleButton({ status, leading }: { status: SyncStatus; leading: boolean }) {
  const reason = useId();
  const sync = useSampleSync();
  const over = !status.sample_available;
  const empty = status.recent_data_records === 0 && !over;
  return (
    <div className="grid justify-items-start gap-2 md:max-w-60 md:shrink-0 md:justify-items-end md:text-right lg:max-w-none">
      <Button
        variant={empty && leading ? "accent" : "outline"}
        pending={sync.isPending}
        aria-disabled={over}
        aria-describedby={over ? reason : undefined}
        onClick={() => sync.mutate()}
      >
        Add Sample Data
      </Button>
      {over && (
        <p id={reason} className="text-pretty text-sm text-ink-soft">
          {MESSAGES.sampleOver}
        </p>
      )}
    </div>
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
