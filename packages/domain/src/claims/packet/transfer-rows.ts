import type { ClaimItem } from "@ledgerline/contract/claims";
import { listRowNotes, type RowNoteRow } from "@ledgerline/db/queries/statements/statement-row-notes";
import { findStatement } from "@ledgerline/db/queries/statements/statements";
import type { ArtistContext } from "../../context/context.ts";
import { csvRow, plainCell, textCell } from "./csv.ts";

/** The rows of an item that move money between accounts, in the columns of disputed lines. */
export async function* transferRows(ctx: ArtistContext, item: ClaimItem, no: number): AsyncGenerator<string> {
  const noted = item.lines.filter((line) => line.noted);
  for (const [statementId, refs] of Map.groupBy(noted, ({ statement_id }) => statement_id)) {
    const statement = await findStatement(ctx.bulk, ctx.artistId, statementId);
    if (statement?.state !== "booked") continue;
    const lines = refs.map(({ line_no }) => line_no);
    const page = { after: 0, limit: lines.length, lines };
    for (const row of await listRowNotes(ctx.bulk, ctx.artistId, statementId, page)) {
      yield transferRow(row, { no, fileName: statement.fileName, method: item.finding?.text ?? "" });
    }
  }
}

/** A transfer has no store, units or shares of its own; the method names who paid whom. */
function transferRow(row: RowNoteRow, { no, fileName, method }: { no: number; fileName: string; method: string }) {
  const none = (cells: number) => Array.from({ length: cells }, () => "");
  return csvRow([
    plainCell(no),
    textCell(fileName),
    plainCell(row.lineNo),
    plainCell(row.accountingDate),
    ...none(2),
    plainCell(row.saleMonth?.slice(0, 7) ?? null),
    textCell(`transfer ${row.direction}`),
    ...none(2),
    textCell(row.isrc),
    ...none(1),
    textCell(row.track),
    ...none(3),
    plainCell(row.net),
    plainCell(row.currency),
    ...none(8),
    textCell(method),
  ]);
}
