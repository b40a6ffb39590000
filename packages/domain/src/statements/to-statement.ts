import type { Statement, StatementKind } from "@ledgerline/contract/statements";
import type { StatementRow } from "@ledgerline/db/queries/statements/statements";
import { noteSentence } from "./note-sentence.ts";
import { overlapSentence } from "./overlap-sentence.ts";

const COUNTED = new Set<StatementKind>(["income", "correction", "empty", "plays"]);

export function toStatement(row: StatementRow): Statement {
  const overlaps = row.state === "overlapping" ? row.overlaps : [];
  return {
    id: row.id,
    file_name: row.fileName,
    sha256: row.sha256,
    format: row.format,
    format_name: row.format === "distrokid" ? "DistroKid" : row.format,
    kind: row.kind,
    counts: row.state === "booked" && (row.kind === null || COUNTED.has(row.kind)),
    source: null,
    recognition: row.recognition,
    question: null,
    erased_columns: row.erasedColumns,
    state: row.state,
    progress: { bytes_read: row.bytesRead, bytes_total: row.bytesTotal },
    rows: { read: row.rowsRead, booked: row.rowsBooked, refused: row.rowsRefused, noted: row.rowsNoted },
    totals: row.totals,
    sale_period: row.saleFrom && row.saleTo ? { from: row.saleFrom.slice(0, 7), to: row.saleTo.slice(0, 7) } : null,
    accounting_period: row.accountedFrom && row.accountedTo ? { from: row.accountedFrom, to: row.accountedTo } : null,
    announced: [],
    created_at: row.createdAt.toISOString(),
    booked_at: row.bookedAt?.toISOString() ?? null,
    detail: overlaps.length > 0 ? overlapSentence(row.fileName, overlaps) : detailOf(row),
    proof: row.proof,
    overlaps,
  };
}

function detailOf({ notes }: StatementRow): string | null {
  return notes.length > 0 ? notes.map(noteSentence).join(" ") : null;
}
