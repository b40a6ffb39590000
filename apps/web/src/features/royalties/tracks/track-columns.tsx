import type { RoyaltyTrack } from "@ledgerline/contract/analytics/royalties";
import type { Column } from "../../../components/table/column.ts";
import { spanColumns } from "../figures/span-columns.ts";
import { sumsColumns } from "../figures/sums-columns.tsx";
import { TrackTitle, trackName } from "../recordings/track-title.tsx";

/** The columns of the list of tracks, which the server sorts. */
export function trackColumns(converted: string | null): Column<RoyaltyTrack>[] {
  return [
    {
      id: "title",
      name: "Track",
      cell: ({ title, artist, isrc }) => <TrackTitle title={title} artist={artist} isrc={isrc} />,
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
