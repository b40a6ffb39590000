import type { CheckResult } from "@ledgerline/contract/reconciliation/checks";
import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Button } from "../../../components/ui/button.tsx";
import { formatExactCount } from "../../../lib/format/format.ts";
import { royaltyHref } from "../../../lib/places/royalty-href.ts";
import { lookedAt } from "../findings/looked-at.ts";
import { ROW_LINK } from "../findings/row-links.tsx";

/** The checks that lack a file, by what they lack; then all others, folded, as the questions they answer. */
export function OtherChecks({ checks }: { checks: readonly CheckResult[] }) {
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
            Nothing is wrong with these. They need a file that says more than yours do: add one if you have it.
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
