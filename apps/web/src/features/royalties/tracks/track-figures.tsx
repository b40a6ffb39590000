import type { RoyaltyTrackPage } from "@ledgerline/contract/royalties";
import { clsx } from "clsx";
import { useCallback } from "react";
import { Link } from "react-router";
import type { Column } from "../../../components/table/column.ts";
import { DataTable } from "../../../components/table/data-table.tsx";
import { NO_TERRITORY } from "../address/royalty-address.ts";
import { useRoyaltyPlace } from "../address/use-royalty-place.ts";
import { BookedChart } from "../chart/booked-chart.tsx";
import { lastMonth } from "../figures/format-period.ts";
import { periodColumn, periodRowId } from "../figures/period-column.ts";
import { sumsColumns } from "../figures/sums-columns.tsx";
import { LinesTable, useLines } from "../lines/lines-table.tsx";
import { PlatformTable } from "../places/platform-table.tsx";
import { TerritoryTable } from "../places/territory-table.tsx";

const LISTS = [
  { id: "months", name: "Months" },
  { id: "platforms", name: "Platforms" },
  { id: "countries", name: "Countries" },
  { id: "lines", name: "Lines" },
] as const;

type List = (typeof LISTS)[number]["id"];

/** A track's figures by month, platform or country; each row leads to its lines. */
export function TrackFigures({ page }: { page: RoyaltyTrackPage }) {
  const { by, filter, track, hrefTo } = useRoyaltyPlace();
  const open = LISTS.find(({ id }) => id === by)?.id ?? (filter.from && filter.from === filter.to ? "lines" : "months");
  return (
    <>
      <nav aria-label="Figures of this track" className="mb-5 border-b border-hairline">
        <ul className="flex gap-6 text-sm">
          {LISTS.map(({ id, name }) => (
            <li key={id}>
              <Link
                to={hrefTo({ view: "track", track, by: id })}
                preventScrollReset
                aria-current={id === open ? "page" : undefined}
                className={clsx(
                  "-mb-px block border-b-2 py-2",
                  id === open ? "border-ink font-semibold" : "border-transparent text-ink-soft hover:text-ink",
                )}
              >
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <OpenList open={open} page={page} />
    </>
  );
}

function OpenList({ open, page }: { open: List; page: RoyaltyTrackPage }) {
  if (open === "months") return <ByMonth rows={page.by_month} />;
  if (open === "platforms") return <ByPlatform rows={page.by_platform} />;
  if (open === "countries") return <ByTerritory rows={page.by_territory} />;
  return <TrackLines />;
}

type MonthRow = RoyaltyTrackPage["by_month"][number];

const MONTH_COLUMNS: Column<MonthRow>[] = [
  periodColumn(),
  ...sumsColumns<MonthRow>({ order: "here", converted: null }).filter(({ id }) => id !== "share"),
];

function ByMonth({ rows }: { rows: readonly MonthRow[] }) {
  const { track, sort, hrefTo, refine } = useRoyaltyPlace();
  const href = useCallback(
    (row: MonthRow) => hrefTo({ view: "track", track, by: "lines", filter: { from: row.month, to: lastMonth(row) } }),
    [hrefTo, track],
  );
  return (
    <>
      <BookedChart rows={rows} />
      <DataTable
        label="Months of this track"
        columns={MONTH_COLUMNS}
        rows={rows}
        rowId={periodRowId}
        unit={["month", "months"]}
        sort={sort ?? { column: "month", direction: "desc" }}
        onSort={(next) => refine({ sort: next })}
        href={href}
      />
    </>
  );
}

function ByPlatform({ rows }: { rows: RoyaltyTrackPage["by_platform"] }) {
  const { track, hrefTo } = useRoyaltyPlace();
  const href = useCallback(
    ({ platform }: { platform: string }) => hrefTo({ view: "track", track, by: "lines", filter: { platform } }),
    [hrefTo, track],
  );
  return <PlatformTable label="Platforms of this track" rows={rows} converted={null} href={href} />;
}

function ByTerritory({ rows }: { rows: RoyaltyTrackPage["by_territory"] }) {
  const { track, hrefTo } = useRoyaltyPlace();
  const href = useCallback(
    ({ territory }: { territory: string | null }) =>
      hrefTo({ view: "track", track, by: "lines", territory: territory ?? NO_TERRITORY }),
    [hrefTo, track],
  );
  return <TerritoryTable label="Countries of this track" rows={rows} converted={null} href={href} />;
}

function TrackLines() {
  const { track, territory } = useRoyaltyPlace();
  const lines = useLines({ track, territory });
  return <LinesTable lines={lines} oneTrack />;
}
