import { platformName } from "@ledgerline/contract/platforms";
import { Count } from "../../../components/count.tsx";
import { Platform } from "../../../components/platform.tsx";
import type { Column } from "../../../components/table/column.ts";
import { formatDay } from "../../../lib/format.ts";
import { measurerName } from "../plays/measurer-name.ts";
import type { PlaysDay } from "./use-track-plays.ts";

/** The columns of a track's plays by day; `own` is the account's own artist. */
export function dayColumns(own: string): Column<PlaysDay>[] {
  return [
    {
      id: "day",
      name: "Day",
      width: "sm:w-36",
      cell: ({ day }) => formatDay(day),
      text: ({ day }) => day,
      order: (a, b) => a.day.localeCompare(b.day),
    },
    {
      id: "platform",
      name: "Platform",
      width: "sm:w-36",
      cell: ({ platform }) => <Platform platform={platform} />,
      text: ({ platform }) => platformName(platform),
      order: (a, b) => platformName(a.platform).localeCompare(platformName(b.platform)),
      phone: ({ platform }) => <Platform platform={platform} />,
    },
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
    {
      id: "artist",
      name: "Artist",
      width: "sm:w-28 lg:w-36",
      cell: ({ performer }) => performer ?? own,
      text: ({ performer }) => performer ?? own,
      order: (a, b) => (a.performer ?? own).localeCompare(b.performer ?? own),
      phone: ({ performer }) => performer ?? own,
    },
    {
      id: "plays",
      name: "Plays",
      numeric: true,
      width: "w-24 sm:w-28",
      cell: ({ plays }) => <Count value={plays} />,
      text: ({ plays }) => `${plays}`,
      order: (a, b) => a.plays - b.plays,
      source: () => "measured",
    },
  ];
}

export function dayRowId({ day, platform, performer, title }: PlaysDay): string {
  return [day, platform, performer ?? "", title ?? ""].join(" ");
}
