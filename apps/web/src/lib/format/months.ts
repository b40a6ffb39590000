import { GRACE_DAYS, PUBLISHED_DAYS } from "@ledgerline/contract/reconciliation/arrival-days";
import { formatMonth } from "./format.ts";

/** The months since year 0 of `2026-03`, so that months can be counted. */
export function monthIndex(month: string): number {
  return Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1;
}

/** The month of an index: `2026-03`. */
export function monthAt(index: number): string {
  const year = String(Math.floor(index / 12)).padStart(4, "0");
  return `${year}-${String((index % 12) + 1).padStart(2, "0")}`;
}

/** Every month from one to another, both included; none if they are the wrong way round. */
export function monthsBetween(from: string, to: string): string[] {
  const first = monthIndex(from);
  return Array.from({ length: Math.max(0, monthIndex(to) - first + 1) }, (_, at) => monthAt(first + at));
}

const DAY_MS = 86_400_000;

/** When a month (`2026-03`) is over. */
function endOf(month: string): number {
  return Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)));
}

/** The note on a month of sale whose statements may still arrive; empty once they should have. */
export function stillArriving(month: string, now: number): { open?: string } {
  return now < endOf(month) + (PUBLISHED_DAYS.latest + GRACE_DAYS) * DAY_MS ? { open: "more may arrive" } : {};
}

/** The note on the current month; empty for any other. */
export function notOverYet(month: string, now: number): { open?: string } {
  return now < endOf(month) ? { open: "not over yet" } : {};
}

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
