import type { CheckResult } from "@ledgerline/contract/reconciliation/checks";
import type { CheckId } from "@ledgerline/contract/reconciliation/reconciliation";
import { Check, CircleHelp, TriangleAlert } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../components/ui/button.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { formatExactCount } from "../../../lib/format/format.ts";
import { Compared } from "../board/compared.tsx";
import { Freshness, UNTIL_FRESH } from "../board/freshness.tsx";
import { FindingsList } from "../findings/findings-list.tsx";
import { lookedAt } from "../findings/looked-at.ts";

/** One check: its rule, its result, and its findings, set aside or not. */
export function OneCheck({ id }: { id: CheckId }) {
  const query = trpc.reconciliation.checks.useQuery(undefined, UNTIL_FRESH);
  const [aside, showAside] = useState(false);
  return (
    <Compared query={query} label={id}>
      {(data) => {
        const check = data.checks.find((one) => one.id === id);
        if (!check) return null;
        const shown = aside && check.aside > 0;
        return (
          <>
            <h3 className="font-semibold text-pretty">{check.question}</h3>
            <p className="mt-1 max-w-2xl text-sm text-pretty text-ink-soft">
              {id}: {check.rule}
            </p>
            <p className="mt-2 mb-1 flex flex-wrap items-center gap-x-3">
              <CheckSign check={check} />
              <span className="text-ink-soft">{check.because ?? `${lookedAt(check)} looked at.`}</span>
            </p>
            {check.unchecked && <p className="mb-1 text-sm text-ink-soft">{check.unchecked}</p>}
            <Freshness figures={data} />
            {check.aside > 0 && (
              <Button variant="link" size="none" className="mt-3" onClick={() => showAside(!aside)}>
                {shown ? "Show what was found" : `Show ${formatExactCount(check.aside)} set aside`}
              </Button>
            )}
            {(shown || check.findings > 0) && <FindingsList of={{ check: id }} aside={shown} />}
          </>
        );
      }}
    </Compared>
  );
}

/** A check's result, by shape and word. */
function CheckSign({ check: { state, findings } }: { check: Pick<CheckResult, "state" | "findings"> }) {
  const looks = "inline-flex items-baseline gap-1.5 whitespace-nowrap [&>svg]:size-4 [&>svg]:self-center";
  if (state === "found") {
    return (
      <span className={`${looks} font-semibold text-warning`}>
        <TriangleAlert aria-hidden="true" />
        {formatExactCount(findings)} found
      </span>
    );
  }
  if (state === "clear") {
    return (
      <span className={looks}>
        <Check aria-hidden="true" />
        Clear
      </span>
    );
  }
  return (
    <span className={`${looks} text-ink-soft`}>
      <CircleHelp aria-hidden="true" />
      Not checked
    </span>
  );
}
