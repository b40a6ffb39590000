import type { Column } from "../../../components/table/column.ts";
import { formatDay } from "../../../lib/format/format.ts";
import { measurerName } from "../plays/measurer-name.ts";
import { performerColumn, platformColumn, playsColumn } from "../plays/play-columns.tsx";
import type { PlaysDay } from "./use-track-days.ts";

/** The columns of a track's plays by day; `own` is the account's own artist. */
export function dayColumns(own: string): Column<PlaysDay>[] {
  return [
    {
      id: "day",
      name: "Day",
      width: "lg:w-36",
      cell: ({ day }) => formatDay(day),
      text: ({ day }) => day,
      order: (a, b) => a.day.localeCompare(b.day),
    },
    platformColumn(),
    {
      id: "measured",
      name: "Measured by",
      cell: ({ measured_by: by }) => measurerName(by),
      text: ({ measured_by: by }) => measurerName(by),
      order: (a, b) => measurerName(a.measured_by).localeCompare(measurerName(b.measured_by)),
      phone: "left out",
    },
    {
      id: "title",
      name: "Title",
      cell: ({ title }) => title,
      text: ({ title }) => title ?? "",
      order: (a, b) => (a.title ?? "").localeCompare(b.title ?? ""),
      phone: ({ title }) => title,
    },
    performerColumn(own),
    playsColumn(),
  ];
}

export function dayRowId({ day, platform, performer, title }: PlaysDay): string {
  return [day, platform, performer ?? "", title ?? ""].join(" ");
}
