import type { MonthSpan, ExportPreview as Preview } from "@ledgerline/contract/export";
import type { ExportGrouping } from "@ledgerline/contract/export-files";
import { keepPreviousData } from "@tanstack/react-query";
import { clsx } from "clsx";
import { useEffect, useState } from "react";
import { Link } from "react-router";
import { FailedState } from "../../components/failed-state.tsx";
import { Count, Figure, Money } from "../../components/figure.tsx";
import { NoteHead } from "../../components/note-head.tsx";
import { SOURCE_NAMES } from "../../components/provenance-mark.tsx";
import { Table, TableCell, TableHead, TableRowHead } from "../../components/table/small-table.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Loading, Skeleton } from "../../components/ui/skeleton.tsx";
import { trpc } from "../../lib/calls/trpc.ts";
import { errorDetail } from "../../lib/errors/error-detail.ts";
import { counted } from "../../lib/format/counted.ts";
import { formatExactCount, formatMonth } from "../../lib/format/format.ts";
import { PATHS } from "../../lib/places/paths.ts";
import type { DayRange } from "./export-choice.ts";

/** Long enough to type a year. */
const SETTLED_MS = 250;

/** A year before this is still being typed. */
const FIRST_YEAR = "1900";
const END_YEAR = "2200";

interface BookedRangeProps {
  months: MonthSpan | null;
  range: DayRange;
  onPick: (range: DayRange) => void;
}

interface ExportPreviewProps {
  range: DayRange;
  by: ExportGrouping;
  onPick: (range: DayRange) => void;
}

/** What the export of a range contains, before it is downloaded. */
export function ExportPreview({ range, by, onPick }: ExportPreviewProps) {
  const { start, end } = useSettled(range, SETTLED_MS);
  const asked = { start_date: start, end_date: end, by };
  const readable = FIRST_YEAR <= start && start <= end && end < END_YEAR;
  const preview = trpc.export.preview.useQuery(asked, { enabled: readable, placeholderData: keepPreviousData });
  const { data } = preview;

  if (preview.isError && !data) {
    return (
      <FailedState
        message={errorDetail(preview.error, "Failed to load what the export contains")}
        retrying={preview.isFetching}
        onRetry={() => preview.refetch()}
      />
    );
  }
  if (!data) return readable ? <PreviewSkeleton /> : <NoRange />;
  const outdated = preview.isPlaceholderData || range.start !== start || range.end !== end;
  return (
    <div className="grid gap-5">
      <BookedRange months={data.booked_months} range={range} onPick={onPick} />
      {readable ? (
        <div aria-busy={outdated} className={clsx("transition-opacity", outdated && "opacity-55")}>
          <PreviewTotals preview={data} by={by} />
        </div>
      ) : (
        <NoRange />
      )}
    </div>
  );
}

/** A value once it has been the same for a while, so that typing a date sends one request. */
function useSettled<Value>(value: Value, delayMs: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return settled;
}

function NoRange() {
  return <p className="text-sm text-ink-soft">Choose a start and a later end to see what the export contains.</p>;
}

/** As tall as the answer, which is a sentence if there is nothing to export. */
function PreviewSkeleton() {
  const { data: status } = trpc.analytics.syncStatus.useQuery();
  const isEmpty = status?.booked_statements === 0 && status.recent_data_source !== "measured";
  return (
    <Loading label="Loading what the export contains">
      <Skeleton className={clsx("w-72 max-w-full", isEmpty ? "h-8" : "h-5")} />
      {isEmpty ? (
        <Skeleton className="mt-5 h-6" />
      ) : (
        <>
          <div className="mt-5 grid grid-cols-2 gap-x-8">
            <Skeleton className="h-20" />
            <Skeleton className="h-20" />
          </div>
          <Skeleton className="mt-5 h-24" />
        </>
      )}
    </Loading>
  );
}

/** Names the months that statements cover, and sets them as the range in one click. */
function BookedRange({ months, range, onPick }: BookedRangeProps) {
  if (!months) {
    return (
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="text-sm text-ink-soft">No statement is booked yet, so there is no paid money to export.</p>
        <Button asChild size="sm">
          <Link to={PATHS.statements}>Add a statement</Link>
        </Button>
      </div>
    );
  }
  const booked = { start: `${months.from}-01`, end: lastDayOf(months.to) };
  const taken = range.start === booked.start && range.end === booked.end;
  return (
    <p className="text-sm text-ink-soft">
      Your statements cover {monthsText(months)}.{" "}
      {taken ? (
        "All of them are in the range."
      ) : (
        <Button variant="link" size="none" className="text-ink" onClick={() => onPick(booked)}>
          {months.count === 1 ? "Use this month" : "Use these months"}
        </Button>
      )}
    </p>
  );
}

function monthsText({ count, from, to }: MonthSpan): string {
  if (count === 1) return `1 month, ${formatMonth(from)}`;
  return `${count} months, ${formatMonth(from)} to ${formatMonth(to)}`;
}

function lastDayOf(month: string): string {
  const [year, number] = month.split("-").map(Number) as [number, number];
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}

const RECORDS: Record<ExportGrouping, string> = {
  month: "By month, platform and currency",
  track: "By month, track and currency",
  line: "The lines of your statements",
};

/** The months, records and totals by source and currency of an export, or a note that it would be empty. */
function PreviewTotals({ preview: { months, records, totals }, by }: { preview: Preview; by: ExportGrouping }) {
  if (!months) {
    return <p role="status">Nothing is booked or measured in these months, so the export would have no records.</p>;
  }
  const { from, to, count } = months;
  return (
    <div className="grid gap-4">
      <p role="status" className="sr-only">
        The export contains {counted(records, "record")}.
      </p>
      <dl className="grid grid-cols-2 gap-x-8">
        <Figure
          label="Months"
          value={formatExactCount(count)}
          sources={[]}
          note={count === 1 ? formatMonth(from) : `${formatMonth(from)} to ${formatMonth(to)}`}
        />
        <Figure label="Records" value={<Count value={records} />} sources={[]} note={RECORDS[by]} />
      </dl>
      <Table>
        <caption className="sr-only">Totals of the export by source and currency</caption>
        <thead>
          <tr>
            <TableHead>Source</TableHead>
            <TableHead>Currency</TableHead>
            <TableHead numeric>Plays</TableHead>
            <TableHead numeric>Revenue</TableHead>
          </tr>
        </thead>
        <tbody>
          {totals.map(({ source, currency, plays, revenue }) => (
            <tr key={`${source} ${currency}`}>
              <TableRowHead>
                <span className="inline-flex items-baseline gap-2">
                  <NoteHead source={source} />
                  {SOURCE_NAMES[source]}
                </span>
              </TableRowHead>
              <TableCell>{currency ?? "—"}</TableCell>
              <TableCell numeric>
                <Count value={plays} />
              </TableCell>
              <TableCell numeric>
                {revenue === null || currency === null ? "—" : <Money value={revenue} currency={currency} />}
              </TableCell>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}
