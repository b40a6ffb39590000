import type { CellTrack, ReconciliationCell } from "@ledgerline/contract/reconciliation/reconciliation";
import { useCallback } from "react";
import { Link } from "react-router";
import type { Column } from "../../../components/table/column.ts";
import { DataTable } from "../../../components/table/data-table.tsx";
import { formatExactCount } from "../../../lib/format/format.ts";
import { useRoyaltyPlace } from "../../../lib/places/royalty-address.ts";
import { royaltyHref } from "../../../lib/places/royalty-href.ts";
import { formatStake } from "./format-stake.ts";
import { REASON_SENTENCES } from "./state-sign.tsx";

const REST = "Plays that no export splits by track";

const COLUMNS: readonly Column<CellTrack>[] = [
  { id: "title", name: "Track", cell: trackTitle, text: trackTitle },
  {
    id: "plays",
    name: "Plays",
    numeric: true,
    width: "lg:w-28",
    cell: (track) => <PlaysOf track={track} />,
    text: ({ plays }) => `${plays ?? ""}`,
    phone: ({ plays }) => plays !== null && `${formatExactCount(plays)} played`,
  },
  {
    id: "paid",
    name: "Paid units",
    numeric: true,
    width: "lg:w-28",
    cell: ({ paid_units: units }) => formatExactCount(units),
    text: ({ paid_units: units }) => `${units}`,
    phone: ({ paid_units: units }) => `${formatExactCount(units)} paid`,
  },
  {
    id: "difference",
    name: "Difference",
    numeric: true,
    width: "lg:w-28",
    cell: ({ difference }) => (difference === null ? "—" : formatExactCount(difference)),
    text: ({ difference }) => `${difference ?? ""}`,
    phone: "left out",
  },
  {
    id: "why",
    name: "Explained by",
    width: "lg:w-64",
    cell: ({ reasons }) => <span className="text-sm text-pretty text-ink-soft">{reasonsText(reasons) || "—"}</span>,
    text: ({ reasons }) => reasonsText(reasons),
    phone: ({ reasons }) => reasonsText(reasons),
  },
  {
    id: "missing",
    name: "Missing",
    numeric: true,
    width: "w-20 lg:w-24",
    cell: ({ missing }) => (missing > 0 ? <strong>{formatExactCount(missing)}</strong> : "—"),
    text: ({ missing }) => `${missing}`,
  },
  {
    id: "stake",
    name: "At stake",
    numeric: true,
    width: "w-28 lg:w-36",
    cell: ({ at_stake: stake }) => (stake ? formatStake(stake) : "—"),
    text: ({ at_stake: stake }) => (stake ? `${stake.low} ${stake.high}` : ""),
    copied: [{ name: "Currency", text: ({ at_stake: stake }) => stake?.currency ?? "" }],
    source: () => "estimate",
  },
];

/** Without links, because there is nothing behind made-up tracks. */
const SAMPLE_COLUMNS = COLUMNS.map((column): Column<CellTrack> => {
  if (column.id === "plays")
    return { ...column, cell: ({ plays }) => (plays === null ? "—" : formatExactCount(plays)) };
  return column.source ? { ...column, source: () => "sample" } : column;
});

/** The tracks of a cell: each leads to its lines of the month, or to its plays if it has no lines. */
export function CellTracks({ tracks, count, sample }: Pick<ReconciliationCell, "tracks" | "count" | "sample">) {
  const { filter } = useRoyaltyPlace();
  const href = useCallback(
    ({ track_id: track, paid_units: units }: CellTrack) => {
      if (track === null || sample) return null;
      return units === 0 ? playsHref(track) : royaltyHref({ view: "track", track, by: "lines", filter });
    },
    [filter, sample],
  );
  return (
    <div className="mt-10">
      {!sample && (
        <nav aria-label="More of this month" className="mb-4 flex flex-wrap gap-x-6 gap-y-1 text-sm">
          <Link to={royaltyHref({ view: "lines", filter })} className="underline underline-offset-4">
            All lines of this month
          </Link>
          <Link to={royaltyHref({ view: "plays", filter: {} })} className="underline underline-offset-4">
            Readings of plays
          </Link>
        </nav>
      )}
      {tracks.length > 0 && (
        <DataTable
          label="Tracks of this month"
          columns={sample ? SAMPLE_COLUMNS : COLUMNS}
          rows={tracks}
          rowId={({ track_id: track }) => track ?? ""}
          unit={["track", "tracks"]}
          count={count}
          href={href}
        />
      )}
      {count > tracks.length && (
        <p className="mt-3 text-sm text-ink-soft">
          The {formatExactCount(tracks.length)} with the most missing are shown.
        </p>
      )}
    </div>
  );
}

function PlaysOf({ track: { plays, track_id: track } }: { track: CellTrack }) {
  if (plays === null) return "—";
  if (track === null) return formatExactCount(plays);
  return (
    <Link to={playsHref(track)} className="underline decoration-hairline-strong underline-offset-4">
      {formatExactCount(plays)}
    </Link>
  );
}

function playsHref(track: string): string {
  return royaltyHref({ view: "track", track, by: "plays", filter: {} });
}

function trackTitle({ title, track_id: track }: CellTrack): string {
  return title ?? track ?? REST;
}

function reasonsText(reasons: CellTrack["reasons"]): string {
  return reasons.map(({ reason, units }) => `${formatExactCount(units)} ${REASON_SENTENCES[reason]}`).join("; ");
}
