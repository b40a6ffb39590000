import { clsx } from "clsx";
import type { ReactNode } from "react";

const DOTS = {
  good: "bg-gain",
  attention: "bg-warning",
  none: "border border-ink-faint",
} as const;

/** A state in words, with a dot in its colour. */
export function Badge({ tone, children }: { tone: keyof typeof DOTS; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap text-sm">
      <span className={clsx("size-2 shrink-0 rounded-full", DOTS[tone])} aria-hidden="true" />
      {children}
    </span>
  );
}
