import type { CellState } from "@ledgerline/contract/reconciliation/reconciliation";
import { clsx } from "clsx";
import type { ReactNode } from "react";
import { STATE_NAMES } from "./cell-words.ts";

const SHAPES: Record<CellState, ReactNode> = {
  booked: <ellipse cx="8" cy="8" rx="6" ry="4.2" transform="rotate(-22 8 8)" fill="currentColor" />,
  waiting: (
    <path d="M8 2a6 6 0 1 0 0 12A6 6 0 0 0 8 2m0 3v3.4l2.4 1.4" fill="none" stroke="currentColor" strokeWidth="1.5" />
  ),
  due: (
    <>
      <circle cx="8" cy="8" r="5.5" fill="none" stroke="currentColor" strokeWidth="1.5" />
      <path d="M8 2.5a5.5 5.5 0 0 1 0 11z" fill="currentColor" />
    </>
  ),
  overdue: <path d="M8 1.5 15 14H1zM7.2 6v4h1.6V6zm0 5v1.5h1.6V11z" fill="currentColor" fillRule="evenodd" />,
  short: <path d="M2 2h12v12H2zm2.5 5.2v1.6h7V7.2z" fill="currentColor" fillRule="evenodd" />,
  not_checked: (
    <path
      d="M5.2 6a2.8 2.8 0 1 1 4.4 2.3C8.5 9 8 9.5 8 10.5M8 12.6v1.4"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
    />
  ),
};

const COLORS: Record<CellState, string> = {
  booked: "text-ink",
  waiting: "text-ink-soft",
  due: "text-ink-soft",
  overdue: "text-warning",
  short: "text-warning",
  not_checked: "text-ink-soft",
};

/** A state of the board by shape and word; colour only underlines it. */
export function StateSign({ state, className }: { state: CellState; className?: string }) {
  return (
    <span className={clsx("inline-flex items-baseline gap-1.5 whitespace-nowrap", COLORS[state], className)}>
      <svg viewBox="0 0 16 16" className="size-3.5 shrink-0 self-center" aria-hidden="true">
        {SHAPES[state]}
      </svg>
      {STATE_NAMES[state]}
    </span>
  );
}
