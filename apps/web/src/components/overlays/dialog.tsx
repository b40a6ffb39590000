import { lazy, Suspense } from "react";
import type { DialogProps } from "./dialog-sheet.tsx";
import { useEver } from "./use-ever.ts";

const DialogSheet = lazy(async () => ({ default: (await import("./dialog-sheet.tsx")).DialogSheet }));

/** Its sheet is fetched when it first opens. */
export function Dialog(props: DialogProps) {
  if (!useEver(props.open)) return null;
  return (
    <Suspense>
      <DialogSheet {...props} />
    </Suspense>
  );
}
