import { useState } from "react";
import { fetched } from "../../lib/fetched.ts";
import type { AlertDialogProps } from "./alert-dialog-sheet.tsx";
import type { DialogProps } from "./dialog-sheet.tsx";
import { OverlayArrival } from "./overlay-arrival.tsx";

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

/** Whether `now` has ever been true. */
function useEver(now: boolean): boolean {
  const [ever, setEver] = useState(now);
  if (now && !ever) setEver(true);
  return ever || now;
}

const { Component: AlertDialogSheet } = fetched(
  async () => (await import("./alert-dialog-sheet.tsx")).AlertDialogSheet,
);

/** Its sheet is fetched when it first opens. */
export function AlertDialog(props: AlertDialogProps) {
  if (!useEver(props.open)) return null;
  return (
    <OverlayArrival open={props.open} onMissing={() => props.onOpenChange(false)}>
      <AlertDialogSheet {...props} />
    </OverlayArrival>
  );
}
