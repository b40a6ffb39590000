import type { ReconciliationSummary } from "@ledgerline/contract/reconciliation/reconciliation";
import { counted } from "../../../lib/format/counted.ts";
import { formatExactCount } from "../../../lib/format/format.ts";
import { formatStakes } from "./format-stake.ts";

type Sums = Pick<ReconciliationSummary, "cells" | "at_stake">;

/** True when a month is overdue or short. */
export function needsLook({ cells }: Pick<Sums, "cells">): boolean {
  return cells.overdue + cells.short > 0;
}

/** What the board comes to: `1 month overdue, 2 short: $41–$63 at stake`. */
export function boardSentence({ cells, at_stake: stakes }: Sums): string {
  if (!needsLook({ cells })) {
    const compared = cells.booked + cells.waiting + cells.due;
    return compared > 0 ? "Nothing is overdue or short" : "Nothing could be checked yet";
  }
  const { overdue, short } = cells;
  const parts = [
    overdue > 0 && `${counted(overdue, "month")} overdue`,
    short > 0 && (overdue > 0 ? `${formatExactCount(short)} short` : `${counted(short, "month")} short`),
  ];
  const stake = stakes.length === 0 ? "" : `: ${formatStakes(stakes)} at stake`;
  return `${parts.filter(Boolean).join(", ")}${stake}`;
}
