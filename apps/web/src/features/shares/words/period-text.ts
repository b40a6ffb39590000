import { formatDay } from "../../../lib/format/format.ts";
import { formatSpan } from "../../../lib/format/months.ts";

interface Period {
  /** First and last day. */
  from: string;
  to: string;
}

/** `Mar 2026` or `Jan 2026 – Mar 2026` for whole months, otherwise the days. */
export function periodText({ from, to }: Period): string {
  const isWhole = from.endsWith("-01") && nextDay(to).endsWith("-01");
  return isWhole ? formatSpan(from.slice(0, 7), to.slice(0, 7)) : `${formatDay(from)} – ${formatDay(to)}`;
}

/** `from 1 Jan 2026`, `until 31 Dec 2026`, both, or `always`. */
export function termsText({ from, to }: { from: string | null; to: string | null }): string {
  const parts = [from && `from ${formatDay(from)}`, to && `until ${formatDay(to)}`].filter(Boolean);
  return parts.length === 0 ? "always" : parts.join(" ");
}

/** The last day of the month in which a day is. */
export function monthEnd(day: string): string {
  const [year = 0, month = 1] = day.split("-").map(Number);
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}

/** Today, in UTC. */
export function today(): string {
  return new Date().toISOString().slice(0, 10);
}

function nextDay(day: string): string {
  const date = new Date(day);
  date.setUTCDate(date.getUTCDate() + 1);
  return date.toISOString().slice(0, 10);
}
