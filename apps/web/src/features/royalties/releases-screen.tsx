import type { RoyaltyReleases } from "@ledgerline/contract/royalties";
import { RELEASE_SORTS, type ReleaseSort } from "@ledgerline/contract/royalty-sorts";
import { useCallback, useMemo } from "react";
import { Face } from "../../components/face.tsx";
import type { Column } from "../../components/table/column.ts";
import { DataTable } from "../../components/table/data-table.tsx";
import { usePages } from "../../components/table/use-pages.ts";
import { SearchField } from "../../components/ui/search-field.tsx";
import { trpc } from "../../lib/calls/trpc.ts";
import { useRoyaltyPlace } from "../../lib/places/royalty-address.ts";
import { BY_MONEY, spanColumns, sumsColumns, tracksColumn } from "./figures/booked-columns.tsx";
import { BookedScreen } from "./figures/booked-screen.tsx";
import { BookedSection } from "./figures/booked-section.tsx";
import { filteredTitle } from "./figures/filter-text.ts";

type Row = RoyaltyReleases["releases"][number];

const PAGE = 200;

/** Every release that earned money, by money at first; each leads to its figures. */
export function ReleasesScreen() {
  const { filter, search = "", sort = BY_MONEY, hrefTo, refine } = useRoyaltyPlace();
  const { client } = trpc.useUtils();
  const input = {
    ...filter,
    ...(search && { search }),
    ...(isReleaseSort(sort.column) && { sort: sort.column, direction: sort.direction }),
    limit: PAGE,
  };
  const query = usePages(
    [["royalties", "releases"], input],
    (page, signal) => client.royalties.releases.query({ ...input, ...page }, { signal }),
    releasesOf,
  );
  const converted = query.data?.converted?.currency ?? null;
  const columns = useMemo(() => releaseColumns(converted), [converted]);
  const href = useCallback(({ release_id: release }: Row) => hrefTo({ view: "figures", release }), [hrefTo]);
  return (
    <BookedScreen query={query}>
      <BookedSection
        title={filteredTitle("Releases", filter)}
        tools={
          <SearchField
            label="Search titles, artists and UPCs"
            value={search}
            onChange={(typed) => refine({ search: typed })}
          />
        }
        query={query}
        isEmpty={({ count }) => count === 0}
      >
        {({ count }) => (
          <DataTable
            label="Releases"
            columns={columns}
            rows={query.rows}
            rowId={releaseRowId}
            unit={["release", "releases"]}
            count={count}
            sort={sort}
            onSort={(next) => refine({ sort: next })}
            href={href}
            more={query.more}
          />
        )}
      </BookedSection>
    </BookedScreen>
  );
}

/** The columns of the list of releases, which the server sorts. */
function releaseColumns(converted: string | null): Column<Row>[] {
  return [
    {
      id: "title",
      name: "Release",
      cell: ({ release_id: id, title, artist, upc }) => (
        <span className="flex items-start gap-3">
          <span className="mt-0.5">
            <Face id={id} name={releaseName({ title, upc })} />
          </span>
          <span className="min-w-0">
            {releaseName({ title, upc })}
            <span className="block text-sm text-ink-soft">
              {[artist, title !== null && upc].filter(Boolean).join(" · ")}
            </span>
          </span>
        </span>
      ),
      text: releaseName,
      order: "fetched",
      copied: [
        { name: "Artist", text: ({ artist }) => artist ?? "" },
        { name: "UPC", text: ({ upc }) => upc ?? "" },
      ],
    },
    ...spanColumns<Row>(),
    tracksColumn("fetched"),
    ...sumsColumns<Row>({ order: "fetched", converted }),
  ];
}

/** The title, or the UPC if a distributor prints nothing else. */
function releaseName({ title, upc }: Pick<Row, "title" | "upc">): string {
  return title ?? (upc === null ? "Lines that name no release" : `UPC ${upc}`);
}

function isReleaseSort(column: string): column is ReleaseSort {
  return (RELEASE_SORTS as readonly string[]).includes(column);
}

function releaseRowId({ release_id, currency }: Row): string {
  return `${release_id} ${currency}`;
}

function releasesOf(page: RoyaltyReleases): RoyaltyReleases["releases"] {
  return page.releases;
}
