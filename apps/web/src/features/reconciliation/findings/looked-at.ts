import type { CheckResult } from "@ledgerline/contract/reconciliation/checks";
import { counted } from "../../../lib/format/counted.ts";

/** `5,368 lines` or `1 source`. */
export function lookedAt({ checked, of }: Pick<CheckResult, "checked" | "of">): string {
  return counted(checked, of.replace(/^(\w+)s\b/, "$1"), of);
}
