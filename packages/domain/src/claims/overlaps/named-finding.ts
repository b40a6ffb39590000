import type { ClaimItem } from "@ledgerline/contract/claims";
import type { NamedFinding } from "@ledgerline/db/queries/reconciliation/finding-lines";
import { asksForLines } from "@ledgerline/db/queries/reconciliation/line-rules";

/** What finds the lines of an item again; null for one that does not ask for single lines. */
export function namedFinding(
  { finding, lines }: Pick<ClaimItem, "finding" | "lines">,
  no: number,
): NamedFinding | null {
  const first = lines.find(({ noted }) => !noted);
  if (!finding || !first || !asksForLines(finding.check)) return null;
  return { no, check: finding.check, statement: first.statement_id, lineNo: first.line_no };
}
