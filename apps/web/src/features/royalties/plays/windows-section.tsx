import type { PlaysWindows } from "@ledgerline/contract/plays";
import { useCallback, useMemo } from "react";
import { DataTable } from "../../../components/table/data-table.tsx";
import { trpc } from "../../../lib/trpc.ts";
import { useRoyaltyPlace } from "../address/use-royalty-place.ts";
import { FiguresSection } from "../figures/figures-section.tsx";
import { usePages } from "../figures/use-pages.ts";
import { type PlaysWindow, windowColumns, windowRowId } from "./window-columns.tsx";

/** Totals of periods, by title; a linked title leads to its track. */
export function WindowsSection() {
  const { hrefTo } = useRoyaltyPlace();
  const { client } = trpc.useUtils();
  const query = usePages(
    [["plays", "windows"], {}],
    (page, signal) => client.plays.windows.query(page, { signal }),
    windowsOf,
  );
  const columns = useMemo(() => windowColumns(query.rows), [query.rows]);
  const href = useCallback(
    ({ track_id: track }: PlaysWindow) => (track === null ? null : hrefTo({ view: "track", track })),
    [hrefTo],
  );
  return (
    <FiguresSection
      title="Totals of periods"
      lead="Some exports only have the total of a period. It stays a total, in no month and no chart, because its days are not known."
      query={query}
      isEmpty={() => false}
    >
      {() => (
        <DataTable
          label="Totals of periods"
          columns={columns}
          rows={query.rows}
          rowId={windowRowId}
          unit={["total", "totals"]}
          count={query.more.has ? null : query.rows.length}
          href={href}
          more={query.more}
        />
      )}
    </FiguresSection>
  );
}

function windowsOf(page: PlaysWindows): PlaysWindows["windows"] {
  return page.windows;
}
