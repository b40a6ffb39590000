import type { Source } from "@ledgerline/contract/statements/source";
import { clsx } from "clsx";

const HEAD = { cx: 8, cy: 6, rx: 6, ry: 4.2, transform: "rotate(-22 8 6)" };

function Shape({ source }: { source: Source }) {
  if (source === "statement") return <ellipse {...HEAD} fill="currentColor" />;
  if (source === "measured") return <ellipse {...HEAD} ry={3.9} fill="none" stroke="currentColor" strokeWidth="1.7" />;
  if (source === "estimate") {
    return <ellipse {...HEAD} ry={3.9} fill="none" stroke="currentColor" strokeWidth="1.5" strokeDasharray="2.6 1.9" />;
  }
  return (
    <g transform={HEAD.transform} fill="none" stroke="currentColor">
      <ellipse cx="8" cy="6" rx="6" ry="3.9" strokeWidth="1.1" />
      <path d="M4.6 3.2v5.6M7 2.3v7.4M9.4 2.3v7.4M11.7 3.4v5.2" strokeWidth="1.1" />
    </g>
  );
}

/** The note head of a source, without a label: filled, open, dashed or hatched. */
export function NoteHead({ source, className }: { source: Source; className?: string }) {
  return (
    <svg viewBox="0 0 16 12" className={clsx("inline-block h-3 w-4 shrink-0", className)} aria-hidden="true">
      <Shape source={source} />
    </svg>
  );
}
