import type { Column } from "../../../components/table/column.ts";
import { counted } from "../../../lib/format/counted.ts";
import { formatExactCount } from "../../../lib/format/format.ts";

interface TracksRow {
  tracks: number;
}

/** How many tracks a row has; sorted here, or the rows arrive sorted. */
export function tracksColumn<Row extends TracksRow>(order: "here" | "fetched"): Column<Row> {
  return {
    id: "tracks",
    name: "Tracks",
    numeric: true,
    width: "lg:w-20",
    cell: ({ tracks }) => formatExactCount(tracks),
    text: ({ tracks }) => `${tracks}`,
    order: order === "fetched" ? order : (a: Row, b: Row) => a.tracks - b.tracks,
    phone: ({ tracks }) => counted(tracks, "track"),
  };
}
