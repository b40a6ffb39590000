import { Link } from "react-router";
import { FiguresSection } from "../../components/figures-section.tsx";
import { trpc } from "../../lib/calls/trpc.ts";
import { useRoyaltyPlace } from "../../lib/places/royalty-address.ts";
import { StatementNotes } from "../statements/details/unbooked-rows.tsx";

/** The rows of a statement that a finding refers to and that are not income, such as transfers. */
export function StatementNotesScreen() {
  const { statement: id = "", by, hrefTo } = useRoyaltyPlace();
  const statement = trpc.statements.get.useQuery({ id });
  return (
    <FiguresSection
      title={`Rows of ${statement.data?.file_name ?? "a statement"}`}
      lead="As the file prints them."
      query={statement}
      isEmpty={({ rows }) => rows.noted === 0}
      empty={<p className="text-ink-soft">The statement has no such rows.</p>}
    >
      {(data) => (
        <>
          <StatementNotes statement={data} lineNos={by} ownScreen />
          <Link
            to={`${hrefTo({ view: "statements" })}#statement-${id}`}
            className="mt-6 inline-block underline decoration-hairline-strong underline-offset-4 hover:decoration-ink"
          >
            Open the statement
          </Link>
        </>
      )}
    </FiguresSection>
  );
}
