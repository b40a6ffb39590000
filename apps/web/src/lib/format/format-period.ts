import { monthAt, monthIndex } from "../months/month-index.ts";
import { formatMonth } from "./format.ts";

/** A period of sale: `Mar 2026`, or `Jan 2026 – Mar 2026` for a quarter that starts in January. */
export function formatPeriod({ month, months }: { month: string; months: number }): string {
  return months <= 1 ? formatMonth(month) : formatSpan(month, lastMonth({ month, months }));
}

/** `Mar 2026`, or `Mar 2025 – Feb 2026`. */
export function formatSpan(from: string, to: string): string {
  return from === to ? formatMonth(from) : `${formatMonth(from)} – ${formatMonth(to)}`;
}

/** The last month of a period. */
export function lastMonth({ month, months }: { month: string; months: number }): string {
  return monthAt(monthIndex(month) + Math.max(1, months) - 1);
}
