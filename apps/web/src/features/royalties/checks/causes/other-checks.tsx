import type { CheckResult } from "@ledgerline/contract/reconciliation/checks";
import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatExactCount } from "../../../../lib/format/format.ts";
import { royaltyHref } from "../../address/royalty-href.ts";
import { lookedAt } from "../findings/looked-at.ts";
import { ROW_LINK } from "../findings/row-links.tsx";

/** The checks that lack a file, by what they lack; then all others, folded, as what they answer. */
export function OtherChecks({ checks }: { checks: readonly CheckResult[] }) {
  const lacking = checks.filter(({ state, needs }) => state === "not_checked" && needs !== null);
  const found = checks.filter(({ state }) => state === "found");
  const fine = checks.filter(({ state }) => state === "clear");
  const waiting = checks.filter(({ state, needs }) => state === "not_checked" && needs === null);
  return (
    <div className="mt-10">
      {lacking.length > 0 && (
        <section aria-label="Needs another file" className="mb-8">
          <h3 className="mb-2 font-semibold">Needs another file ({formatExactCount(lacking.length)})</h3>
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
      <Folded name="Found something" checks={found} note={({ findings }) => `${formatExactCount(findings)} found`} />
      <Folded name="Fine" checks={fine} note={lookedAt} />
      <Folded name="Not checked yet" checks={waiting} note={({ because }) => because} />
    </div>
  );
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

/** What a check answers, leading to it. */
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
