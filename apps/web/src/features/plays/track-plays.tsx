import { useMemo } from "react";
import { Link } from "react-router";
import { EmptyState } from "../../components/empty-state.tsx";
import { FailedState } from "../../components/failed-state.tsx";
import type { Column } from "../../components/table/column.ts";
import { DataTable } from "../../components/table/data-table.tsx";
import { usePages } from "../../components/table/use-pages.ts";
import { Button } from "../../components/ui/button.tsx";
import { Loading, Skeleton } from "../../components/ui/skeleton.tsx";
import { trpc } from "../../lib/calls/trpc.ts";
import { errorDetail } from "../../lib/errors/error-detail.ts";
import { ERROR_MESSAGES } from "../../lib/errors/error-messages.ts";
import { formatDay } from "../../lib/format/format.ts";
import { useRoyaltyPlace } from "../../lib/places/royalty-address.ts";
import { performerColumn, platformColumn, playsColumn } from "./play-columns.tsx";
import { measurerName, useOwnName } from "./played-by.ts";
import { type PlaysDay, useCountedTrack, useTrackDays } from "./track-days.ts";
import { WindowsTable, windowsOf } from "./windows-table.tsx";

/** A track's plays as platforms counted them, by day, and the totals of periods. */
export function TrackPlays({ track }: { track: string }) {
  const { isCounted } = useCountedTrack(track);
  const { days, range } = useTrackDays(track);
  const windows = useTrackWindows(track);
  if (!isCounted) return <NoPlays />;
  const failed = days.error ?? windows.error;
  if (days.data && windows.data) {
    const hasNone = days.data.days.length === 0 && windows.rows.length === 0;
    if (hasNone) return <NoPlays />;
    return (
      <div className="grid gap-10">
        {days.data.days.length > 0 && <DaysTable days={days.data.days} range={range} />}
        {windows.rows.length > 0 && <WindowsTable label="Totals of periods of this track" windows={windows} />}
      </div>
    );
  }
  if (failed) {
    return (
      <FailedState
        message={errorDetail(failed, ERROR_MESSAGES.analytics)}
        retrying={days.isFetching || windows.isFetching}
        onRetry={() => void Promise.all([days.refetch(), windows.refetch()])}
      />
    );
  }
  return (
    <Loading label="Loading the plays">
      <Skeleton className="h-40 w-full" />
    </Loading>
  );
}

function DaysTable({ days, range }: { days: readonly PlaysDay[]; range: { from: string; to: string } }) {
  const { sort, refine } = useRoyaltyPlace();
  const own = useOwnName();
  const columns = useMemo(() => dayColumns(own), [own]);
  return (
    <div>
      <p className="mb-4 max-w-2xl text-pretty text-sm text-ink-soft">
        {formatDay(range.from)} to {formatDay(range.to)}. Each title has its own rows, and a day counts once.
      </p>
      <DataTable
        label="Plays of this track"
        columns={columns}
        rows={days}
        rowId={dayRowId}
        unit={["count", "counts"]}
        sort={sort ?? { column: "day", direction: "desc" }}
        onSort={(next) => refine({ sort: next })}
      />
    </div>
  );
}

function NoPlays() {
  const { hrefTo } = useRoyaltyPlace();
  return (
    <EmptyState
      action={
        <Button asChild>
          <Link to={hrefTo({ view: "plays" })}>See all plays</Link>
        </Button>
      }
    >
      No plays are linked to this track. Upload an export with its title, or link the title under Plays.
    </EmptyState>
  );
}

/** The totals of periods of the titles linked to a track, for the platform of the filter. */
function useTrackWindows(track: string) {
  const { client } = trpc.useUtils();
  const { input, isCounted } = useCountedTrack(track);
  return usePages(
    [["plays", "windows"], input],
    (page, signal) => client.plays.windows.query({ ...input, ...page }, { signal }),
    windowsOf,
    isCounted,
  );
}

/** The columns of a track's plays by day; `own` is the account's own artist. */
function dayColumns(own: string): Column<PlaysDay>[] {
  return [
    {
      id: "day",
      name: "Day",
      width: "lg:w-36",
      cell: ({ day }) => formatDay(day),
      text: ({ day }) => day,
      order: (a, b) => a.day.localeCompare(b.day),
    },
    platformColumn(),
    {
      id: "measured",
      name: "Measured by",
      cell: ({ measured_by: by }) => measurerName(by),
      text: ({ measured_by: by }) => measurerName(by),
      order: (a, b) => measurerName(a.measured_by).localeCompare(measurerName(b.measured_by)),
      phone: "left out",
    },
    {
      id: "title",
      name: "Title",
      cell: ({ title }) => title,
      text: ({ title }) => title ?? "",
      order: (a, b) => (a.title ?? "").localeCompare(b.title ?? ""),
      phone: ({ title }) => title,
    },
    performerColumn(own),
    playsColumn(),
  ];
}

function dayRowId({ day, platform, performer, title }: PlaysDay): string {
  return [day, platform, performer ?? "", title ?? ""].join(" ");
}
