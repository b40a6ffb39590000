import { keepPreviousData } from "@tanstack/react-query";
import { useCallback } from "react";
import { trpc } from "../../lib/calls/trpc.ts";
import { NO_TERRITORY, useRoyaltyPlace } from "../../lib/places/royalty-address.ts";
import { BookedScreen } from "./figures/booked-screen.tsx";
import { BookedSection } from "./figures/booked-section.tsx";
import { filteredTitle } from "./figures/filter-text.ts";
import { PlatformTable } from "./figures/platform-table.tsx";
import { TerritoryTable } from "./figures/territory-table.tsx";

/** What each platform and store paid; each leads to its figures. */
export function PlatformsScreen() {
  const { filter, hrefTo } = useRoyaltyPlace();
  const query = trpc.royalties.platforms.useQuery(filter, { placeholderData: keepPreviousData });
  const href = useCallback(
    ({ platform }: { platform: string }) => hrefTo({ view: "figures", filter: { platform } }),
    [hrefTo],
  );
  return (
    <BookedScreen query={query}>
      <BookedSection
        title={filteredTitle("Platforms", filter)}
        query={query}
        isEmpty={({ items }) => items.length === 0}
      >
        {({ converted, items }) => (
          <PlatformTable label="Platforms" rows={items} converted={converted?.currency ?? null} href={href} />
        )}
      </BookedSection>
    </BookedScreen>
  );
}

/** What each country's listeners paid; each leads to its figures. */
export function CountriesScreen() {
  const { filter, hrefTo } = useRoyaltyPlace();
  const query = trpc.royalties.territories.useQuery(filter, { placeholderData: keepPreviousData });
  const href = useCallback(
    ({ territory }: { territory: string | null }) => hrefTo({ view: "figures", territory: territory ?? NO_TERRITORY }),
    [hrefTo],
  );
  return (
    <BookedScreen query={query}>
      <BookedSection
        title={filteredTitle("Countries", filter)}
        query={query}
        isEmpty={({ items }) => items.length === 0}
      >
        {({ converted, items }) => (
          <TerritoryTable label="Countries" rows={items} converted={converted?.currency ?? null} href={href} />
        )}
      </BookedSection>
    </BookedScreen>
  );
}
