import type { LinesInput, RoyaltyLine, RoyaltyLines } from "@ledgerline/contract/analytics/royalties";
import { useCallback, useMemo } from "react";
import { DataTable } from "../../../components/table/data-table.tsx";
import { usePages } from "../../../components/table/use-pages.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { NO_TERRITORY, useRoyaltyPlace } from "../../../lib/places/royalty-address.ts";
import type { RoyaltyPlace } from "../../../lib/places/royalty-href.ts";
import { lineColumns } from "./line-columns.tsx";

const PAGE = 200;

/** The booked lines of a track, a country or a release, a page at a time. */
export function useLines({ track, territory, release }: Pick<RoyaltyPlace, "track" | "territory" | "release">) {
  const { filter } = useRoyaltyPlace();
  const { client } = trpc.useUtils();
  const input: LinesInput = {
    ...filter,
    ...(track && { track_id: track }),
    ...(territory && { territory: territory === NO_TERRITORY ? "" : territory }),
    ...(release && { release }),
    limit: PAGE,
  };
  return usePages(
    [["royalties", "lines"], input],
    (page, signal) => client.royalties.lines.query({ ...input, ...page }, { signal }),
    linesOf,
  );
}

interface LinesTableProps {
  lines: Pick<ReturnType<typeof useLines>, "rows" | "more">;
  oneTrack: boolean;
}

/** Lines as printed in their statements, each with a link to its statement. */
export function LinesTable({ lines: { rows, more }, oneTrack }: LinesTableProps) {
  const { hrefTo } = useRoyaltyPlace();
  const columns = useMemo(() => lineColumns({ oneTrack, lines: rows }), [oneTrack, rows]);
  const href = useCallback(
    ({ statement_id }: RoyaltyLine) => `${hrefTo({ view: "statements" })}#statement-${statement_id}`,
    [hrefTo],
  );
  return (
    <DataTable
      label="Lines"
      columns={columns}
      rows={rows}
      rowId={lineId}
      unit={["line", "lines"]}
      count={more.has ? null : rows.length}
      href={href}
      more={more}
    />
  );
}

function lineId({ statement_id, line_no }: RoyaltyLine): string {
  return `${statement_id} ${line_no}`;
}

export function linesOf(page: RoyaltyLines): RoyaltyLines["lines"] {
  return page.lines;
}
