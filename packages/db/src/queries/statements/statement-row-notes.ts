import { and, asc, eq, gt, inArray } from "drizzle-orm";
import type { Database, Transaction } from "../../client.ts";
import { statementRowNotes } from "../../schema/index.ts";
import { keptText } from "./kept-text.ts";
import { isOfStatement } from "./of-statement.ts";

export type RowNoteRow = Omit<typeof statementRowNotes.$inferSelect, "accountId" | "statementId">;

/** What is stored for a note; only a transfer has the rest. */
export type NewRowNote = Pick<RowNoteRow, "lineNo" | "note" | "row" | "net" | "currency"> & Partial<RowNoteRow>;

/** The notes after line `after`, or only those of some lines, in file order. */
export function listRowNotes(
  db: Database | Transaction,
  accountId: string,
  statementId: string,
  { after, limit, lines }: { after: number; limit: number; lines?: number[] },
): Promise<RowNoteRow[]> {
  return db.orm
    .select({
      lineNo: statementRowNotes.lineNo,
      note: statementRowNotes.note,
      row: keptText(statementRowNotes.row),
      net: statementRowNotes.net,
      currency: statementRowNotes.currency,
      direction: statementRowNotes.direction,
      payer: statementRowNotes.payer,
      receiver: statementRowNotes.receiver,
      track: statementRowNotes.track,
      isrc: statementRowNotes.isrc,
      saleMonth: statementRowNotes.saleMonth,
      accountingDate: statementRowNotes.accountingDate,
    })
    .from(statementRowNotes)
    .where(
      and(
        isOfStatement(statementRowNotes, { accountId, statementId }),
        gt(statementRowNotes.lineNo, after),
        lines && inArray(statementRowNotes.lineNo, lines),
      ),
    )
    .orderBy(asc(statementRowNotes.lineNo))
    .limit(limit);
}

/** Changes the stored text of a row. */
export async function rewriteRowNote(
  tx: Transaction,
  accountId: string,
  statementId: string,
  { lineNo, row }: { lineNo: number; row: string },
): Promise<void> {
  await tx.orm
    .update(statementRowNotes)
    .set({ row })
    .where(and(isOfStatement(statementRowNotes, { accountId, statementId }), eq(statementRowNotes.lineNo, lineNo)));
}

export async function deleteRowNotes(tx: Transaction, accountId: string, statementId: string): Promise<void> {
  await tx.orm.delete(statementRowNotes).where(isOfStatement(statementRowNotes, { accountId, statementId }));
}
