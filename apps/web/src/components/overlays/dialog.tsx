import { fetched } from "../../lib/fetched.ts";
import type { DialogProps } from "./dialog-sheet.tsx";
import { OverlayArrival } from "./overlay-arrival.tsx";
import { useEver } from "./use-ever.ts";

const { Component: DialogSheet } = fetched(async () => (await import("./dialog-sheet.tsx")).DialogSheet);

/** Its sheet is fetched when it first opens. */
export function Dialog(props: DialogProps) {
  if (!useEver(props.open)) return null;
  return (
    <OverlayArrival open={props.open} onMissing={() => props.onOpenChange(false)}>
      <DialogSheet {...props} />
    </OverlayArrival>
  );
}
