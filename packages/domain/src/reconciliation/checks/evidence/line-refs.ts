import type { LineRef } from "@ledgerline/contract/reconciliation/reconciliation";
import type { AlikeLines } from "@ledgerline/db/schema/reconciliation/statement-facts";
import type { Found } from "./evidence.ts";

const MOST = 20;

/** The lines of a statement that a finding names. */
export function lineRefs(statement: string, { first, lines }: AlikeLines): Pick<Found, "lines" | "lineCount"> {
  const refs: LineRef[] = first.slice(0, MOST).map((line_no) => ({ statement_id: statement, line_no }));
  return { lines: refs, lineCount: lines };
}
