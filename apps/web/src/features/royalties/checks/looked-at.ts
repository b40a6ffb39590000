import type { CheckResult } from "@ledgerline/contract/reconciliation/reconciliation";
import { formatExactCount } from "../../../lib/format/format.ts";

/** `5,368 lines` or `1 source`. */
export function lookedAt({ checked, of }: Pick<CheckResult, "checked" | "of">): string {
  return `${formatExactCount(checked)} ${checked === 1 ? of.replace(/^(\w+)s\b/, "$1") : of}`;
}
