import type { Royalties } from "@ledgerline/contract/analytics";
import type { DayRange } from "./default-range.ts";

export interface BookedMonths {
  /** How many different months. */
  count: number;
  /** `YYYY-MM`. */
  first: string;
  last: string;
  /** From the first day of the first to the last day of the last. */
  range: DayRange;
}

/** The months that statements cover; null when nothing is booked. */
export function bookedMonths(royalties: Royalties): BookedMonths | null {
  const booked = royalties.monthly_breakdown.filter((item) => item.source.revenue === "statement");
  const months = [...new Set(booked.map(({ _id }) => `${_id.year}-${String(_id.month).padStart(2, "0")}`))].sort();
  const [first, last] = [months[0], months.at(-1)];
  if (!first || !last) return null;
  return { count: months.length, first, last, range: { start: `${first}-01`, end: lastDayOf(last) } };
}

function lastDayOf(month: string): string {
  const [year, number] = month.split("-").map(Number) as [number, number];
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}
