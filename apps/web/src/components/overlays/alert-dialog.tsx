import { fetched } from "../../lib/fetched.ts";
import type { AlertDialogProps } from "./alert-dialog-sheet.tsx";
import { OverlayArrival } from "./overlay-arrival.tsx";
import { useEver } from "./use-ever.ts";

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
