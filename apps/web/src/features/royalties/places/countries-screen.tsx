import type { RoyaltyTerritories } from "@ledgerline/contract/royalties";
import { keepPreviousData } from "@tanstack/react-query";
import { useCallback, useMemo } from "react";
import { DataTable } from "../../../components/table/data-table.tsx";
import { trpc } from "../../../lib/trpc.ts";
import { NO_TERRITORY } from "../address/royalty-address.ts";
import { useRoyaltyPlace } from "../address/use-royalty-place.ts";
import { FiguresSection } from "../figures/figures-section.tsx";
import { filteredTitle } from "../figures/filtered-title.ts";
import { RoyaltyTotals } from "../figures/royalty-totals.tsx";
import { otherCountries, territoryColumns, territoryRowId } from "./territory-columns.tsx";

type Row = RoyaltyTerritories["items"][number];

/** What each country's listeners paid; each leads to its lines. */
export function CountriesScreen() {
  const { filter } = useRoyaltyPlace();
  const query = trpc.royalties.territories.useQuery(filter, { placeholderData: keepPreviousData });
  return (
    <FiguresSection
      title={filteredTitle("Countries", filter)}
      query={query}
      isEmpty={({ items }) => items.length === 0}
    >
      {({ totals, converted, items }) => (
        <>
          <RoyaltyTotals totals={totals} converted={converted} />
          <CountriesTable items={items} converted={converted?.currency ?? null} />
        </>
      )}
    </FiguresSection>
  );
}

function CountriesTable({ items, converted }: { items: readonly Row[]; converted: string | null }) {
  const { sort, refine, hrefTo } = useRoyaltyPlace();
  const columns = useMemo(() => territoryColumns<Row>(converted), [converted]);
  const tail = useMemo(() => otherCountries(items), [items]);
  const href = useCallback(
    ({ territory }: Row) => hrefTo({ view: "lines", territory: territory ?? NO_TERRITORY }),
    [hrefTo],
  );
  return (
    <DataTable
      label="Countries"
      columns={columns}
      rows={items}
      rowId={territoryRowId}
      unit={["country", "countries"]}
      sort={sort ?? { column: "net", direction: "desc" }}
      onSort={(next) => refine({ sort: next })}
      href={href}
      tail={tail}
    />
  );
}
