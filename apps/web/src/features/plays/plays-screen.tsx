import type { PlaysReading, PlaysWindows } from "@ledgerline/contract/statements/plays";
import { useCallback, useMemo, useState } from "react";
import { Link } from "react-router";
import { EmptyState } from "../../components/empty-state.tsx";
import { FiguresSection } from "../../components/figures/figures-section.tsx";
import { DataTable } from "../../components/table/data-table.tsx";
import { usePages } from "../../components/table/use-pages.ts";
import { Button } from "../../components/ui/button.tsx";
import { trpc } from "../../lib/calls/trpc.ts";
import { PATHS } from "../../lib/places/paths.ts";
import { useRoyaltyPlace } from "../../lib/places/royalty-address.ts";
import type { Sort } from "../../lib/sort.ts";
import { readingColumns, readingRowId } from "./reading-columns.tsx";
import { TitlesSection } from "./recordings/titles-section.tsx";
import { useOwnName } from "./use-own-name.ts";
import type { PlaysWindow } from "./window-columns.tsx";
import { WindowsTable } from "./windows-table.tsx";

/** The readings of platforms, which of them count, and which recording each title is. */
export function PlaysScreen() {
  const query = trpc.plays.readings.useQuery();
  const readings = query.data?.readings ?? [];
  return (
    <>
      <FiguresSection
        title="Plays"
        lead="What your platforms counted, by file and API. Where two have the same day, the finer one counts, then the newer one. They are never added."
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
      lead="Some exports only have the total of a period. It stays a total, in no month and no chart, because its days are not known."
      query={query}
    >
      {() => <WindowsTable label="Totals of periods" windows={query} href={href} />}
    </FiguresSection>
  );
}

function windowsOf(page: PlaysWindows): PlaysWindows["windows"] {
  return page.windows;
}
