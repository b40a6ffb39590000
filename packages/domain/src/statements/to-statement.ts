import type { Statement } from "@ledgerline/contract/statements";
import type { StatementRow } from "@ledgerline/db/queries/statements/statements";
import { noteSentence } from "./note-sentence.ts";
import { overlapSentence } from "./overlap-sentence.ts";

export function toStatement(row: StatementRow): Statement {
  const overlaps = row.state === "overlapping" ? row.overlaps : [];
  return {
    id: row.id,
    file_name: row.fileName,
    sha256: row.sha256,
    format: row.format,
    state: row.state,
    progress: { bytes_read: row.bytesRead, bytes_total: row.bytesTotal },
    rows: { read: row.rowsRead, booked: row.rowsBooked, refused: row.rowsRefused },
    totals: row.totals,
    sale_period: row.saleFrom && row.saleTo ? { from: row.saleFrom.slice(0, 7), to: row.saleTo.slice(0, 7) } : null,
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
