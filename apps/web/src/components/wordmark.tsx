import { clsx } from "clsx";

/** The mark: three short ledger lines, the middle one carrying a filled note head. */
function Mark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" className={clsx("shrink-0", className)} aria-hidden="true">
      <path d="M7 7h18M3 16h26M7 25h18" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" />
      <ellipse cx="16" cy="16" rx="7.4" ry="5.2" transform="rotate(-22 16 16)" fill="var(--color-accent)" />
    </svg>
  );
}

/** The mark with the name; `compact` leaves the name to screen readers on a phone. */
export function Wordmark({ compact = false }: { compact?: boolean }) {
  return (
    <span className="inline-flex shrink-0 items-center gap-2.5">
      <Mark className="size-7" />
      <span className={clsx("font-serif text-lg tracking-tight", compact && "max-sm:sr-only")}>Ledgerline</span>
    </span>
  );
}
