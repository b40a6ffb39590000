import type { CheckResult } from "@ledgerline/contract/reconciliation/checks";
import { Check, CircleHelp, TriangleAlert } from "lucide-react";
import { formatExactCount } from "../../../lib/format/format.ts";

/** How a check ended, by shape and word. */
export function CheckSign({ check: { state, findings } }: { check: Pick<CheckResult, "state" | "findings"> }) {
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
