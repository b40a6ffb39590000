import type { RoyaltyTrack, RoyaltyTracks } from "@ledgerline/contract/analytics/royalties";
import { TRACK_SORTS, type TrackSort } from "@ledgerline/contract/analytics/royalty-sorts";
import { useCallback, useMemo } from "react";
import { DataTable } from "../../../components/table/data-table.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { useRoyaltyPlace } from "../address/use-royalty-place.ts";
import { BY_MONEY } from "../figures/by-money.ts";
import { FiguresSection } from "../figures/figures-section.tsx";
import { filteredTitle } from "../figures/filtered-title.ts";
import { SearchField } from "../figures/search-field.tsx";
import { usePages } from "../figures/use-pages.ts";
import { BookedScreen } from "../filters/booked-screen.tsx";
import { trackColumns } from "./track-columns.tsx";

const PAGE = 200;

/** Every track that earned money, or those of one release; each leads to its page. */
export function TracksScreen() {
  const { filter, release, search = "", sort = BY_MONEY, hrefTo, refine } = useRoyaltyPlace();
  const query = useTracks();
  const converted = query.data?.converted?.currency ?? null;
  const columns = useMemo(() => trackColumns(converted), [converted]);
  const href = useCallback(({ track_id: track }: RoyaltyTrack) => hrefTo({ view: "track", track }), [hrefTo]);
  return (
    <BookedScreen query={query}>
      <FiguresSection
        title={filteredTitle(release ? "Tracks of a release" : "Tracks", filter)}
        tools={
          <SearchField
            label="Search titles, artists, ISRCs and UPCs"
            value={search}
            onChange={(typed) => refine({ search: typed })}
          />
        }
        query={query}
        isEmpty={({ count }) => count === 0}
      >
        {({ count }) => (
          <DataTable
            label="Tracks"
            columns={columns}
            rows={query.rows}
            rowId={trackRowId}
            unit={["track", "tracks"]}
            count={count}
            sort={sort}
            onSort={(next) => refine({ sort: next })}
            href={href}
            more={query.more}
          />
        )}
      </FiguresSection>
    </BookedScreen>
  );
}

function useTracks() {
  const { filter, release, search, sort = BY_MONEY } = useRoyaltyPlace();
  const { client } = trpc.useUtils();
  const input = {
    ...filter,
    ...(release && { release }),
    ...(search && { search }),
    ...(isTrackSort(sort.column) && { sort: sort.column, direction: sort.direction }),
    limit: PAGE,
  };
  return usePages(
    [["royalties", "tracks"], input],
    (page, signal) => client.royalties.tracks.query({ ...input, ...page }, { signal }),
    tracksOf,
  );
}

function isTrackSort(column: string): column is TrackSort {
  return (TRACK_SORTS as readonly string[]).includes(column);
}

function trackRowId({ track_id, currency }: RoyaltyTrack): string {
  return `${track_id} ${currency}`;
}

function tracksOf(page: RoyaltyTracks): RoyaltyTracks["tracks"] {
  return page.tracks;
}
