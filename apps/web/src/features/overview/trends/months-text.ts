import type { Trends } from "@ledgerline/contract/analytics/trends";
import { formatList, formatMonth } from "../../../lib/format/format.ts";

/** `Apr 2026 to Jun 2026`. */
export function monthsText({ from, to }: { from: string; to: string }): string {
  return from === to ? formatMonth(from) : `${formatMonth(from)} to ${formatMonth(to)}`;
}

/**
 * Names months of the sums without money, ` Nothing is booked for Jul 2026.`, so that a gap does not look like a fall.
 * Empty if earlier months have gaps too, as with quarterly statements.
 */
export function withoutMoney({ months, period, currencies }: NonNullable<Trends["booked"]>): string {
  const nets = currencies.flatMap(({ platforms, others }) => [...platforms, ...(others ? [others] : [])]);
  const first = months.findIndex((_, at) => nets.some((one) => one.nets[at] != null));
  const empty = months.filter((_, at) => at >= first && nets.every((one) => one.nets[at] == null));
  if (empty.length === 0 || empty.some((month) => month < period.from)) return "";
  return ` Nothing is booked for ${formatList(empty.map(formatMonth))}.`;
}
