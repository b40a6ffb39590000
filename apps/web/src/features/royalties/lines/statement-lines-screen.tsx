import { FiguresSection } from "../../../components/figures-section.tsx";
import { usePages } from "../../../components/table/use-pages.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { useRoyaltyPlace } from "../../../lib/places/royalty-address.ts";
import { LinesTable, linesOf } from "./lines-table.tsx";

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
