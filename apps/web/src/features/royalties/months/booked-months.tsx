import type { RoyaltyPeriods } from "@ledgerline/contract/royalties";
import { keepPreviousData } from "@tanstack/react-query";
import { useCallback, useMemo } from "react";
import type { Column } from "../../../components/table/column.ts";
import { DataTable } from "../../../components/table/data-table.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { lastMonth } from "../../../lib/format/months.ts";
import { useRoyaltyPlace } from "../../../lib/places/royalty-address.ts";
import { periodColumn, periodRowId, sumsColumns, tracksColumn } from "../figures/booked-columns.tsx";
import { BookedSection } from "../figures/booked-section.tsx";
import { filteredTitle } from "../figures/filter-text.ts";
import { BookedChart } from "../figures/months-charts.tsx";

type Row = RoyaltyPeriods["items"][number];

/** The booked months of one artist or one source; each leads to its figures. */
export function BookedMonths() {
  const { filter, sort, hrefTo, refine } = useRoyaltyPlace();
  const query = trpc.royalties.months.useQuery(filter, { placeholderData: keepPreviousData });
  const converted = query.data?.converted?.currency ?? null;
  const columns = useMemo(
    (): Column<Row>[] => [periodColumn(), tracksColumn("here"), ...sumsColumns<Row>({ order: "here", converted })],
    [converted],
  );
  const href = useCallback(
    (row: Row) => hrefTo({ view: "figures", filter: { from: row.month, to: lastMonth(row) } }),
    [hrefTo],
  );
  return (
    <BookedSection
      title={filteredTitle("Booked months", filter)}
      query={query}
      isEmpty={({ items }) => items.length === 0}
    >
      {({ items }) => (
        <>
          <BookedChart rows={items} />
          <DataTable
            label="Booked months"
            columns={columns}
            rows={items}
            rowId={periodRowId}
            unit={["month", "months"]}
            sort={sort ?? { column: "month", direction: "desc" }}
            onSort={(next) => refine({ sort: next })}
            href={href}
          />
        </>
      )}
    </BookedSection>
  );
}
