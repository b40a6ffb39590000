import { KEPT_ROW_BYTES } from "@ledgerline/contract/wire/constants";
import type { RefusalReason } from "@ledgerline/statements/vocabulary";
import { and, asc, type Column, eq, gt, inArray, type SQL, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../client.ts";
import { statementRefusals, statementRowNotes } from "../../schema/index.ts";
import { isOfStatement } from "./statements.ts";

/** A row's text up to the longest that is stored; older rows were stored whole. */
function keptText(column: Column): SQL<string> {
  return sql<string>`left(${column}, ${sql.raw(String(KEPT_ROW_BYTES))})`;
}

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

export async function deleteRowNotes(
  tx: Transaction,
  accountId: string,
  statementIds: readonly string[],
): Promise<void> {
  const { accountId: owner, statementId } = statementRowNotes;
  await tx.orm.delete(statementRowNotes).where(and(eq(owner, accountId), inArray(statementId, statementIds)));
}

export interface StatementRefusal {
  lineNo: number;
  reason: RefusalReason;
  row: string;
}

/** The refusals after line `after`, in file order. */
export function listRefusalRows(
  db: Database | Transaction,
  accountId: string,
  statementId: string,
  { after, limit }: { after: number; limit: number },
): Promise<StatementRefusal[]> {
  return db.orm
    .select({
      lineNo: statementRefusals.lineNo,
      reason: statementRefusals.reason,
      row: keptText(statementRefusals.row),
    })
    .from(statementRefusals)
    .where(and(isOfStatement(statementRefusals, { accountId, statementId }), gt(statementRefusals.lineNo, after)))
    .orderBy(asc(statementRefusals.lineNo))
    .limit(limit);
}

/** Changes the stored text of a row. */
export async function rewriteRefusal(
  tx: Transaction,
  accountId: string,
  statementId: string,
  { lineNo, row }: { lineNo: number; row: string },
): Promise<void> {
  await tx.orm
    .update(statementRefusals)
    .set({ row })
    .where(and(isOfStatement(statementRefusals, { accountId, statementId }), eq(statementRefusals.lineNo, lineNo)));
}

export async function deleteRefusals(
  tx: Transaction,
  accountId: string,
  statementIds: readonly string[],
): Promise<void> {
  const { accountId: owner, statementId } = statementRefusals;
  await tx.orm.delete(statementRefusals).where(and(eq(owner, accountId), inArray(statementId, statementIds)));
}
