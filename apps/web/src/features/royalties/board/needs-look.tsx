import type { BoardCell, ReconciliationBoard } from "@ledgerline/contract/reconciliation/reconciliation";
import { platformName } from "@ledgerline/contract/streaming/platforms";
import { useState } from "react";
import { Platform } from "../../../components/platform.tsx";
import type { Column } from "../../../components/table/column.ts";
import { DataTable } from "../../../components/table/data-table.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { formatExactCount, formatMonth } from "../../../lib/format/format.ts";
import { cellHref } from "./cell-href.ts";
import { formatStake } from "./format-stake.ts";
import { StateSign } from "./state-sign.tsx";

const SHOWN = 5;

const COLUMNS: readonly Column<BoardCell>[] = [
  {
    id: "cell",
    name: "Needs a look",
    cell: ({ platform, month }) => (
      <>
        <Platform platform={platform} />, {formatMonth(month)}
      </>
    ),
    text: ({ platform, month }) => `${platformName(platform)} ${month}`,
  },
  {
    id: "state",
    name: "State",
    width: "w-24 lg:w-36",
    cell: ({ state }) => <StateSign state={state} />,
    text: ({ state }) => state,
  },
  {
    id: "missing",
    name: "Missing units",
    numeric: true,
    width: "lg:w-36",
    cell: ({ missing }) => (missing > 0 ? formatExactCount(missing) : "—"),
    text: ({ missing }) => `${missing}`,
    phone: ({ missing }) => missing > 0 && `${formatExactCount(missing)} units missing`,
  },
  {
    id: "stake",
    name: "At stake",
    numeric: true,
    width: "w-28 lg:w-40",
    cell: ({ at_stake: stake }) => (stake ? formatStake(stake) : "—"),
    text: ({ at_stake: stake }) => (stake ? `${stake.low} ${stake.high}` : ""),
    copied: [{ name: "Currency", text: ({ at_stake: stake }) => stake?.currency ?? "" }],
    source: () => "estimate",
  },
];
const SAMPLE_COLUMNS = COLUMNS.map(
  (column): Column<BoardCell> => (column.source ? { ...column, source: () => "sample" } : column),
);

/** The months that are overdue or short, with the most at stake first. */
export function NeedsLook({ cells, sample }: Pick<ReconciliationBoard, "cells" | "sample">) {
  const [all, showAll] = useState(false);
  const rows = cells
    .filter(({ state }) => state === "overdue" || state === "short")
    .sort((a, b) => Number(b.at_stake?.mid ?? 0) - Number(a.at_stake?.mid ?? 0) || b.missing - a.missing);
  if (rows.length === 0) return null;
  return (
    <div className="mb-10">
      <DataTable
        label="Months that need a look"
        columns={sample ? SAMPLE_COLUMNS : COLUMNS}
        rows={all ? rows : rows.slice(0, SHOWN)}
        count={rows.length}
        rowId={({ platform, month }) => `${platform} ${month}`}
        unit={["month needs a look", "months need a look"]}
        href={cellHref}
      />
      {rows.length > SHOWN && !all && (
        <Button variant="link" size="none" className="mt-3" onClick={() => showAll(true)}>
          Show all {formatExactCount(rows.length)}
        </Button>
      )}
    </div>
  );
}
