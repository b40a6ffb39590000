import type { StreamWatch } from "@ledgerline/contract/reconciliation/reconciliation";
import { EmptyState } from "../../../components/empty-state.tsx";
import type { Column } from "../../../components/table/column.ts";
import { DataTable } from "../../../components/table/data-table.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { formatExactCount } from "../../../lib/format/format.ts";
import { royaltyHref } from "../../../lib/places/royalty-href.ts";
import { Compared } from "../board/compared.tsx";
import { formatStake } from "../board/format-stake.ts";
import { Freshness, UNTIL_FRESH } from "../board/freshness.tsx";

type Watched = StreamWatch["tracks"][number];

const COLUMNS: readonly Column<Watched>[] = [
  {
    id: "title",
    name: "Track",
    cell: ({ title, track_id: track }) => title ?? track,
    text: ({ title, track_id: track }) => title ?? track,
  },
  {
    id: "streams",
    name: "Streams in 12 months",
    numeric: true,
    width: "lg:w-44",
    cell: ({ streams }) => formatExactCount(streams),
    text: ({ streams }) => `${streams}`,
    phone: ({ streams }) => `${formatExactCount(streams)} streams in 12 months`,
  },
  {
    id: "lacks",
    name: "Still needed",
    numeric: true,
    width: "w-24 lg:w-32",
    cell: ({ lacks }) => formatExactCount(lacks),
    text: ({ lacks }) => `${lacks}`,
  },
  {
    id: "would",
    name: "Would have earned",
    numeric: true,
    width: "w-32 lg:w-44",
    cell: ({ would_earn: stake }) => (stake ? formatStake(stake) : "—"),
    text: ({ would_earn: stake }) => (stake ? `${stake.low} ${stake.high}` : ""),
    copied: [{ name: "Currency", text: ({ would_earn: stake }) => stake?.currency ?? "" }],
    source: () => "estimate",
  },
];

/** The tracks that Spotify pays nothing for yet: how many streams each lacks, and what it would have earned. */
export function WatchList() {
  const query = trpc.reconciliation.watch.useQuery(undefined, UNTIL_FRESH);
  return (
    <Compared query={query} label="the 1,000-stream watch">
      {(data) => (
        <>
          <p className="max-w-2xl text-pretty">
            Spotify pays for a recording once it has 1,000 streams in twelve months. Tracks with fewer are listed here.
          </p>
          <div className="mt-1 mb-6">
            <Freshness figures={data} />
          </div>
          {data.tracks.length === 0 ? (
            !data.stale && <EmptyState>No track with known streams is below 1,000.</EmptyState>
          ) : (
            <DataTable
              label="Tracks below 1,000 streams"
              columns={COLUMNS}
              rows={data.tracks}
              rowId={({ track_id: track }) => track}
              unit={["track", "tracks"]}
              href={({ track_id: track }) => royaltyHref({ view: "track", track, by: "plays", filter: {} })}
            />
          )}
        </>
      )}
    </Compared>
  );
}
