import type { ClaimItem } from "@ledgerline/contract/claims";
import { type AlikeTransfer, listAlikeTransfers } from "@ledgerline/db/queries/claims/alike-transfers";
import { listRefusalRows, type StatementRefusal } from "@ledgerline/db/queries/statements/statement-refusals";
import { listRowNotes, type RowNoteRow } from "@ledgerline/db/queries/statements/statement-row-notes";
import { findStatement } from "@ledgerline/db/queries/statements/statements";
import type { ArtistContext } from "../../../context/context.ts";
import { paged } from "./paged.ts";

/** A row of a file that is no line: it was refused, or is not income. */
export interface PrintedRow extends Partial<Omit<AlikeTransfer, "statementId" | "direction">> {
  fileName: string;
  lineNo: number;
  what: string;
  /** As the file prints it. */
  row: string;
}

/** What a finding is about beside booked lines: rows that move money, rows that were refused, and printed totals. */
export async function* otherRows(ctx: ArtistContext, item: ClaimItem): AsyncGenerator<PrintedRow> {
  const [noted] = item.lines.filter((line) => line.noted);
  const { check, key } = item.finding ?? {};
  if (check === "F2" && key === item.statement?.id) yield* refusedRows(ctx, item);
  else if (check === "F3") yield* printedTotals(ctx, item);
  else if (noted) {
    const of = { statementId: noted.statement_id, lineNo: noted.line_no };
    const rows = paged<AlikeTransfer>((page) => listAlikeTransfers(ctx.bulk, ctx.artistId, of, page));
    for await (const row of rows) yield { ...row, what: `transfer ${row.direction}` };
  }
}

async function* refusedRows({ bulk, artistId }: ArtistContext, { statement }: ClaimItem): AsyncGenerator<PrintedRow> {
  const booked = statement && (await findStatement(bulk, artistId, statement.id));
  if (booked?.state !== "booked") return;
  const rows = paged<StatementRefusal>(({ limit, after }) =>
    listRefusalRows(bulk, artistId, booked.id, { limit, after: after?.lineNo ?? 0 }),
  );
  for await (const { reason, lineNo, row } of rows) {
    if (reason.code === "identity") yield { fileName: booked.fileName, lineNo, row, what: "not booked" };
  }
}

async function* printedTotals({ bulk, artistId }: ArtistContext, { statement }: ClaimItem): AsyncGenerator<PrintedRow> {
  const booked = statement && (await findStatement(bulk, artistId, statement.id));
  if (booked?.state !== "booked") return;
  const rows = paged<RowNoteRow>(({ limit, after }) =>
    listRowNotes(bulk, artistId, booked.id, { limit, after: after?.lineNo ?? 0 }),
  );
  for await (const { note, lineNo, row, net, currency } of rows) {
    if (note === "printed_total" || note === "sum") {
      yield { fileName: booked.fileName, lineNo, row, net, currency, what: "total" };
    }
  }
}
