import { type Database, type Transaction, transaction } from "@ledgerline/db/client";
import { lockAccount } from "@ledgerline/db/queries/account";
import {
  findStatement,
  listOtherSheets,
  type StatementKey,
  type StatementRow,
} from "@ledgerline/db/queries/statements";
import { columnName } from "@ledgerline/statements/formats";
import { headerKey } from "@ledgerline/statements/map";
import { personalColumns } from "@ledgerline/statements/recognize";
import { findLayout } from "../layouts/find-layout.ts";
import { loadOwnHeaders } from "../layouts/load-own-headers.ts";
import { eraseOriginal } from "./erase-original.ts";
import { eraseRows } from "./erase-rows.ts";

/**
 * Erases from a statement's stored data the columns that were marked as personal since it was stored. Statements from
 * other sheets of the same workbook then keep only their own sheet.
 */
export async function eraseMarked(db: Database, { accountId, statementId }: StatementKey): Promise<void> {
  const known = await findStatement(db, accountId, statementId);
  if (!known || (await markedColumns(db, known)).length === 0) return;
  await transaction(db, async (tx) => {
    await lockAccount(tx, accountId);
    const statement = await findStatement(tx, accountId, statementId);
    if (!statement) return;
    const columns = await markedColumns(tx, statement);
    if (columns.length === 0) return;
    if (statement.keptBytes > 0) await eraseOriginal(tx, statement, columns);
    await eraseRows(tx, statement, columns);
    if (statement.sheet === null) return;
    for (const other of await listOtherSheets(tx, statement)) await eraseOriginal(tx, other, []);
  });
}

async function markedColumns(db: Database | Transaction, statement: StatementRow): Promise<number[]> {
  const { accountId, format, recognition, erasedColumns } = statement;
  if (format === null || !recognition) return [];
  const { header } = recognition;
  const own = (await loadOwnHeaders(db, accountId)).get(headerKey(header));
  const layout = own ?? (await findLayout(db, accountId, format));
  if (!layout?.reading) return [];
  return personalColumns(layout.reading, header).filter((at) => !erasedColumns.includes(columnName(header, at)));
}
