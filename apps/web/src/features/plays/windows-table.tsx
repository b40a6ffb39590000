import { useMemo } from "react";
import { DataTable } from "../../components/table/data-table.tsx";
import type { MoreRows } from "../../components/table/use-fetch-ahead.ts";
import { type PlaysWindow, windowColumns, windowRowId } from "./window-columns.tsx";

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
