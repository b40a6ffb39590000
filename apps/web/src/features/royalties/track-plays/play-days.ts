import type { RoyaltyFilter } from "@ledgerline/contract/analytics/royalties";

/** The days of a filter's months, the last 36 months of them at most; without months, up to today. */
export function playDays({ from, to }: Pick<RoyaltyFilter, "from" | "to">, today = new Date()) {
  const last = to ? lastDay(to) : today.toISOString().slice(0, 10);
  const [year = 0, month = 0] = last.split("-").map(Number);
  const earliest = new Date(Date.UTC(year - 3, month, 1)).toISOString().slice(0, 10);
  const first = from ? `${from}-01` : earliest;
  // The middle one: neither before the earliest nor after the last.
  const [, bounded = first] = [earliest, first, last].sort();
  return { from: bounded, to: last };
}

function lastDay(month: string): string {
  return new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).toISOString().slice(0, 10);
}
