import type { Run } from "@ledgerline/contract/shares/shares";
import { useState } from "react";
import { Badge } from "../../../components/badge.tsx";
import { EmptyState } from "../../../components/empty-state.tsx";
import { Offered } from "../../../components/offered.tsx";
import { Section } from "../../../components/section.tsx";
import type { Column } from "../../../components/table/column.ts";
import { DataTable } from "../../../components/table/data-table.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { SHARE_FAILURES } from "../../../lib/errors/share-failures.ts";
import { formatRounded } from "../../../lib/format/exact-money.ts";
import { formatDay } from "../../../lib/format/format.ts";
import { runHref } from "../../../lib/places/shares-href.ts";
import { ExactMoney } from "../parts/exact-money.tsx";
import { Loaded } from "../parts/loaded.tsx";
import { POLL_MS } from "../run/use-run.ts";
import { AskUncovered } from "../settings/ask-uncovered.tsx";
import { periodText } from "../words/period-text.ts";
import { runStateText, runTone } from "../words/run-words.ts";
import { BeginRunDialog } from "./begin-run-dialog.tsx";

const payableText = ({ payable }: Run) =>
  payable.map(({ currency, amount }) => formatRounded(amount, currency)).join(" and ");
const payeesOf = ({ payable }: Run) => payable.reduce((sum, { payees }) => sum + payees, 0);

const COLUMNS: readonly Column<Run>[] = [
  { id: "period", name: "Period", cell: periodText, text: periodText },
  {
    id: "state",
    name: "State",
    width: "w-36 lg:w-52",
    cell: (run) => <Badge tone={runTone(run)}>{runStateText(run)}</Badge>,
    text: runStateText,
  },
  {
    id: "payees",
    name: "Payees",
    numeric: true,
    width: "lg:w-28",
    cell: payeesOf,
    text: (run) => `${payeesOf(run)}`,
    phone: "left out",
  },
  {
    id: "payable",
    name: "Payable",
    numeric: true,
    width: "w-28 lg:w-40",
    cell: ({ payable }) => <Amounts of={payable} />,
    text: payableText,
  },
  {
    id: "sent",
    name: "Sent",
    width: "lg:w-36 lg:pl-6",
    cell: ({ sent_at }) => (sent_at ? formatDay(sent_at) : "—"),
    text: ({ sent_at }) => sent_at?.slice(0, 10) ?? "",
    phone: "left out",
  },
];

/** Every run with its state and payable amount, and the button to begin the next. */
export function RunsScreen() {
  const query = trpc.runs.list.useQuery(undefined, {
    refetchInterval: ({ state }) => (state.data?.runs.some((run) => run.state === "computing") ? POLL_MS : false),
  });
  const settings = trpc.shares.settings.useQuery();
  const [asked, ask] = useState(false);
  const { runs = [], next_from: nextFrom = null } = query.data ?? {};
  const isOpen = runs.some(({ state }) => state === "computing" || state === "preview");
  const mayBegin = query.data !== undefined && !query.data.sample && !isOpen;
  return (
    <Section
      title="Runs"
      lead="A run shares out what is booked in a period by your deals. Look at it, close it, send it, pay it."
      aside={
        mayBegin &&
        runs.length > 0 && (
          <Offered needs="shares:write">
            <Button size="sm" variant="accent" onClick={() => ask(true)}>
              Begin a run
            </Button>
          </Offered>
        )
      }
    >
      <Loaded query={query} label="Loading the runs" failure={SHARE_FAILURES.runs}>
        {() => (
          <>
            {settings.data?.uncovered_is_accounts === null && !query.data?.sample && <AskUncovered />}
            {runs.length === 0 ? (
              <EmptyState
                action={
                  <Offered needs="shares:write" explain>
                    <Button variant="accent" onClick={() => ask(true)}>
                      Begin a run
                    </Button>
                  </Offered>
                }
              >
                There is no run yet. Say who is paid and by which deals, then begin one: it shows what everybody gets
                before anything is closed.
              </EmptyState>
            ) : (
              <DataTable
                label="Runs"
                columns={COLUMNS}
                rows={runs}
                rowId={({ id }) => id}
                unit={["run", "runs"]}
                href={({ id }) => runHref(id)}
              />
            )}
          </>
        )}
      </Loaded>
      {asked && <BeginRunDialog nextFrom={nextFrom} onClose={() => ask(false)} />}
    </Section>
  );
}

/** Amounts of several currencies, one below the other, because a line of several is wider than a phone's column. */
function Amounts({ of }: { of: readonly { currency: string; amount: string }[] }) {
  if (of.length === 0) return "—";
  return of.map(({ currency, amount }) => (
    <span key={currency} className="block">
      <ExactMoney value={amount} currency={currency} />
    </span>
  ));
}
