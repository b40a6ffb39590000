import type { SyncStatus } from "@ledgerline/contract/analytics/analytics";
import { SAMPLE_OVER } from "@ledgerline/contract/wire/dashboard-sentences";
import { useId } from "react";
import { Tooltip } from "../../components/overlays/tooltip.tsx";
import { Button } from "../../components/ui/button.tsx";
import { useSampleSync } from "../overview/first-run/use-sample-sync.ts";

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
      pending={sync.pending}
      aria-disabled={over}
      aria-describedby={over ? reason : undefined}
      onClick={() => sync.add()}
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
