import type { Run, Runs } from "@ledgerline/contract/shares/runs";
import { useState } from "react";
import { useNavigate } from "react-router";
import { Badge } from "../../../components/badge.tsx";
import { EmptyState } from "../../../components/empty-state.tsx";
import { FormError } from "../../../components/form/form-error.tsx";
import { Offered } from "../../../components/offered.tsx";
import { Dialog } from "../../../components/overlays/dialog.tsx";
import { DialogActions } from "../../../components/overlays/dialog-actions.tsx";
import { Section } from "../../../components/section.tsx";
import type { Column } from "../../../components/table/column.ts";
import { DataTable } from "../../../components/table/data-table.tsx";
import { usePages } from "../../../components/table/use-pages.ts";
import { Button } from "../../../components/ui/button.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { Input } from "../../../components/ui/input.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { SHARE_FAILURES } from "../../../lib/errors/share-failures.ts";
import { formatRounded } from "../../../lib/format/exact-money.ts";
import { formatDay } from "../../../lib/format/format.ts";
import { useForm } from "../../../lib/forms/use-form.ts";
import { runHref } from "../../../lib/places/shares-href.ts";
import { useRefreshShares } from "../parts/changes.tsx";
import { ExactMoney } from "../parts/exact-money.tsx";
import { Loaded } from "../parts/loaded.tsx";
import { AskUncovered } from "../settings/set-shares.tsx";
import { monthEnd, periodText, today } from "../words/period-text.ts";
import { runStateText, runTone } from "../words/run-words.ts";
import { POLL_MS } from "./use-run.ts";

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

const runsOf = ({ runs }: Runs) => runs;

/** Every run with its state and payable amount, and the button to begin the next. */
export function RunsScreen() {
  const query = trpc.runs.list.useQuery(undefined, {
    refetchInterval: ({ state }) => (state.data?.runs.some((run) => run.state === "computing") ? POLL_MS : false),
  });
  const settings = trpc.shares.settings.useQuery();
  const [asked, ask] = useState(false);
  const { runs = [], next_from: nextFrom = null, cursor: after = null } = query.data ?? {};
  const { client } = trpc.useUtils();
  const older = usePages(
    [["runs", "list"], { after }],
    (page, signal) => client.runs.list.query({ ...(after && { cursor: after }), ...page }, { signal }),
    runsOf,
    after !== null,
  );
  const isOpen = runs.some(({ state }) => state === "computing" || state === "preview");
  const mayBegin = query.data !== undefined && !query.data.sample && !isOpen;
  return (
    <Section
      title="Runs"
      lead="A run shares out what is booked in a period, by your deals. Check it, close it, send it, pay it."
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
                There are no runs yet. Add payees and deals, then begin one: it shows what everybody gets before
                anything is closed.
              </EmptyState>
            ) : (
              <DataTable
                label="Runs"
                columns={COLUMNS}
                rows={after === null ? runs : [...runs, ...older.rows]}
                rowId={({ id }) => id}
                unit={["run", "runs"]}
                count={query.data?.count ?? null}
                more={older.more}
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

interface BeginRunDialogProps {
  /** The day on which the next period begins; null before the first run. */
  nextFrom: string | null;
  onClose: () => void;
}

/** Asks for the accounting period. Only the first run may begin on any day. */
function BeginRunDialog({ nextFrom, onClose }: BeginRunDialogProps) {
  const navigate = useNavigate();
  const refresh = useRefreshShares();
  const start = trpc.runs.start.useMutation({
    onSuccess: ({ id }) => {
      refresh();
      void navigate(runHref(id));
    },
  });
  const [empty] = useState(() => {
    const from = nextFrom ?? `${today().slice(0, 7)}-01`;
    return { from, to: monthEnd(from) };
  });
  const form = useForm({
    schema: async () => (await import("@ledgerline/contract/shares/runs")).StartRunInput,
    empty,
    mutation: start,
    fallback: SHARE_FAILURES.runChange,
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !start.isPending && onClose()}
      title="Begin a run"
      description="It counts what your statements account for on these days. It closes nothing."
    >
      <form {...form.props} className="grid gap-5">
        {form.failure && <FormError>{form.failure}</FormError>}
        <Field
          label="First day"
          error={form.errors["from"]}
          {...(nextFrom && {
            hint: `This period begins on ${formatDay(nextFrom)}, the day after the last one.`,
          })}
        >
          {(field) => (
            <Input {...field} {...form.control("from")} type="date" className="figures" readOnly={nextFrom !== null} />
          )}
        </Field>
        <Field label="Last day" error={form.errors["to"]}>
          {(field) => <Input {...field} {...form.control("to")} type="date" className="figures" />}
        </Field>
        <DialogActions className="mt-2">
          <Button onClick={onClose} aria-disabled={start.isPending}>
            Cancel
          </Button>
          <Button type="submit" variant="ink" pending={start.isPending}>
            Begin the run
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
