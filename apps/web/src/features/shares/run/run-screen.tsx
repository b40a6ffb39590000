import type { RunDetails } from "@ledgerline/contract/shares/shares";
import { Link } from "react-router";
import { Badge } from "../../../components/badge.tsx";
import { Section } from "../../../components/section.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { Progress } from "../../../components/ui/progress.tsx";
import { SHARE_FAILURES } from "../../../lib/errors/share-failures.ts";
import { counted } from "../../../lib/format/counted.ts";
import { formatRounded } from "../../../lib/format/exact-money.ts";
import { formatInstant } from "../../../lib/format/format.ts";
import { PATHS } from "../../../lib/places/paths.ts";
import { usePageTitle } from "../../../lib/places/use-page-title.ts";
import { Attention } from "../parts/attention.tsx";
import { Loaded } from "../parts/loaded.tsx";
import { NotBookedDeals } from "../parts/not-booked.tsx";
import { periodText } from "../words/period-text.ts";
import { runStateText, runTone } from "../words/run-words.ts";
import { RunActions } from "./run-actions.tsx";
import { RunDifferences } from "./run-differences.tsx";
import { RunPayees } from "./run-payees.tsx";
import { RunPayments } from "./run-payments.tsx";
import { RunProof } from "./run-proof.tsx";
import { RunUncovered } from "./run-uncovered.tsx";
import { useRun } from "./use-run.ts";

/** One run: how far it has got, what keeps it from being closed, who gets what, and the proof that nothing is lost. */
export function RunScreen({ id }: { id: string }) {
  const query = useRun(id);
  const run = query.data;
  const title = run ? periodText(run) : "Run";
  usePageTitle(title, "item");
  return (
    <>
      <Section
        title={title}
        lead={run && <RunState run={run} />}
        aside={
          <Button asChild size="sm" className="print:hidden">
            <Link to={PATHS.shares}>All runs</Link>
          </Button>
        }
      >
        <Loaded query={query} label="Loading the run" failure={SHARE_FAILURES.run} missing="There is no such run.">
          {(data) => <RunHead run={data} />}
        </Loaded>
      </Section>
      {run && run.state !== "computing" && run.failure === null && (
        <>
          <RunPayees run={run} />
          {run.state !== "preview" && !run.sample && <RunPayments run={run} />}
          <RunProof proof={run.proof} />
          <RunUncovered uncovered={run.uncovered} />
          <RunDifferences differences={run.differences} />
        </>
      )}
    </>
  );
}

function RunState({ run }: { run: RunDetails }) {
  const { computed_at, closed_at, approved_at, sent_at } = run;
  const said = [
    closed_at === null && computed_at && `Computed ${formatInstant(computed_at)}.`,
    closed_at && `Closed ${formatInstant(closed_at)}.`,
    approved_at && `Approved ${formatInstant(approved_at)}.`,
    sent_at && `Sent ${formatInstant(sent_at)}.`,
  ];
  return (
    <>
      <Badge tone={runTone(run)}>{runStateText(run)}</Badge>
      <span className="ml-3">{said.filter(Boolean).join(" ")}</span>
    </>
  );
}

function RunHead({ run }: { run: RunDetails }) {
  if (run.state === "computing") {
    return (
      <div className="max-w-xl">
        <Progress label="Computing the run" value={null} />
        <p role="status" className="mt-3 text-ink-soft">
          Sharing out what is booked. This screen shows it when it is done; you can leave meanwhile.
        </p>
      </div>
    );
  }
  return (
    <>
      {run.failure !== null ? (
        <Attention title="It could not be computed">
          <p>{run.failure}</p>
        </Attention>
      ) : (
        <Payable run={run} />
      )}
      {run.stale && run.failure === null && (
        <Attention title="Out of date">
          <p>The books or the deals have changed since this was computed. Compute it again before you close it.</p>
        </Attention>
      )}
      {run.state === "preview" && run.blockers.length > 0 && (
        <Attention title="What keeps it from being closed">
          <ul className="grid gap-1">
            {run.blockers.map(({ code, detail }) => (
              <li key={detail}>
                {detail}
                {code === "names_not_booked" && <NotBookedDeals />}
              </li>
            ))}
          </ul>
        </Attention>
      )}
      <RunActions run={run} />
    </>
  );
}

/** What can be paid, a large figure for each currency. */
function Payable({ run: { payable } }: { run: RunDetails }) {
  if (payable.length === 0) return <p>Nothing is payable in this run.</p>;
  return (
    <dl className="grid gap-x-10 gap-y-6 sm:grid-cols-2 lg:grid-cols-3">
      {payable.map(({ currency, amount, payees }) => (
        <div key={currency} className="border-t border-hairline pt-2">
          <dt>Payable in {currency}</dt>
          <dd className="mt-1">
            <span className="figures font-serif text-2xl tracking-tight">{formatRounded(amount, currency)}</span>
            <span className="ml-3 text-sm text-ink-soft">to {counted(payees, "payee")}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
