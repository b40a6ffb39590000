import { lazy, Suspense } from "react";
import type { AlertDialogProps } from "./alert-dialog-sheet.tsx";
import { useEver } from "./use-ever.ts";

const AlertDialogSheet = lazy(async () => ({ default: (await import("./alert-dialog-sheet.tsx")).AlertDialogSheet }));

/** Its sheet is fetched when it first opens. */
export function AlertDialog(props: AlertDialogProps) {
  if (!useEver(props.open)) return null;
  return (
    <Suspense>
      <AlertDialogSheet {...props} />
    </Suspense>
  );
}
