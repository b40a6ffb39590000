import { clsx } from "clsx";
import type { ReactNode } from "react";

/** A pale bar in place of a word or a figure that is loading. */
export function Skeleton({ className }: { className?: string }) {
  return <span className={clsx("block animate-pulse rounded-sm bg-ink/10", className)} aria-hidden="true" />;
}

/** Wraps the skeletons of one screen and tells a screen reader what is loading. */
export function Loading({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="status">
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}
