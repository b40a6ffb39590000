import type { RoyaltyPeriods } from "@ledgerline/contract/royalties";
import { keepPreviousData } from "@tanstack/react-query";
import { useState } from "react";
import { Face } from "../../../components/face.tsx";
import type { FiguresQuery } from "../../../components/figures-section.tsx";
import { Platform } from "../../../components/platform.tsx";
import { Way } from "../../../components/way.tsx";
import { ALONE, trpc } from "../../../lib/calls/trpc.ts";
import { counted } from "../../../lib/format/counted.ts";
import { formatPeriod, lastMonth } from "../../../lib/format/months.ts";
import { territoryName } from "../../../lib/format/territory-name.ts";
import { NO_TERRITORY } from "../../../lib/places/royalty-address.ts";
import { trackName } from "../../plays/track-title.tsx";
import { RankedList, SHOWN } from "./ranked-list.tsx";
import { useNarrowed } from "./use-narrowed.ts";

/** A page of the server's, for a list that was opened. */
const PAGE = 200;
const LIST = { placeholderData: keepPreviousData, trpc: ALONE } as const;

/** What makes up the sum, each way that the page is not narrowed yet. */
export function NarrowedLists({ months }: { months: FiguresQuery<RoyaltyPeriods> }) {
  const { track, release, territory, filter } = useNarrowed().place;
  const lines = months.data?.totals.reduce((sum, total) => sum + total.lines, 0) ?? 0;
  return (
    <div className="grid gap-x-12 gap-y-10 lg:grid-cols-2">
      {!track && <Tracks lines={lines} />}
      {!filter.platform && <Stores lines={lines} />}
      {!territory && <Countries lines={lines} />}
      {!release && <Releases lines={lines} />}
      {!(filter.from && filter.from === filter.to) && <Months query={months} />}
    </div>
  );
}

/** How many booked lines the page is of. */
interface ListProps {
  lines: number;
}

function Tracks({ lines }: ListProps) {
  const { input, hrefWith } = useNarrowed();
  const [limit, setLimit] = useState(SHOWN);
  const query = trpc.royalties.tracks.useQuery({ ...input, limit }, LIST);
  return (
    <RankedList
      title="Top tracks"
      lines={lines}
      query={query}
      count={({ count }) => ({ rows: count, text: counted(count, "track") })}
      onOpen={() => setLimit(PAGE)}
      rows={({ tracks }) =>
        tracks.map(({ track_id: track, title, artist, ...sums }) => ({
          ...sums,
          id: `${track} ${sums.currency}`,
          name: trackName(title),
          face: title !== null && <Face id={track} name={title} />,
          to: hrefWith({ track }),
          detail: artist && <ArtistLink artist={artist} />,
        }))
      }
    />
  );
}

/** Narrows the page to an artist, unless it is. */
function ArtistLink({ artist }: { artist: string }) {
  const { place, hrefWith } = useNarrowed();
  if (place.filter.artist) return artist;
  return (
    <Way to={hrefWith({ filter: { artist } })} className="rounded-sm underline-offset-4 hover:underline">
      {artist}
    </Way>
  );
}

function Stores({ lines }: ListProps) {
  const { input, hrefWith } = useNarrowed();
  const query = trpc.royalties.platforms.useQuery(input, LIST);
  return (
    <RankedList
      title="Stores"
      lines={lines}
      query={query}
      count={({ items }) => ({ rows: items.length, text: counted(items.length, "store") })}
      rows={({ items }) =>
        items.map(({ platform, ...sums }) => ({
          ...sums,
          id: `${platform} ${sums.currency}`,
          name: <Platform platform={platform} />,
          to: hrefWith({ filter: { platform } }),
        }))
      }
    />
  );
}

function Countries({ lines }: ListProps) {
  const { input, hrefWith } = useNarrowed();
  const query = trpc.royalties.territories.useQuery(input, LIST);
  return (
    <RankedList
      title="Countries"
      lines={lines}
      query={query}
      count={({ items }) => ({ rows: items.length, text: counted(items.length, "country", "countries") })}
      rows={({ items }) =>
        items.map(({ territory, ...sums }) => ({
          ...sums,
          id: `${territory ?? ""} ${sums.currency}`,
          name: territoryName(territory),
          to: hrefWith({ territory: territory ?? NO_TERRITORY }),
        }))
      }
    />
  );
}

function Releases({ lines }: ListProps) {
  const { input, hrefWith } = useNarrowed();
  const [limit, setLimit] = useState(SHOWN);
  const query = trpc.royalties.releases.useQuery({ ...input, limit }, LIST);
  return (
    <RankedList
      title="Releases"
      lines={lines}
      query={query}
      count={({ count }) => ({ rows: count, text: counted(count, "release") })}
      onOpen={() => setLimit(PAGE)}
      rows={({ releases }) =>
        releases.map(({ release_id: release, title, upc, artist, tracks: _, ...sums }) => ({
          ...sums,
          id: `${release} ${sums.currency}`,
          name: title ?? (upc === null ? "Lines that name no release" : `UPC ${upc}`),
          to: hrefWith({ release }),
          face: title !== null && <Face id={release} name={title} />,
          detail: artist && <ArtistLink artist={artist} />,
        }))
      }
    />
  );
}

function Months({ query }: { query: FiguresQuery<RoyaltyPeriods> }) {
  const { hrefWith } = useNarrowed();
  return (
    <RankedList
      title="Months"
      query={query}
      count={({ items }) => ({ rows: items.length, text: counted(items.length, "month") })}
      rows={({ items }) =>
        items.map(({ tracks: _, ...item }) => ({
          ...item,
          id: `${item.month} ${item.months} ${item.currency}`,
          name: formatPeriod(item),
          to: hrefWith({ filter: { from: item.month, to: lastMonth(item) } }),
        }))
      }
    />
  );
}
