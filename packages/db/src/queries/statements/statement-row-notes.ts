import { and, asc, eq, gt } from "drizzle-orm";
import type { Database, Transaction } from "../../client.ts";
import { statementRowNotes } from "../../schema/index.ts";
import { keptText } from "./kept-text.ts";

export type RowNoteRow = Omit<typeof statementRowNotes.$inferSelect, "artistId" | "statementId">;

/** Those after line `after`, in the order of the file. */
export function listRowNotes(
  db: Database | Transaction,
  artistId: string,
  statementId: string,
  { after, limit }: { after: number; limit: number },
): Promise<RowNoteRow[]> {
  return db.orm
    .select({
      lineNo: statementRowNotes.lineNo,
      note: statementRowNotes.note,
      row: keptText(statementRowNotes.row),
      net: statementRowNotes.net,
      currency: statementRowNotes.currency,
    })
    .from(statementRowNotes)
    .where(and(...keyIs(artistId, statementId), gt(statementRowNotes.lineNo, after)))
    .orderBy(asc(statementRowNotes.lineNo))
    .limit(limit);
}

/** Changes what is kept of a row's text. */
export async function rewriteRowNote(
  tx: Transaction,
  artistId: string,
  statementId: string,
  { lineNo, row }: { lineNo: number; row: string },
): Promise<void> {
  await tx.orm
    .update(statementRowNotes)
    .set({ row })
    .where(and(...keyIs(artistId, statementId), eq(statementRowNotes.lineNo, lineNo)));
}

export async function deleteRowNotes(tx: Transaction, artistId: string, statementId: string): Promise<void> {
  await tx.orm.delete(statementRowNotes).where(and(...keyIs(artistId, statementId)));
}

function keyIs(artistId: string, statementId: string) {
  return [eq(statementRowNotes.artistId, artistId), eq(statementRowNotes.statementId, statementId)];
}
