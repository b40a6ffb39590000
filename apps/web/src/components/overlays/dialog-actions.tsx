import { clsx } from "clsx";
import type { ReactNode } from "react";

/** The buttons that end a dialog. The last one does what the dialog asks about; on a phone it is on top. */
export function DialogActions({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={clsx("flex flex-col-reverse gap-3 sm:flex-row sm:justify-end", className)}>{children}</div>;
}
