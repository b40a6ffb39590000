import type { RoyaltyPlatforms } from "@ledgerline/contract/royalties";
import { keepPreviousData } from "@tanstack/react-query";
import { useCallback, useMemo } from "react";
import { DataTable } from "../../../components/table/data-table.tsx";
import { trpc } from "../../../lib/trpc.ts";
import { useRoyaltyPlace } from "../address/use-royalty-place.ts";
import { FiguresSection } from "../figures/figures-section.tsx";
import { filteredTitle } from "../figures/filtered-title.ts";
import { RoyaltyTotals } from "../figures/royalty-totals.tsx";
import { otherStores, platformColumns, platformRowId } from "./platform-columns.tsx";

type Row = RoyaltyPlatforms["items"][number];

const OTHER_STORES = otherStores<Row>();

/** What each platform and store paid; each leads to its tracks. */
export function PlatformsScreen() {
  const { filter } = useRoyaltyPlace();
  const query = trpc.royalties.platforms.useQuery(filter, { placeholderData: keepPreviousData });
  return (
    <FiguresSection
      title={filteredTitle("Platforms", filter)}
      query={query}
      isEmpty={({ items }) => items.length === 0}
    >
      {({ totals, converted, items }) => (
        <>
          <RoyaltyTotals totals={totals} converted={converted} />
          <PlatformsTable items={items} converted={converted?.currency ?? null} />
        </>
      )}
    </FiguresSection>
  );
}

function PlatformsTable({ items, converted }: { items: readonly Row[]; converted: string | null }) {
  const { sort, refine, hrefTo } = useRoyaltyPlace();
  const columns = useMemo(() => platformColumns<Row>(converted), [converted]);
  const href = useCallback(({ platform }: Row) => hrefTo({ view: "tracks", filter: { platform } }), [hrefTo]);
  return (
    <DataTable
      label="Platforms"
      columns={columns}
      rows={items}
      rowId={platformRowId}
      unit={["platform or store", "platforms and stores"]}
      sort={sort ?? { column: "net", direction: "desc" }}
      onSort={(next) => refine({ sort: next })}
      href={href}
      tail={OTHER_STORES}
    />
  );
}
