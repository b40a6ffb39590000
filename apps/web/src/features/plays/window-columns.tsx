import type { PlaysWindows } from "@ledgerline/contract/statements/plays";
import { Count } from "../../components/figures/figure.tsx";
import type { Column } from "../../components/table/column.ts";
import { formatExactCount } from "../../lib/format/format.ts";
import { formatWindow } from "./format-window.ts";
import { platformColumn, playsColumn } from "./play-columns.tsx";

export type PlaysWindow = PlaysWindows["windows"][number];

const EXTRAS = [
  { id: "listeners", name: "Listeners" },
  { id: "saves", name: "Saves" },
] as const;

/** The columns for totals of periods. Those that only some exports have are left out if no row has them. */
export function windowColumns(windows: readonly PlaysWindow[]): Column<PlaysWindow>[] {
  const extras = EXTRAS.filter(({ id }) => windows.some((window) => window[id] !== null));
  return [
    {
      id: "title",
      name: "Title",
      cell: ({ title, performer, counts }) => (
        <>
          {title}
          {performer && <span className="block text-sm text-ink-soft">{performer}</span>}
          {!counts && <span className="block text-sm text-ink-soft">replaced by a newer file</span>}
        </>
      ),
      text: ({ title }) => title,
      copied: [
        { name: "Artist", text: ({ performer }) => performer ?? "" },
        { name: "Counts", text: ({ counts }) => (counts ? "yes" : "no") },
      ],
    },
    platformColumn(),
    {
      id: "period",
      name: "Total of",
      width: "lg:w-52",
      cell: formatWindow,
      text: ({ from, to }) => `${from ?? ""}/${to}`,
      phone: formatWindow,
    },
    ...extras.map(({ id, name }) => extraColumn(id, name)),
    playsColumn(),
  ];
}

function extraColumn(id: (typeof EXTRAS)[number]["id"], name: string): Column<PlaysWindow> {
  return {
    id,
    name,
    numeric: true,
    width: "lg:w-28",
    cell: ({ [id]: value }) => (value === null ? "—" : <Count value={value} />),
    text: ({ [id]: value }) => (value === null ? "" : `${value}`),
    phone: ({ [id]: value }) => value !== null && `${formatExactCount(value)} ${name.toLowerCase()}`,
  };
}

export function windowRowId({ statement_id: statement, platform, performer, title, to, plays }: PlaysWindow): string {
  return [statement, platform, performer ?? "", title, to, plays].join(" ");
}
