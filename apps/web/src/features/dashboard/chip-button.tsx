import type { SyncStatus } from "@ledgerline/contract/analytics";
import { PLATFORM_IDS } from "@ledgerline/contract/streaming/platform-ids";
import { clsx } from "clsx";
import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { Button } from "../../components/ui/button.tsx";
import { counted } from "../../lib/format/counted.ts";

/** A dot that the words explain. On a phone only the count is in sight. */
export function ChipButton({ status, ...rest }: { status: SyncStatus } & ComponentProps<typeof Button>) {
  const { connected_platforms: connected, sync_available: live } = status;
  return (
    <Button variant="quiet" size="sm" className="px-2! font-normal!" {...rest}>
      <span className={clsx("size-2 shrink-0 rounded-full", live ? "bg-gain" : "bg-waiting")} aria-hidden="true" />
      <span className="max-lg:sr-only">
        {counted(connected, "platform")} connected, {live ? "live sync ready" : "no live sync"}
      </span>
      <span className="figures lg:hidden" aria-hidden="true">
        {connected}/{PLATFORM_IDS.length}
      </span>
      <ChevronDown aria-hidden="true" className="text-ink-soft" />
    </Button>
  );
}
