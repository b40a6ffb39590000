import { type Span, wholeMonths } from "../../formats/cells/calendar.ts";

/** Whether the second day that a sender writes is the last one of the period, or the day after it. */
export type LastDay = "included" | "after";

const DAY_MS = 86_400_000;
/** The lengths that platforms offer. */
const OFFERED = new Set([7, 28, 90, 365]);

/**
 * The span that two written days stand for, and whether it is the only possible one. Whole months, or a length that the
 * sender offers, distinguish the two readings.
 */
export function endOfSpan(written: Span, lastDay: LastDay): { span: Span; isSure: boolean } {
  const shorter = { from: written.from, to: dayBefore(written.to) };
  if (shorter.to < shorter.from) return { span: written, isSure: lastDay === "included" };
  if (lastDay === "included") {
    const isShorter = areMonths(shorter) && !areMonths(written);
    return { span: isShorter ? shorter : written, isSure: !isShorter };
  }
  const isTold = areMonths(shorter) || OFFERED.has(daysIn(shorter));
  return { span: areMonths(written) && !isTold ? written : shorter, isSure: isTold && !areMonths(written) };
}

function areMonths(span: Span): boolean {
  const months = wholeMonths(span);
  return months.from === span.from && months.to === span.to;
}

function daysIn({ from, to }: Span): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
}

function dayBefore(day: string): string {
  return new Date(Date.parse(day) - DAY_MS).toISOString().slice(0, 10);
}
