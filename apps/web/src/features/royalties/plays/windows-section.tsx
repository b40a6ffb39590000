import type { PlaysWindows } from "@ledgerline/contract/statements/plays";
import { useCallback } from "react";
import { trpc } from "../../../lib/calls/trpc.ts";
import { useRoyaltyPlace } from "../address/use-royalty-place.ts";
import { FiguresSection } from "../figures/figures-section.tsx";
import { usePages } from "../figures/use-pages.ts";
import type { PlaysWindow } from "./window-columns.tsx";
import { WindowsTable } from "./windows-table.tsx";

/** Totals of periods, by title; a linked title leads to its track. */
export function WindowsSection() {
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
      isEmpty={() => false}
    >
      {() => <WindowsTable label="Totals of periods" windows={query} href={href} />}
    </FiguresSection>
  );
}

function windowsOf(page: PlaysWindows): PlaysWindows["windows"] {
  return page.windows;
}
