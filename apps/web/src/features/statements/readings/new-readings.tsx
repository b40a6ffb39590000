import type { NewReadings as Readings } from "@ledgerline/contract/statements/readings";
import { useId, useState } from "react";
import { Offered } from "../../../components/offered.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { DifferenceTable } from "../overlap/difference-table.tsx";
import { MoneyChanges } from "./money-changes.tsx";
import { ReadingActions } from "./reading-actions.tsx";

/** Statements that would be read differently since an upgrade, by source; nothing while there are none. */
export function NewReadings() {
  const { data } = trpc.statements.newReadings.useQuery();
  if (!data || data.groups.length === 0) return null;
  return (
    <section aria-label="Read differently today" className="mt-6 grid gap-6">
      {data.groups.map((group) => (
        <ReadingGroup key={group.statements[0]?.id} group={group} />
      ))}
      {data.more && <p className="text-sm text-ink-soft">There are more, which are shown once you have decided.</p>}
    </section>
  );
}

function ReadingGroup({ group: { text, statements, totals, refused } }: { group: Readings["groups"][number] }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <div className="grid gap-3 border-l-2 border-warning pl-4">
      <p className="max-w-prose text-pretty">
        {text}{" "}
        {totals.length > 0 && (
          <span className="font-semibold">
            <MoneyChanges changes={totals} />
          </span>
        )}
      </p>
      <div className="flex flex-wrap gap-3">
        {totals.length > 0 && (
          <Button variant="outline" size="sm" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
            {open ? "Hide the difference" : "See the difference"}
          </Button>
        )}
        <Offered needs="statements:write" explain>
          <ReadingActions ids={statements.map((statement) => statement.id)} mayBook={!refused} />
        </Offered>
      </div>
      {open && (
        <div id={id} className="mt-2 grid gap-5">
          {statements.slice(0, SHOWN).map((statement) => (
            <DifferenceTable key={statement.id} statement={statement} listed now />
          ))}
          {statements.length > SHOWN && (
            <p className="text-sm text-ink-soft">
              The other {statements.length - SHOWN} files differ in the same way. Open each in the list to see by how
              much.
            </p>
          )}
        </div>
      )}
    </div>
  );
}

/** How many comparisons are opened together. */
const SHOWN = 5;
