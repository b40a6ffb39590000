import type { Column } from "../../../components/table/column.ts";
import { formatExactCount } from "../../../lib/format.ts";

interface TracksRow {
  tracks: number;
}

/** How many tracks a row has; `sortable` where all rows are here. */
export function tracksColumn<Row extends TracksRow>(sortable?: "here"): Column<Row> {
  return {
    id: "tracks",
    name: "Tracks",
    numeric: true,
    width: "sm:w-20",
    cell: ({ tracks }) => formatExactCount(tracks),
    text: ({ tracks }) => `${tracks}`,
    ...(sortable && { order: (a: Row, b: Row) => a.tracks - b.tracks }),
    phone: ({ tracks }) => `${formatExactCount(tracks)} ${tracks === 1 ? "track" : "tracks"}`,
  };
}
