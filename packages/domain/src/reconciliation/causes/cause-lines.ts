import type { CauseKind } from "@ledgerline/contract/reconciliation/causes";
import type { FindingRow } from "@ledgerline/db/queries/reconciliation";
import type { StoredCause } from "@ledgerline/db/schema";

const MOST_LINES = 20;
/** Causes whose checks all look at the same units, and so at the same rows. */
const ONE_TO_ALL: readonly CauseKind[] = ["statement", "store", "song", "plays"];

/** The first rows of a cause, from as many findings as fit, and how many there are, counting each once. */
export function causeLines(kind: CauseKind, rows: readonly FindingRow[]): Pick<StoredCause, "lines" | "line_count"> {
  const checks = [...Map.groupBy(rows, ({ check }) => check).values()].map((some) =>
    linesOf(some.map(({ finding }) => finding)),
  );
  if (ONE_TO_ALL.includes(kind)) {
    return checks.reduce((most, one) => (one.line_count > most.line_count ? one : most), { lines: [], line_count: 0 });
  }
  return {
    lines: once(checks.flatMap(({ lines }) => lines)).slice(0, MOST_LINES),
    line_count: checks.reduce((sum, { line_count }) => sum + line_count, 0),
  };
}

/** Rows named by several findings of a check are counted once, if all the rows are known. */
function linesOf(findings: readonly FindingRow["finding"][]): Pick<StoredCause, "lines" | "line_count"> {
  const some = Math.max(1, Math.floor(MOST_LINES / Math.max(1, findings.length)));
  const known = once(findings.flatMap(({ lines }) => lines));
  const isWhole = findings.every(({ lines, lineCount }) => lines.length === lineCount);
  return {
    lines: once(findings.flatMap(({ lines }) => lines.slice(0, some))).slice(0, MOST_LINES),
    line_count: isWhole ? known.length : findings.reduce((sum, { lineCount }) => sum + lineCount, 0),
  };
}

function once(lines: StoredCause["lines"]): StoredCause["lines"] {
  return [...new Map(lines.map((line) => [`${line.statement_id} ${line.line_no}`, line])).values()];
}
