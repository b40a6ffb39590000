import type { PlaysReading } from "@ledgerline/contract/plays";
import { useCallback, useMemo, useState } from "react";
import { Link } from "react-router";
import { EmptyState } from "../../components/empty-state.tsx";
import { FiguresSection } from "../../components/figures-section.tsx";
import type { Column } from "../../components/table/column.ts";
import { DataTable } from "../../components/table/data-table.tsx";
import { usePages } from "../../components/table/use-pages.ts";
import { Button } from "../../components/ui/button.tsx";
import { trpc } from "../../lib/calls/trpc.ts";
import { counted } from "../../lib/format/counted.ts";
import { formatExactCount } from "../../lib/format/format.ts";
import { PATHS } from "../../lib/places/paths.ts";
import { useRoyaltyPlace } from "../../lib/places/royalty-address.ts";
import type { Sort } from "../../lib/sort.ts";
import { formatWindow, performerColumn, platformColumn, playsColumn } from "./play-columns.tsx";
import { measurerName, useOwnName } from "./played-by.ts";
import { TitlesSection } from "./titles-section.tsx";
import { type PlaysWindow, WindowsTable, windowsOf } from "./windows-table.tsx";

/** The readings of platforms, which of them count, and which recording each title is. */
export function PlaysScreen() {
  const query = trpc.plays.readings.useQuery();
  const readings = query.data?.readings ?? [];
  return (
    <>
      <FiguresSection
        title="Plays"
        lead="What your platforms counted, by file and API. Where two cover the same day, the more detailed one counts, then the newer one. They are never added up."
        query={query}
        isEmpty={(data) => data.readings.length === 0}
        empty={<NoPlays />}
      >
        {(data) => <ReadingsTable readings={data.readings} />}
      </FiguresSection>
      {readings.some(({ tracks }) => tracks > 0) && <TitlesSection />}
      {readings.some(({ grain }) => grain === "window") && <WindowsSection />}
    </>
  );
}

function NoPlays() {
  const { hrefTo } = useRoyaltyPlace();
  return (
    <EmptyState
      action={
        <div className="flex flex-wrap gap-3">
          <Button asChild variant="accent">
            <Link to={hrefTo({ view: "statements" })}>Add an export</Link>
          </Button>
          <Button asChild>
            <Link to={PATHS.platforms}>Connect a platform</Link>
          </Button>
        </div>
      }
    >
      No plays are read yet. Upload an export of Spotify for Artists, Apple Music for Artists or YouTube Studio like a
      statement, or connect a platform.
    </EmptyState>
  );
}

/** What was read from each file or API, and how much of it counts. A file's row leads to the file. */
function ReadingsTable({ readings }: { readings: readonly PlaysReading[] }) {
  const { hrefTo } = useRoyaltyPlace();
  const [sort, setSort] = useState<Sort>({ column: "period", direction: "desc" });
  const own = useOwnName();
  const columns = useMemo(() => readingColumns(own), [own]);
  const href = useCallback(
    ({ statement }: PlaysReading) => statement && `${hrefTo({ view: "statements" })}#statement-${statement.id}`,
    [hrefTo],
  );
  return (
    <DataTable
      label="Readings of plays"
      columns={columns}
      rows={readings}
      rowId={readingRowId}
      unit={["reading", "readings"]}
      sort={sort}
      onSort={setSort}
      href={href}
    />
  );
}

/** Totals of periods, by title; a linked title leads to its track. */
function WindowsSection() {
  const { hrefTo } = useRoyaltyPlace();
  const { client } = trpc.useUtils();
  const query = usePages(
    [["plays", "windows"], {}],
    (page, signal) => client.plays.windows.query(page, { signal }),
    windowsOf,
  );
  const href = useCallback(
    ({ track_id: track }: PlaysWindow) => (track === null ? null : hrefTo({ view: "track", track })),
    [hrefTo],
  );
  return (
    <FiguresSection
      title="Totals of periods"
      lead="Some exports only have the total of a period. It stays a total, outside all months and charts, because its days are not known."
      query={query}
    >
      {() => <WindowsTable label="Totals of periods" windows={query} href={href} />}
    </FiguresSection>
  );
}

const REASONS: Record<Instead["because"], string> = {
  whole: "has all plays",
  finer: "has the platform’s own count for each day",
  newer: "is newer",
};

const MOST_NAMED = 3;

type Instead = PlaysReading["instead"][number];

/** The columns of the readings; `own` is the account's own artist. */
function readingColumns(own: string): Column<PlaysReading>[] {
  return [
    {
      id: "reading",
      name: "Read from",
      cell: (reading) => (
        <>
          {readingName(reading)}
          {reading.statement && (
            <span className="block text-sm text-ink-soft">{measurerName(reading.measured_by)}</span>
          )}
        </>
      ),
      text: readingName,
      copied: [{ name: "Measured by", text: ({ measured_by: by }) => measurerName(by) }],
      order: (a, b) => readingName(a).localeCompare(readingName(b)),
    },
    platformColumn(),
    performerColumn(own),
    {
      id: "period",
      name: "Period",
      width: "lg:w-52",
      cell: formatWindow,
      text: ({ from, to }) => `${from ?? ""}/${to}`,
      order: (a, b) => a.to.localeCompare(b.to),
      phone: formatWindow,
    },
    playsColumn(),
    {
      id: "counts",
      name: "What counts",
      width: "lg:w-60",
      cell: (reading) => <Counted reading={reading} />,
      text: (reading) => [countedText(reading), ...insteadSentences(reading)].join("; "),
      phone: (reading) => <Counted reading={reading} />,
    },
  ];
}

function Counted({ reading }: { reading: PlaysReading }) {
  const { tracks } = reading;
  return (
    <span className="text-pretty">
      {countedText(reading)}
      {tracks > 0 && ` · ${counted(tracks, "track")}`}
      {insteadSentences(reading).map((sentence) => (
        <span key={sentence} className="block text-sm text-ink-soft">
          {sentence}
        </span>
      ))}
    </span>
  );
}

function readingRowId({ measured_by: by, platform, performer, statement, grain }: PlaysReading): string {
  return [by, platform, performer ?? "", statement?.id ?? "", grain].join(" ");
}

/** How much of a reading counts: `12 of 28 days`. */
function countedText({ grain, days, counted_days }: PlaysReading): string {
  if (grain === "window") return "Total of its period";
  if (counted_days === days) return days === 1 ? "Its day" : `All ${counted(days, "day")}`;
  if (counted_days === 0) return "No day";
  return `${formatExactCount(counted_days)} of ${counted(days, "day")}`;
}

/** Which readings count on the other days, and why. */
function insteadSentences({ instead }: Pick<PlaysReading, "instead">): string[] {
  const named = instead
    .slice(0, MOST_NAMED)
    .map((one) => `${counted(one.days, "day")} from ${readingName(one)}, which ${REASONS[one.because]}`);
  const more = instead.length - named.length;
  return more > 0 ? [...named, `and ${formatExactCount(more)} more`] : named;
}

/** A file by its name, an API by the platform's. */
function readingName({ measured_by: by, statement }: Pick<Instead, "measured_by" | "statement">): string {
  return statement?.file_name ?? measurerName(by);
}
