import type { Statement } from "@ledgerline/contract/statements/statements";
import { useId, useState } from "react";
import { Offered } from "../../../components/offered.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { DifferenceTable } from "../overlap/difference-table.tsx";
import { MoneyChanges } from "./money-changes.tsx";
import { ReadingActions } from "./reading-actions.tsx";

/** How a booked statement's file would be read today, and what the artist can do about it. */
export function NewReadingPanel({ statement }: { statement: Statement }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const { new_reading: reading } = statement;
  if (!reading) return null;
  const totals = reading.totals.map(({ currency, net }) => ({ currency, difference: net.difference }));
  return (
    <section aria-label="Read today" className="grid gap-3 border-l-2 border-warning pl-4">
      <p className="max-w-prose text-pretty">
        {reading.text}{" "}
        {totals.length > 0 && (
          <span className="font-semibold">
            <MoneyChanges changes={totals} />
          </span>
        )}
      </p>
      {(reading.refusal ?? reading.asks) && (
        <p className="max-w-prose text-pretty text-sm">{reading.refusal ?? `You are asked first: ${reading.asks}`}</p>
      )}
      <p className="max-w-prose text-pretty text-sm text-ink-soft">
        Your figures stay as they are until you decide. Claims and exports made before stay as they were.
      </p>
      <div className="flex flex-wrap gap-3">
        {totals.length > 0 && (
          <Button variant="outline" size="sm" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
            {open ? "Hide the difference" : "See the difference"}
          </Button>
        )}
        <Offered needs="statements:write" explain>
          <ReadingActions ids={[statement.id]} mayBook={reading.refusal === null} />
        </Offered>
      </div>
      {open && (
        <div id={id} className="mt-2">
          <DifferenceTable statement={statement} now />
        </div>
      )}
    </section>
  );
}
