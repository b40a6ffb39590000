import type { ReconciliationCauses } from "@ledgerline/contract/reconciliation/causes";
import type { CheckResult, ReconciliationChecks } from "@ledgerline/contract/reconciliation/checks";
import { ChevronDown } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { ShowMore } from "../../../components/table/show-more.tsx";
import { usePages } from "../../../components/table/use-pages.ts";
import { Button } from "../../../components/ui/button.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { counted } from "../../../lib/format/counted.ts";
import { formatExactCount } from "../../../lib/format/format.ts";
import { royaltyHref } from "../../../lib/places/royalty-href.ts";
import { Compared } from "../board/compared.tsx";
import { formatStakes } from "../board/format-stake.ts";
import { Freshness, UNTIL_FRESH } from "../board/freshness.tsx";
import { lookedAt, ROW_LINK } from "../findings/row-links.tsx";
import { CauseItem } from "./cause-item.tsx";

/** What needs the artist, largest sums first, what needs another file, and what is fine. */
export function ToDo() {
  const query = trpc.reconciliation.checks.useQuery(undefined, UNTIL_FRESH);
  return (
    <Compared query={query} label="the checks">
      {(data) =>
        data.computed_at === null && data.stale ? <Freshness figures={data} /> : <Found checks={data.checks} />
      }
    </Compared>
  );
}

/** The other checks wait for the list above them, which would push them down. */
function Found({ checks }: Pick<ReconciliationChecks, "checks">) {
  const open = useCauses(false);
  return (
    <>
      <NeedsYou open={open} isUnlinked={checks.some(({ needs }) => needs?.code === "links")} />
      {(open.data ?? open.error) && <OtherChecks checks={checks} />}
    </>
  );
}

interface NeedsYouProps {
  open: ReturnType<typeof useCauses>;
  /** Whether no plays can be compared, because nothing says which recordings they are of. */
  isUnlinked: boolean;
}

function NeedsYou({ open, isUnlinked }: NeedsYouProps) {
  const [aside, showAside] = useState(false);
  return (
    <Compared query={open} label="what needs you">
      {(data) => (
        <>
          <p className="mb-1 font-serif text-xl text-pretty">{toDoSentence(data, isUnlinked)}</p>
          <Freshness figures={data} />
          {data.open > 0 && (
            <section aria-label="What to do">
              <h3 className="mt-8 mb-2 font-semibold">What to do ({formatExactCount(data.open)})</h3>
              <Causes label="What to do" pages={open} />
            </section>
          )}
          {data.aside > 0 && (
            <Button variant="link" size="none" className="mt-3" aria-expanded={aside} onClick={() => showAside(!aside)}>
              {aside ? "Hide" : "Show"} {formatExactCount(data.aside)} done
            </Button>
          )}
          {aside && data.aside > 0 && <Done />}
        </>
      )}
    </Compared>
  );
}

/** What was set aside, or asked for in a claim that was sent. */
function Done() {
  const pages = useCauses(true);
  return (
    <Compared query={pages} label="what is done">
      {() => <Causes label="Done" pages={pages} />}
    </Compared>
  );
}

function Causes({ label, pages: { rows, more } }: { label: string; pages: ReturnType<typeof useCauses> }) {
  return (
    <>
      <ul aria-label={label} className="border-t border-hairline">
        {rows.map((cause, n) => (
          <CauseItem key={cause.key} cause={cause} first={n === 0 && label === "What to do"} />
        ))}
      </ul>
      <ShowMore more={more} />
    </>
  );
}

function useCauses(aside: boolean) {
  const { client } = trpc.useUtils();
  const input = { aside: aside ? ("true" as const) : ("false" as const) };
  return usePages(
    [["reconciliation", "causes"], input],
    (page, signal) => client.reconciliation.causes.query({ ...input, ...page }, { signal }),
    causesOf,
  );
}

function causesOf(page: ReconciliationCauses): ReconciliationCauses["causes"] {
  return page.causes;
}

/** `3 things need you: $280–$340`. */
export function toDoSentence(
  { open, loss, display }: Pick<ReconciliationCauses, "open" | "loss" | "display">,
  isUnlinked: boolean,
): string {
  if (open === 0) return isUnlinked ? "Your plays wait for an answer" : "Nothing needs you";
  const worth = display ? [display] : loss;
  const money = worth.length === 0 ? "" : `: ${formatStakes(worth)}`;
  return `${counted(open, "thing")} ${open === 1 ? "needs" : "need"} you${money}`;
}

/** The checks that lack a file, by what they lack; then all others, folded, as the questions they answer. */
function OtherChecks({ checks }: { checks: readonly CheckResult[] }) {
  const [unlinked, lacking] = lackingOf(checks);
  const found = checks.filter(({ state }) => state === "found");
  const fine = checks.filter(({ state }) => state === "clear");
  const waiting = checks.filter(({ state, needs }) => state === "not_checked" && needs === null);
  return (
    <div className="mt-10">
      {unlinked.map((check) => (
        <section key={check.id} aria-label="Needs an answer" className="mb-8">
          <h3 className="mb-2 font-semibold">Needs an answer</h3>
          <div className="flex flex-wrap items-center gap-x-8 gap-y-2 border-y border-hairline py-3">
            <p className="min-w-0 flex-1 basis-80 text-pretty">
              {check.needs?.text}
              <span className="mt-1 block text-sm text-ink-soft">
                <Question check={check} />
              </span>
            </p>
            <Button asChild size="sm" variant="outline">
              <Link to={royaltyHref({ view: "plays", filter: {} })}>Link the titles</Link>
            </Button>
          </div>
        </section>
      ))}
      {lacking.length > 0 && (
        <section aria-label="Needs another file" className="mb-8">
          <h3 className="font-semibold">Needs another file ({formatExactCount(lacking.length)})</h3>
          <p className="mb-2 text-sm text-pretty text-ink-soft">
            Nothing is wrong here. These checks need a file that says more than yours do: add one if you have it.
          </p>
          <ul className="border-t border-hairline">
            {[...Map.groupBy(lacking, ({ needs }) => needs?.text ?? "")].map(([text, some]) => (
              <li key={text} className="border-b border-hairline py-3">
                <p className="text-pretty">{text}</p>
                <ul className="mt-1 text-sm text-ink-soft">
                  {some.map((check) => (
                    <li key={check.id}>
                      <Question check={check} />
                    </li>
                  ))}
                </ul>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Folded
        name="Checks that found something"
        checks={found}
        note={({ findings }) => `${formatExactCount(findings)} found`}
      />
      <Folded name="Fine" checks={fine} note={lookedAt} />
      <Folded name="Not checked yet" checks={waiting} note={({ because }) => because} />
    </div>
  );
}

/** The checks that lack links of titles, and those that lack a file. */
function lackingOf(checks: readonly CheckResult[]): [unlinked: CheckResult[], files: CheckResult[]] {
  const lacking = checks.filter(({ state, needs }) => state === "not_checked" && needs !== null);
  const isUnlinked = ({ needs }: CheckResult) => needs?.code === "links";
  return [lacking.filter(isUnlinked), lacking.filter((check) => !isUnlinked(check))];
}

interface FoldedProps {
  name: string;
  checks: readonly CheckResult[];
  note: (check: CheckResult) => ReactNode;
}

function Folded({ name, checks, note }: FoldedProps) {
  if (checks.length === 0) return null;
  return (
    <details className="group border-t border-hairline last:border-b">
      <summary className="flex list-none items-center gap-1.5 rounded-sm py-3 font-semibold [&::-webkit-details-marker]:hidden">
        {name} ({formatExactCount(checks.length)})
        <ChevronDown aria-hidden="true" className="size-4 transition-transform duration-150 group-open:rotate-180" />
      </summary>
      <ul className="pb-3">
        {checks.map((check) => (
          <li key={check.id} className="flex flex-wrap items-baseline gap-x-4 py-1">
            <span className="mr-auto">
              <Question check={check} />
            </span>
            <span className="text-sm text-ink-soft">{note(check)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The question that a check answers, with a link to it. */
function Question({ check: { id, question, unchecked } }: { check: CheckResult }) {
  return (
    <>
      <Link to={royaltyHref({ view: "checks", by: id, filter: {} })} className={ROW_LINK}>
        {question}
      </Link>
      {unchecked && <span className="block text-sm text-pretty text-ink-soft">{unchecked}</span>}
    </>
  );
}
