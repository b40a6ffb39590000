import type { NewReadings as Readings } from "@ledgerline/contract/statements/readings";
import type { Statement } from "@ledgerline/contract/statements/statements";
import { isZeroDecimal } from "@ledgerline/decimals";
import { useId, useState } from "react";
import { Money } from "../../../components/figure.tsx";
import { Offered } from "../../../components/offered.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { errorDetail } from "../../../lib/errors/error-detail.ts";
import { ERROR_MESSAGES } from "../../../lib/errors/error-messages.ts";
import { toast } from "../../../lib/toast.ts";
import { DifferenceTable } from "../list/difference-table.tsx";
import { withStatements } from "../list/statement-list.ts";

/** Statements that would be read differently since an upgrade, by source; nothing while there are none. */
export function NewReadings() {
  const { data } = trpc.statements.newReadings.useQuery();
  if (!data || data.groups.length === 0) return null;
  return (
    <section aria-label="Read differently today" className="mt-6 grid gap-6">
      {data.groups.map((group) => (
        <ReadingGroup key={group.statements[0]?.id} group={group} />
      ))}
      {data.more && <p className="text-sm text-ink-soft">There are more; they appear once you have decided.</p>}
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

/** The most that one call takes. */
const AT_ONCE = 100;

interface ReadingActionsProps {
  ids: readonly string[];
  /** False for statements that would be refused. */
  mayBook: boolean;
}

/** The two things to do about statements that would be read differently today. */
function ReadingActions({ ids, mayBook }: ReadingActionsProps) {
  const { bookAgain, leave, booking, leaving } = useReadingDecision();
  const some = ids.slice(0, AT_ONCE);
  const busy = booking || leaving;
  return (
    <>
      {mayBook && (
        <Button size="sm" pending={booking} aria-disabled={busy} onClick={() => bookAgain(some)}>
          Book again
        </Button>
      )}
      <Button variant="quiet" size="sm" pending={leaving} aria-disabled={busy} onClick={() => leave(some)}>
        Leave {some.length === 1 ? "it as it is" : "them as they are"}
      </Button>
    </>
  );
}

/** Books statements again as their files are read today, or leaves them as they are. */
function useReadingDecision() {
  const utils = trpc.useUtils();
  const refresh = () =>
    Promise.all([
      utils.statements.list.invalidate(),
      utils.statements.get.invalidate(),
      utils.statements.newReadings.invalidate(),
    ]);
  const onError = (error: unknown) => toast.error(errorDetail(error, ERROR_MESSAGES.statementReading));
  const again = trpc.statements.bookAgain.useMutation({
    onSuccess: async ({ statements }) => {
      utils.statements.list.setData(undefined, (list) => list && withStatements(list, statements));
      await refresh();
    },
    onError,
  });
  const leave = trpc.statements.leaveAsBooked.useMutation({ onSuccess: refresh, onError });
  return {
    bookAgain: (ids: string[]) => again.mutate({ ids }),
    leave: (ids: string[]) => leave.mutate({ ids }),
    booking: again.isPending,
    leaving: leave.isPending,
  };
}

interface MoneyChangesProps {
  changes: readonly { currency: string; difference: string }[];
}

/** `+£212.40, -$301.00`: what the books would gain and lose. */
function MoneyChanges({ changes }: MoneyChangesProps) {
  const moved = changes.filter(({ difference }) => !isZeroDecimal(difference));
  return (
    <span className="figures inline-block">
      {moved.map(({ currency, difference }, at) => (
        <span key={currency}>
          {at > 0 && ", "}
          {!difference.startsWith("-") && "+"}
          <Money value={difference} currency={currency} />
        </span>
      ))}
      {moved.length === 0 && "the same money"}
    </span>
  );
}
