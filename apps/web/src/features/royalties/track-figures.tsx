import type { RoyaltyTrackPage } from "@ledgerline/contract/royalties";
import { clsx } from "clsx";
import { useCallback, useMemo } from "react";
import { Link } from "react-router";
import type { Column } from "../../components/table/column.ts";
import { DataTable } from "../../components/table/data-table.tsx";
import { lastMonth } from "../../lib/format/months.ts";
import { NO_TERRITORY, useRoyaltyPlace } from "../../lib/places/royalty-address.ts";
import { TrackPlays } from "../plays/track-plays.tsx";
import { periodColumn, periodRowId, sumsColumns } from "./figures/booked-columns.tsx";
import { LinesTable, useLines } from "./figures/lines-table.tsx";
import { BookedChart } from "./figures/months-charts.tsx";
import { PlatformTable } from "./figures/platform-table.tsx";
import { TerritoryTable } from "./figures/territory-table.tsx";
import { type MonthMoney, OTHER_STORES } from "./months/breakdown/month-series.ts";

const LISTS = [
  { id: "months", name: "Months" },
  { id: "platforms", name: "Platforms" },
  { id: "countries", name: "Countries" },
  { id: "plays", name: "Plays" },
  { id: "lines", name: "Lines" },
] as const;

type List = (typeof LISTS)[number]["id"];

/** A track's royalties by month, platform or country, each row leading to its lines, and its measured plays. */
export function TrackFigures({ page }: { page: RoyaltyTrackPage }) {
  const { by, filter, track, hrefTo } = useRoyaltyPlace();
  const open = LISTS.find(({ id }) => id === by)?.id ?? (filter.from && filter.from === filter.to ? "lines" : "months");
  return (
    <>
      <nav aria-label="Figures of this track" className="mb-5 border-b border-hairline">
        <ul className="flex gap-x-5 overflow-x-auto text-sm sm:gap-x-6">
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
  const converted = page.converted?.currency ?? null;
  if (open === "months") return <ByMonth rows={page.by_month} stores={page.by_store} converted={converted} />;
  if (open === "platforms") return <ByPlatform rows={page.by_platform} converted={converted} />;
  if (open === "countries") return <ByTerritory rows={page.by_territory} converted={converted} />;
  if (open === "plays") return <TrackPlays track={page.track_id} />;
  return <TrackLines />;
}

type MonthRow = RoyaltyTrackPage["by_month"][number];

function monthColumns(converted: string | null): Column<MonthRow>[] {
  return [periodColumn(), ...sumsColumns<MonthRow>({ order: "here", converted }).filter(({ id }) => id !== "share")];
}

interface RowsProps<Row> {
  rows: readonly Row[];
  /** The display currency. */
  converted: string | null;
}

interface ByMonthProps extends RowsProps<MonthRow> {
  stores: RoyaltyTrackPage["by_store"];
}

function ByMonth({ rows, stores, converted }: ByMonthProps) {
  const { track, sort, hrefTo, refine } = useRoyaltyPlace();
  const href = useCallback(
    (row: MonthRow) => hrefTo({ view: "track", track, by: "lines", filter: { from: row.month, to: lastMonth(row) } }),
    [hrefTo, track],
  );
  const columns = useMemo(() => monthColumns(converted), [converted]);
  const stacked = useMemo(() => monthsOfStores(rows, stores), [rows, stores]);
  return (
    <>
      <BookedChart rows={stacked} />
      <DataTable
        label="Months of this track"
        columns={columns}
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

/** The months, each in the parts that its stores paid. */
function monthsOfStores(rows: readonly MonthRow[], stores: RoyaltyTrackPage["by_store"]): MonthMoney[] {
  return stores.flatMap(({ platform, currency, nets }) =>
    rows
      .filter((row) => row.currency === currency)
      .flatMap(({ month }, n) => {
        const net = nets[n] ?? null;
        return net === null ? [] : [{ month, currency, net, platform: platform ?? OTHER_STORES }];
      }),
  );
}

function ByPlatform({ rows, converted }: RowsProps<RoyaltyTrackPage["by_platform"][number]>) {
  const { track, hrefTo } = useRoyaltyPlace();
  const href = useCallback(
    ({ platform }: { platform: string }) => hrefTo({ view: "track", track, by: "lines", filter: { platform } }),
    [hrefTo, track],
  );
  return <PlatformTable label="Platforms of this track" rows={rows} converted={converted} href={href} />;
}

function ByTerritory({ rows, converted }: RowsProps<RoyaltyTrackPage["by_territory"][number]>) {
  const { track, hrefTo } = useRoyaltyPlace();
  const href = useCallback(
    ({ territory }: { territory: string | null }) =>
      hrefTo({ view: "track", track, by: "lines", territory: territory ?? NO_TERRITORY }),
    [hrefTo, track],
  );
  return <TerritoryTable label="Countries of this track" rows={rows} converted={converted} href={href} />;
}

function TrackLines() {
  const { track, territory } = useRoyaltyPlace();
  const lines = useLines({ track, territory });
  return <LinesTable lines={lines} oneTrack />;
}
