import type { Source } from "@ledgerline/contract/source";

export interface RevenuePoint {
  /** `YYYY-MM`. */
  month: string;
  /** Exact; null in a month for which nothing is known. */
  revenue: string | null;
}

export interface RevenueSeries {
  currency: string;
  source: Source;
  /** Every month from the first known one, oldest first, so that gaps are gaps. */
  points: RevenuePoint[];
}

/** If revenue stopped longer ago than this, the series ends there; otherwise it runs to the present month. */
const SILENCE_SHOWN = 12;

/** A point for every month from the first of `byMonth`, which has exact amounts; months without any are gaps. */
export function revenuePoints(byMonth: ReadonlyMap<string, string>, thisMonth: string): RevenuePoint[] {
  const known = [...byMonth.keys()].sort();
  const last = known.at(-1);
  if (last === undefined) return [];
  const end = last < thisMonth && monthIndex(thisMonth) - monthIndex(last) <= SILENCE_SHOWN ? thisMonth : last;
  const points: RevenuePoint[] = [];
  for (let index = monthIndex(known[0] ?? last); index <= monthIndex(end); index++) {
    const month = monthAt(index);
    points.push({ month, revenue: byMonth.get(month) ?? null });
  }
  return points;
}

function monthIndex(month: string): number {
  return Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1;
}

function monthAt(index: number): string {
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, "0")}`;
}
