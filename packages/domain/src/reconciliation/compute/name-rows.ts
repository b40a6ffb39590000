import type { Database } from "@ledgerline/db/client";
import type { FindingRow } from "@ledgerline/db/queries/reconciliation/findings";
import { listLastRows } from "@ledgerline/db/queries/reconciliation/last-rows";

/** Findings of tracks whose rows are looked up; the others say theirs themselves. */
const MOST = 1000;

/** Adds to findings of a track the rows that it has in the month, or had last. */
export async function nameRows(db: Database, artistId: string, findings: readonly FindingRow[]): Promise<FindingRow[]> {
  const bare = findings.filter(({ finding }) => finding.lines.length === 0 && finding.track !== null).slice(0, MOST);
  if (bare.length === 0) return [...findings];
  const asked = bare.map(({ finding: { track, platform, month } }) => ({ track: track ?? "", platform, month }));
  const found = Map.groupBy(await listLastRows(db, artistId, asked), ({ n }) => n);
  const lines = new Map(
    bare.map((row, n) => [
      row,
      lastMonth(found.get(n) ?? []).map(({ statement, line }) => ({ statement_id: statement, line_no: line })),
    ]),
  );
  return findings.map((row) => {
    const own = lines.get(row);
    return own ? { ...row, finding: { ...row.finding, lines: own, lineCount: own.length } } : row;
  });
}

function lastMonth<Row extends { month: string }>(rows: readonly Row[]): Row[] {
  return rows.filter(({ month }) => month === rows[0]?.month);
}
