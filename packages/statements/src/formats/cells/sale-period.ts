import { daysIn, monthSpan, type Span, splitDay } from "./calendar.ts";

/** In the form that a line has. */
export interface SalePeriod {
  saleMonth: string;
  saleMonths: number;
  saleFrom: string | null;
  saleTo: string | null;
}

/** Longer than any sale period that a statement prints. */
const MOST_MONTHS = 120;

/**
 * The months of a sale period: those that it covers more than half of, else the one that it has most days in. The exact
 * days are kept if they are not whole months, unless a single day only names its month.
 */
export function salePeriod(span: Span, isName: boolean): SalePeriod | null {
  const first = splitDay(span.from).month;
  const last = splitDay(span.to).month;
  if (last - first >= MOST_MONTHS) return null;
  const months = Array.from({ length: last - first + 1 }, (_, at) => first + at);
  const isWhole = span.from === monthSpan(first).from && span.to === monthSpan(last).to;
  const covered = isWhole ? months : mostlyCovered(months, span);
  const [start = first] = covered;
  const days = isWhole || isName ? { saleFrom: null, saleTo: null } : { saleFrom: span.from, saleTo: span.to };
  return { saleMonth: monthSpan(start).from, saleMonths: covered.length, ...days };
}

function mostlyCovered(months: number[], span: Span): number[] {
  const share = (month: number) => coveredDays(month, span) / daysIn(Math.floor(month / 12), (month % 12) + 1);
  const mostly = months.filter((month) => share(month) > 0.5);
  if (mostly.length > 0) return mostly;
  return [months.reduce((best, month) => (coveredDays(month, span) > coveredDays(best, span) ? month : best))];
}

function coveredDays(month: number, { from, to }: Span): number {
  const whole = monthSpan(month);
  const first = from > whole.from ? from : whole.from;
  const last = to < whole.to ? to : whole.to;
  return splitDay(last).day - splitDay(first).day + 1;
}
