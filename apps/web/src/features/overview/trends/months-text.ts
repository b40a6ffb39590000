import { formatMonth } from "../../../lib/format/format.ts";

/** `Apr 2026 to Jun 2026`. */
export function monthsText({ from, to }: { from: string; to: string }): string {
  return from === to ? formatMonth(from) : `${formatMonth(from)} to ${formatMonth(to)}`;
}
