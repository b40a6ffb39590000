import type {
  RunDifferences as Differences,
  RunDetails,
  Uncovered,
  RunUncovered as UncoveredPage,
} from "@ledgerline/contract/shares/runs";
import { MOST_UNCOVERED } from "@ledgerline/contract/shares/share-bounds";
import { useMemo, useState } from "react";
import { Link } from "react-router";
import { Badge } from "../../../components/badge.tsx";
import { Section } from "../../../components/section.tsx";
import type { Column, Tail } from "../../../components/table/column.ts";
import { DataTable } from "../../../components/table/data-table.tsx";
import { ShowMore } from "../../../components/table/show-more.tsx";
import { Table, TableCell, TableHead, TableRowHead } from "../../../components/table/small-table.tsx";
import { usePages } from "../../../components/table/use-pages.ts";
import { Button } from "../../../components/ui/button.tsx";

import { Progress } from "../../../components/ui/progress.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { SHARE_FAILURES } from "../../../lib/errors/share-failures.ts";
import { counted } from "../../../lib/format/counted.ts";
import { addExact, readExact, subtractExact } from "../../../lib/format/exact.ts";
import { formatRounded } from "../../../lib/format/exact-money.ts";
import { formatInstant } from "../../../lib/format/format.ts";
import { PATHS } from "../../../lib/places/paths.ts";
import { dealHref, statementHref } from "../../../lib/places/shares-href.ts";
import { usePageTitle } from "../../../lib/places/use-page-title.ts";
import { ExactMoney } from "../parts/exact-money.tsx";
import { Loaded } from "../parts/loaded.tsx";
import { Attention } from "../parts/not-booked.tsx";
import { periodText } from "../words/period-text.ts";
import { runStateText, runTone } from "../words/run-words.ts";
import { RunActions } from "./run-actions.tsx";
import { RUN_PLACES, RunChecklist } from "./run-checklist.tsx";
import { RunPayees } from "./run-payees.tsx";
import { RunPayments } from "./run-payments.tsx";
import { RunProof } from "./run-proof.tsx";
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
          <RunUncovered run={run} />
          {run.cause_count > 0 && <RunDifferences run={run.id} />}
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
      {run.state === "preview" && run.failure === null && (
        <Link
          to={dealHref("sheets")}
          className="ml-3 underline decoration-hairline-strong underline-offset-4 print:hidden"
        >
          Compare it with what you paid by hand
        </Link>
      )}
    </>
  );
}

function RunHead({ run }: { run: RunDetails }) {
  if (run.state === "computing") {
    return (
      <div className="max-w-xl">
        <Progress label="Computing the run" value={null} />
        <p role="status" className="mt-3 text-ink-soft">
          Sharing out what is booked. The result appears here; you can leave this page meanwhile.
        </p>
      </div>
    );
  }
  return (
    <>
      {run.failure !== null ? (
        <>
          <Attention title="It could not be computed">
            <p>{run.failure}</p>
          </Attention>
          <RunActions run={run} />
        </>
      ) : (
        <>
          <Payable run={run} />
          {run.checklist.length > 0 && <RunChecklist run={run} />}
        </>
      )}
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

/** Later corrections of closed periods: each cause, and what it changes for whom. */
function RunDifferences({ run }: { run: string }) {
  const { client } = trpc.useUtils();
  const query = usePages(
    [["runs", "differences"], { id: run }],
    (page, signal) => client.runs.differences.query({ id: run, ...page }, { signal }),
    differencesOf,
  );
  // A cause may go on on the next page.
  const causes = [...Map.groupBy(query.rows, ({ cause }) => cause)].map(([cause, parts]) => ({
    cause,
    payees: parts.flatMap(({ payees }) => payees),
  }));
  return (
    <Section
      title={RUN_PLACES.differences}
      lead="What is closed stays as it is. These amounts are added to this run instead."
    >
      <Loaded query={query} label="Loading the differences" failure={SHARE_FAILURES.run}>
        {() => (
          <>
            <div className="grid max-w-3xl gap-8">
              {causes.map(({ cause, payees }) => (
                <div key={cause}>
                  <h3 className="font-semibold wrap-anywhere">{cause}</h3>
                  {payees.length === 0 ? (
                    <p className="mt-1 text-sm text-ink-soft">It changes nothing for any payee.</p>
                  ) : (
                    <Table className="mt-2">
                      <caption className="sr-only">{cause}</caption>
                      <thead>
                        <tr>
                          <TableHead>Payee</TableHead>
                          <TableHead numeric>Difference</TableHead>
                        </tr>
                      </thead>
                      <tbody>
                        {payees.map(({ payee, name, currency, amount }) => (
                          <tr key={`${payee} ${currency}`}>
                            <TableRowHead className="py-1.5!">
                              <Link
                                to={statementHref({ run, payee }, "member")}
                                className="underline decoration-hairline-strong underline-offset-4 hover:decoration-ink"
                              >
                                {name}
                              </Link>
                            </TableRowHead>
                            <TableCell numeric className="py-1.5!">
                              <ExactMoney value={amount} currency={currency} />
                            </TableCell>
                          </tr>
                        ))}
                      </tbody>
                    </Table>
                  )}
                </div>
              ))}
            </div>
            <ShowMore more={query.more} />
          </>
        )}
      </Loaded>
    </Section>
  );
}

const differencesOf = ({ differences }: Differences) => differences;

const uncoveredName = ({ title, track, release }: Uncovered) => title ?? track ?? release ?? "Lines that name no track";

const UNCOVERED_COLUMNS: readonly Column<Uncovered>[] = [
  {
    id: "recording",
    name: "Recording",
    cell: (row) => (
      <>
        {uncoveredName(row)}
        {row.artist && <span className="block text-sm text-ink-soft">{row.artist}</span>}
      </>
    ),
    text: uncoveredName,
    copied: [
      { name: "Artist", text: ({ artist }) => artist ?? "" },
      { name: "Currency", text: ({ currency }) => currency },
    ],
  },
  {
    id: "net",
    name: "Amount",
    numeric: true,
    width: "w-32 lg:w-40",
    cell: ({ net, currency }) => <ExactMoney value={net} currency={currency} />,
    text: ({ net, currency }) => formatRounded(net, currency),
  },
];

/** How many stand there before the rest is folded. */
const IN_SIGHT = 8;

const uncoveredOf = ({ uncovered }: UncoveredPage) => uncovered;

/** The recordings that no deal covers, largest sums first; all but a few are folded into their sums, and all of them once they are the account's. */
function RunUncovered({ run: { id, proof, checklist, uncovered_count: count } }: { run: RunDetails }) {
  const { client } = trpc.useUtils();
  const isSettled = checklist.some(({ step, state }) => step === "uncovered" && state === "done");
  const [asked, show] = useState(false);
  const isShown = asked || !isSettled;
  const query = usePages(
    [["runs", "uncovered"], { id }],
    (page, signal) => client.runs.uncovered.query({ id, ...page }, { signal }),
    uncoveredOf,
    count > 0 && isShown,
  );
  const tail = useMemo(() => foldUncovered(query.rows, proof, count), [query.rows, proof, count]);
  if (count === 0) return null;
  return (
    <Section
      title={RUN_PLACES.uncovered}
      lead={`${isSettled ? "It is yours." : "Make a deal for it, or say under Settings that it is yours."}${count >= MOST_UNCOVERED ? " These have the most money; there may be more." : ""}`}
      aside={
        isSettled && (
          <Button size="sm" aria-expanded={isShown} onClick={() => show(!isShown)}>
            {isShown ? "Hide them" : `Show ${counted(count, "recording")}`}
          </Button>
        )
      }
    >
      {isShown && (
        <Loaded query={query} label="Loading what no deal covers" failure={SHARE_FAILURES.run}>
          {() => (
            <div className="max-w-3xl">
              <DataTable
                label="Recordings without a deal"
                columns={UNCOVERED_COLUMNS}
                rows={query.rows}
                rowId={({ track, release, artist, currency }) => JSON.stringify([track, release, artist, currency])}
                unit={["recording", "recordings"]}
                count={count}
                more={query.more}
                tail={tail}
              />
            </div>
          )}
        </Loaded>
      )}
    </Section>
  );
}

/** The folded rows' sums are what the proof has without a deal, less the rows in sight: exact, whatever is fetched yet. */
function foldUncovered(rows: readonly Uncovered[], proof: RunDetails["proof"], count: number): Tail<Uncovered> {
  const shown = rows.slice(0, IN_SIGHT);
  const inSight = new Set(shown);
  const others = count - shown.length;
  return {
    has: (row) => !inSight.has(row),
    name: () => (count >= MOST_UNCOVERED ? `${others} others and more` : counted(others, "other recording")),
    sum: () =>
      proof.flatMap(({ currency, uncovered }) => {
        const seen = shown.filter((row) => row.currency === currency).map(({ net }) => readExact(net));
        const left = subtractExact(readExact(uncovered), addExact(seen));
        if (left.over === 0n) return [];
        const net = `${left.over}/${left.under}`;
        return [{ track: null, title: null, artist: null, release: null, currency, net }];
      }),
  };
}
