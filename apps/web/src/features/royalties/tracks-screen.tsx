import type { RoyaltyTrack, RoyaltyTracks } from "@ledgerline/contract/royalties";
import { TRACK_SORTS, type TrackSort } from "@ledgerline/contract/royalty-sorts";
import { useCallback, useMemo } from "react";
import type { Column } from "../../components/table/column.ts";
import { DataTable } from "../../components/table/data-table.tsx";
import { usePages } from "../../components/table/use-pages.ts";
import { SearchField } from "../../components/ui/search-field.tsx";
import { trpc } from "../../lib/calls/trpc.ts";
import { useRoyaltyPlace } from "../../lib/places/royalty-address.ts";
import { TrackTitle, trackName } from "../plays/track-title.tsx";
import { BY_MONEY, spanColumns, sumsColumns } from "./figures/booked-columns.tsx";
import { BookedScreen } from "./figures/booked-screen.tsx";
import { BookedSection } from "./figures/booked-section.tsx";
import { filteredTitle } from "./figures/filter-text.ts";

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
      <BookedSection
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
      </BookedSection>
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

/** The columns of the list of tracks, which the server sorts. */
function trackColumns(converted: string | null): Column<RoyaltyTrack>[] {
  return [
    {
      id: "title",
      name: "Track",
      cell: ({ track_id: id, title, artist, isrc }) => <TrackTitle id={id} title={title} artist={artist} isrc={isrc} />,
      text: ({ title }) => trackName(title),
      order: "fetched",
      copied: [
        { name: "Artist", text: ({ artist }) => artist ?? "" },
        { name: "ISRC", text: ({ isrc }) => isrc ?? "" },
      ],
    },
    ...spanColumns<RoyaltyTrack>(),
    ...sumsColumns<RoyaltyTrack>({ order: "fetched", converted }),
  ];
}
