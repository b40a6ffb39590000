import type { SyncStatus } from "@ledgerline/contract/analytics";
import type { Artist } from "@ledgerline/contract/auth/auth";
import { useState } from "react";
import { OverlayArrival } from "../../components/overlays/overlay-arrival.tsx";
import { fetched } from "../../lib/fetched.ts";
import { ChipButton } from "./chip-button.tsx";

const { Component: StatusSheet } = fetched(async () => (await import("./status-sheet.tsx")).StatusSheet);

interface StatusChipProps {
  artist: Artist;
  status: SyncStatus;
}

/** How many platforms are connected, and whether they can be synced; opens what else there is to know of the account. */
export function StatusChip({ artist, status }: StatusChipProps) {
  const [pressed, setPressed] = useState(false);
  if (!pressed) {
    return <ChipButton status={status} aria-haspopup="dialog" onClick={() => setPressed(true)} />;
  }
  return (
    <OverlayArrival open onMissing={() => setPressed(false)} fallback={<ChipButton status={status} />}>
      <StatusSheet artist={artist} status={status} />
    </OverlayArrival>
  );
}
