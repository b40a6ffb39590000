import type { SyncStatus } from "@ledgerline/contract/analytics";
import { MESSAGES } from "@ledgerline/contract/error";
import { useId } from "react";
import { Button } from "../../components/ui/button.tsx";
import { useSampleSync } from "./use-sample-sync.ts";

/** Adds sample data while there is nothing real; after that it stays, disabled, with its reason beneath. */
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
        <p id={reason} className="text-sm text-ink-soft">
          {MESSAGES.sampleOver}
        </p>
      )}
    </div>
  );
}
