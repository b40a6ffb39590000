import type { SyncStatus } from "@ledgerline/contract/analytics";
import type { Artist } from "@ledgerline/contract/auth/auth";
import { PLATFORM_IDS } from "@ledgerline/contract/streaming/platform-ids";
import { clsx } from "clsx";
import { ChevronDown } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { OverlayArrival } from "../../components/overlays/overlay-arrival.tsx";
import { Button } from "../../components/ui/button.tsx";
import { fetched } from "../../lib/fetched.ts";
import { counted } from "../../lib/format/counted.ts";

const STATUS_SHEET = fetched(async () => (await import("./status-sheet.tsx")).StatusSheet);

interface StatusChipProps {
  artist: Artist;
  status: SyncStatus;
}

/** How many platforms are connected, and whether they can be synced; opens what else there is to know of the account. */
export function StatusChip({ artist, status }: StatusChipProps) {
  const [pressed, setPressed] = useState(false);
  if (!pressed) {
    return (
      <ChipButton
        status={status}
        aria-haspopup="dialog"
        onPointerEnter={() => void STATUS_SHEET.fetch().catch(() => {})}
        onClick={() => setPressed(true)}
      />
    );
  }
  return (
    <OverlayArrival open onMissing={() => setPressed(false)} fallback={<ChipButton status={status} />}>
      <STATUS_SHEET.Component artist={artist} status={status} />
    </OverlayArrival>
  );
}

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
