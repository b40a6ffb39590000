import type { Column } from "../../../components/table/column.ts";
import { formatMonth } from "../../../lib/format/format.ts";
import { formatSpan } from "../../../lib/format/months.ts";

interface SpanRow {
  first_month: string;
  last_month: string;
}

/** The first and the last month of sale; the rows arrive sorted. */
export function spanColumns<Row extends SpanRow>(): Column<Row>[] {
  return [
    {
      id: "first_month",
      name: "First",
      width: "lg:w-24",
      cell: ({ first_month: first }) => formatMonth(first),
      text: ({ first_month: first }) => first,
      phone: ({ first_month: first, last_month: last }) => formatSpan(first, last),
      order: "fetched",
    },
    {
      id: "last_month",
      name: "Last",
      width: "lg:w-24",
      cell: ({ last_month: last }) => formatMonth(last),
      text: ({ last_month: last }) => last,
      phone: "left out",
      order: "fetched",
    },
  ];
}
