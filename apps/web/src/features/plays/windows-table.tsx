import type { PlaysWindows } from "@ledgerline/contract/plays";
import { useMemo } from "react";
import { Count } from "../../components/figure.tsx";
import type { Column } from "../../components/table/column.ts";
import { DataTable } from "../../components/table/data-table.tsx";
import type { MoreRows } from "../../components/table/use-fetch-ahead.ts";
import { formatExactCount } from "../../lib/format/format.ts";
import { formatWindow, platformColumn, playsColumn } from "./play-columns.tsx";

export type PlaysWindow = PlaysWindows["windows"][number];

export function windowsOf(page: PlaysWindows): PlaysWindows["windows"] {
  return page.windows;
}

interface WindowsTableProps {
  label: string;
  windows: { rows: readonly PlaysWindow[]; more: MoreRows };
  /** The link of a row; keep it stable between renders. */
  href?: (row: PlaysWindow) => string | null;
}

/** Totals of periods, the newest first. */
export function WindowsTable({ label, windows: { rows, more }, href }: WindowsTableProps) {
  const columns = useMemo(() => windowColumns(rows), [rows]);
  return (
    <DataTable
      label={label}
      columns={columns}
      rows={rows}
      rowId={windowRowId}
      unit={["total", "totals"]}
      count={more.has ? null : rows.length}
      {...(href && { href })}
      more={more}
    />
  );
}

const EXTRAS = [
  { id: "listeners", name: "Listeners" },
  { id: "saves", name: "Saves" },
] as const;

/** The columns for totals of periods. Those that only some exports have are left out if no row has them. */
function windowColumns(windows: readonly PlaysWindow[]): Column<PlaysWindow>[] {
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

function windowRowId({ statement_id: statement, platform, performer, title, to, plays }: PlaysWindow): string {
  return [statement, platform, performer ?? "", title, to, plays].join(" ");
}
