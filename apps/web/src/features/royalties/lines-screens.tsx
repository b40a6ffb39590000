import { FiguresSection } from "../../components/figures-section.tsx";
import { usePages } from "../../components/table/use-pages.ts";
import { trpc } from "../../lib/calls/trpc.ts";
import { territoryName } from "../../lib/format/territory-name.ts";
import { useRoyaltyPlace } from "../../lib/places/royalty-address.ts";
import { BookedScreen } from "./figures/booked-screen.tsx";
import { BookedSection } from "./figures/booked-section.tsx";
import { filteredTitle } from "./figures/filter-text.ts";
import { LinesTable, linesOf, useLines } from "./figures/lines-table.tsx";

/** The booked lines behind a figure. */
export function LinesScreen() {
  const { filter, track, territory, release } = useRoyaltyPlace();
  const lines = useLines({ track, territory, release });
  const title = territory ? `Lines · ${territoryName(territory)}` : "Lines";
  return (
    <BookedScreen>
      <BookedSection
        title={filteredTitle(title, filter)}
        lead="As your statements print them, newest month first."
        query={lines}
        isEmpty={(page) => page.lines.length === 0}
      >
        {() => <LinesTable lines={lines} oneTrack={track !== undefined} />}
      </BookedSection>
    </BookedScreen>
  );
}

/** The lines of a statement that a finding, for example, refers to by number; without numbers, all lines. */
export function StatementLinesScreen() {
  const { statement: id = "", by: line_nos } = useRoyaltyPlace();
  const { client } = trpc.useUtils();
  const input = { id, ...(line_nos && { line_nos }) };
  const lines = usePages(
    [["statements", "lines"], input],
    (page, signal) => client.statements.lines.query({ ...input, ...page }, { signal }),
    linesOf,
  );
  return (
    <FiguresSection
      title={`Lines of ${lines.rows[0]?.file_name ?? "a statement"}`}
      lead="As the statement prints them; each links to it."
      query={lines}
      isEmpty={(page) => page.lines.length === 0}
      empty={<p className="text-ink-soft">These lines are no longer booked.</p>}
    >
      {() => <LinesTable lines={lines} oneTrack={false} />}
    </FiguresSection>
  );
}
