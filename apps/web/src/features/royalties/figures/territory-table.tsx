import { useMemo } from "react";
import type { Column, Tail } from "../../../components/table/column.ts";
import { DataTable } from "../../../components/table/data-table.tsx";
import { territoryName } from "../../../lib/format/territory-name.ts";
import { useRoyaltyPlace } from "../../../lib/places/royalty-address.ts";
import { BY_MONEY, type SumsRow, sumsByCurrency, sumsColumns } from "./booked-columns.tsx";

interface TerritoryRow extends SumsRow {
  territory: string | null;
}

interface TerritoryTableProps {
  label: string;
  /** By money. */
  rows: readonly TerritoryRow[];
  /** The display currency. */
  converted: string | null;
  /** The link of a country; keep it stable between renders. */
  href: (row: TerritoryRow) => string;
}

/** Countries by money, with those after the leading ones folded. */
export function TerritoryTable({ label, rows, converted, href }: TerritoryTableProps) {
  const { sort, refine } = useRoyaltyPlace();
  const columns = useMemo(() => territoryColumns(converted), [converted]);
  const tail = useMemo(() => otherCountries(rows), [rows]);
  return (
    <DataTable
      label={label}
      columns={columns}
      rows={rows}
      rowId={territoryRowId}
      unit={["country", "countries"]}
      sort={sort ?? BY_MONEY}
      onSort={(next) => refine({ sort: next })}
      href={href}
      tail={tail}
    />
  );
}

function territoryColumns(converted: string | null): Column<TerritoryRow>[] {
  return [
    {
      id: "territory",
      name: "Country",
      cell: ({ territory }) => territoryName(territory),
      text: ({ territory }) => territoryName(territory),
      order: (a, b) => territoryName(a.territory).localeCompare(territoryName(b.territory)),
    },
    ...sumsColumns<TerritoryRow>({ order: "here", converted }),
  ];
}

function territoryRowId({ territory, currency }: TerritoryRow): string {
  return `${territory ?? ""} ${currency}`;
}

/** How many countries have rows of their own. */
const LEADING = 25;

/** The countries after the leading ones by money, the order in which they arrive. */
function otherCountries(rows: readonly TerritoryRow[]): Tail<TerritoryRow> {
  const order = [...new Set(rows.map(({ territory }) => territory))];
  const others = new Set(order.slice(LEADING));
  return {
    has: ({ territory }) => others.has(territory),
    name: () => `${others.size} other countries`,
    sum: sumsByCurrency,
  };
}
