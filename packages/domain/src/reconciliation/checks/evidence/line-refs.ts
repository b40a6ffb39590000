import type { LineRef } from "@ledgerline/contract/reconciliation/reconciliation";
import type { AlikeLines, StatementFacts } from "@ledgerline/db/schema";
import type { Found } from "./evidence.ts";

const MOST = 20;
export const NO_ROWS: AlikeLines = { lines: 0, first: [] };

/**
 * The lines of a store's month of sale in a statement. Lines do not name the platform that the artist assigned a store
 * to, so the month's lines stand in for it.
 */
export function storeLines(
  statement: string,
  facts: StatementFacts | null | undefined,
  { platform, month }: { platform: string; month: string },
): Pick<Found, "lines" | "lineCount"> {
  const inMonth = (facts?.stores ?? []).filter((one) => one.month === month);
  const own = inMonth.find((one) => one.platform === platform) ?? inMonth[0];
  return own ? lineRefs(statement, own) : {};
}

/** References to the lines of a statement, for a finding. */
export function lineRefs(statement: string, { first, lines }: AlikeLines): Pick<Found, "lines" | "lineCount"> {
  const refs: LineRef[] = first.slice(0, MOST).map((line_no) => ({ statement_id: statement, line_no }));
  return { lines: refs, lineCount: lines };
}
