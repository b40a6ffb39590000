import type { SourceRun } from "@ledgerline/contract/reconciliation/source-runs";
import { clsx } from "clsx";
import { EmptyState } from "../../../components/empty-state.tsx";
import { Skeleton } from "../../../components/ui/skeleton.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { formatList, formatMonth } from "../../../lib/format/format.ts";
import { Compared } from "../board/compared.tsx";
import { Freshness, UNTIL_FRESH } from "../board/freshness.tsx";

/** How many of a run's periods are drawn: the newest. */
const DRAWN = 36;

/** The accounting periods of each source: present, empty, missing or double, and whether it stopped. */
export function PeriodRuns() {
  const query = trpc.reconciliation.runs.useQuery(undefined, UNTIL_FRESH);
  return (
    <div className="mb-10">
      <Compared query={query} label="the accounting periods" place={<Skeleton className="h-20" />}>
        {(data) => (
          <>
            {data.stale && <Freshness figures={data} />}
            {!data.stale && data.runs.length === 0 && (
              <EmptyState>No account has three accounting periods yet.</EmptyState>
            )}
            <ul className="grid gap-6">
              {data.runs.map((run) => (
                <Run key={run.source} run={run} />
              ))}
            </ul>
          </>
        )}
      </Compared>
    </div>
  );
}

type State = "there" | "empty" | "hole" | "double";

const LOOKS: Record<State, string> = {
  there: "bg-ink",
  empty: "border border-ink",
  hole: "border border-dashed border-warning",
  double: "border-x-4 border-ink",
};

function Run({ run }: { run: SourceRun }) {
  const months = [...run.periods, ...run.holes].sort().slice(-DRAWN);
  const [first, last] = [run.periods[0], run.periods.at(-1)];
  return (
    <li>
      <p className="font-semibold">{run.name || "Statements without an account"}</p>
      <div aria-hidden="true" className="mt-2 flex flex-wrap gap-1">
        {months.map((month) => (
          <span
            key={month}
            title={formatMonth(month)}
            className={clsx("h-5 w-3 rounded-sm", LOOKS[stateOf(run, month)])}
          />
        ))}
      </div>
      <p className="mt-2 text-sm text-pretty text-ink-soft">
        {first && last && `${formatMonth(first)} – ${formatMonth(last)}, ${stepText(run.step)}. `}
        {runSentence(run)}
      </p>
    </li>
  );
}

function stateOf({ holes, doubles, empty }: SourceRun, month: string): State {
  if (holes.includes(month)) return "hole";
  if (doubles.some((double) => double.month === month)) return "double";
  return empty.includes(month) ? "empty" : "there";
}

function stepText(step: number): string {
  return step === 1 ? "every month" : `every ${step} months`;
}

/** What is wrong with a run, in words. */
function runSentence({ holes, doubles, empty, stopped }: SourceRun): string {
  const months = (list: readonly string[]) => formatList([...new Set(list)].map(formatMonth));
  const parts = [
    holes.length > 0 && `Missing: ${months(holes)}.`,
    doubles.length > 0 && `In several files: ${months(doubles.map(({ month }) => month))}.`,
    empty.length > 0 && `Filled by an empty statement: ${months(empty)}.`,
    stopped && "Nothing has come since, although it is long overdue.",
  ];
  return parts.filter(Boolean).join(" ") || "No period is missing or doubled.";
}
