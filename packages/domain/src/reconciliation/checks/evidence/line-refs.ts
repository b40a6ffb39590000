import type { LineRef } from "@ledgerline/contract/reconciliation/reconciliation";
import type { AlikeLines, StatementFacts } from "@ledgerline/db/schema";
import type { Found } from "./evidence.ts";

const MOST = 20;
export const NO_ROWS: AlikeLines = { lines: 0, first: [] };

/**
 * The lines of a store's month of sale in a statement. A store that the artist assigned to a platform is not named in
 * the lines, so those of the month stand for it.
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

/** The lines of a statement that a finding names. */
export function lineRefs(statement: string, { first, lines }: AlikeLines): Pick<Found, "lines" | "lineCount"> {
  const refs: LineRef[] = first.slice(0, MOST).map((line_no) => ({ statement_id: statement, line_no }));
  return { lines: refs, lineCount: lines };
}
