/** First and last day, `YYYY-MM-DD`. */
export interface Span {
  from: string;
  to: string;
}

const EARLIEST = 1900;
const LATEST = 2099;

/** The day as `YYYY-MM-DD`; null if it does not exist. */
export function dayOf(year: number, month: number, day: number): string | null {
  if (year < EARLIEST || year > LATEST || day < 1 || day > daysIn(year, month)) return null;
  return `${year}-${two(month)}-${two(day)}`;
}

/** The year that two digits stand for; any other number is the year itself. */
export function fullYear(year: number): number {
  if (year > 99) return year;
  return year < 80 ? 2000 + year : 1900 + year;
}

/** The days from the first month to the last; null if they are not months. */
export function monthsOf(year: number, first: number, last: number): Span | null {
  const from = dayOf(year, first, 1);
  const to = dayOf(year, last, daysIn(year, last));
  return from && to && first <= last ? { from, to } : null;
}

/** How many days a month has; 0 if it is not a month. */
export function daysIn(year: number, month: number): number {
  if (month < 1 || month > 12) return 0;
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

/** The months since year 0, and the day, of `YYYY-MM-DD`. */
export function splitDay(day: string): { month: number; day: number } {
  return { month: Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1, day: Number(day.slice(8, 10)) };
}

/** The days of a month that is counted from year 0. */
export function monthSpan(month: number): Span {
  const year = Math.floor(month / 12);
  const each = (month % 12) + 1;
  return { from: `${year}-${two(each)}-01`, to: `${year}-${two(each)}-${two(daysIn(year, each))}` };
}

/** The span extended to the first day of its first month and the last day of its last one. */
export function wholeMonths({ from, to }: Span): Span {
  return { from: monthSpan(splitDay(from).month).from, to: monthSpan(splitDay(to).month).to };
}

function two(number: number): string {
  return String(number).padStart(2, "0");
}
