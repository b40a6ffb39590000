import type { Column } from "../../../components/table/column.ts";
import { formatPeriod } from "../../../lib/format/months.ts";

interface PeriodRow {
  month: string;
  months: number;
  currency: string;
}

/** The month of sale, or the months that a quarterly statement names. */
export function periodColumn<Row extends PeriodRow>(): Column<Row> {
  return {
    id: "month",
    name: "Month",
    cell: formatPeriod,
    text: ({ month, months }) => (months > 1 ? formatPeriod({ month, months }) : month),
    order: (a, b) => a.month.localeCompare(b.month),
  };
}

export function periodRowId({ month, months, currency }: PeriodRow): string {
  return `${month} ${months} ${currency}`;
}
