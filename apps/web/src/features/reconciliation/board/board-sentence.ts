import type { ReconciliationSummary } from "@ledgerline/contract/reconciliation/reconciliation";
import { platformName } from "@ledgerline/contract/streaming/platforms";
import { counted } from "../../../lib/format/counted.ts";
import { formatExactCount, formatList, formatMonth } from "../../../lib/format/format.ts";
import { formatStakes } from "./format-stake.ts";

type Sums = Pick<ReconciliationSummary, "cells" | "late" | "late_statements">;

/** More months than these are counted instead of named. */
const NAMED_MONTHS = 3;
/** More distributors than these are left to the list. */
const NAMED_DEBTORS = 2;

/** True when a month is overdue or short. */
export function needsLook({ cells }: Pick<Sums, "cells">): boolean {
  return cells.overdue + cells.short > 0;
}

/** The board in a sentence: `Jul 2026 and Aug 2026 are late at 13 stores, owed by DistroKid`. */
export function boardSentence(sums: Sums): string {
  const { cells } = sums;
  if (!needsLook(sums)) {
    const compared = cells.booked + cells.waiting + cells.due;
    return compared > 0 ? "Nothing is overdue or short" : "Nothing could be checked yet";
  }
  const parts = [
    cells.overdue > 0 && lateText(sums),
    cells.short > 0 && `${counted(cells.short, "month")} ${cells.short === 1 ? "is" : "are"} short`,
  ];
  return parts.filter(Boolean).join("; ");
}

/** What is to be done, and what it comes to, as the list of it says: `3 things to do come to $41–$63`. */
export function toDoText({
  to_do: count,
  at_stake: stakes,
}: Pick<ReconciliationSummary, "to_do" | "at_stake">): string {
  const things = `${counted(count, "thing")} to do`;
  if (stakes.length === 0) return things;
  return `${things} ${count === 1 ? "comes" : "come"} to ${formatStakes(stakes)}`;
}

/** A missing statement leaves many stores of a month without money, but is mentioned once. */
function lateText({ late, late_statements: count }: Sums): string {
  const months = [...new Set(late.map(({ month }) => month))].sort();
  const stores = new Set(late.flatMap((one) => one.stores));
  if (months.length === 0) return `${counted(count, "statement")} ${count === 1 ? "is" : "are"} late`;
  const named =
    months.length <= NAMED_MONTHS ? formatList(months.map(formatMonth)) : `${formatExactCount(months.length)} months`;
  const [store] = stores;
  const where = stores.size === 1 && store ? platformName(store) : counted(stores.size, "store");
  return `${named} ${months.length === 1 ? "is" : "are"} late at ${where}${owedBy(late)}`;
}

function owedBy(late: Sums["late"]): string {
  const names = [...new Set(late.map(({ name }) => name))];
  return names.includes("") || names.length > NAMED_DEBTORS ? "" : `, owed by ${formatList(names)}`;
}
