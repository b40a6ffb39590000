import { pipeline, Readable } from "node:stream";
import { constants, createZstdCompress } from "node:zlib";
import { type Database, type Transaction, transaction } from "@ledgerline/db/client";
import { lockAccount } from "@ledgerline/db/queries/account/accounts";
import {
  changeStatement,
  findStatement,
  listOtherSheets,
  type StatementKey,
  type StatementRow,
} from "@ledgerline/db/queries/statements/statements";
import { columnName } from "@ledgerline/statements/formats/columns";
import { storedSyntax } from "@ledgerline/statements/read/text-reader";
import { personalColumns } from "@ledgerline/statements/recognize/describe-rows";
import { ownFor } from "@ledgerline/statements/recognize/own-layouts";
import { findLayout, loadOwnHeaders } from "../layouts.ts";
import { insertOriginalPiece, keepOriginalFrom } from "../originals.sql.ts";
import { openOriginal } from "../originals.ts";
import { requireChanged } from "../require-statement.ts";
import { eraseColumns } from "./erase-columns.ts";
import { eraseRows } from "./erase-rows.ts";
import { keptSheet, withErasedWorkbook } from "./workbook.ts";

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
  const own = ownFor(await loadOwnHeaders(db, accountId), header, statement.sheet);
  const layout = own ?? (await findLayout(db, accountId, format));
  if (!layout?.reading) return [];
  return personalColumns(layout.reading, header).filter((at) => !erasedColumns.includes(columnName(header, at)));
}

const PIECE_BYTES = 1024 * 1024;
const ZSTD_LEVEL = 3;
/** New pieces are numbered from here until the old ones are gone. */
const NEW_PIECES = 1_000_000;

/**
 * Erases columns with personal data from a statement's stored file, and says so in the statement. Of a workbook, only
 * the statement's own sheet is kept. The caller holds the account's lock; `columns` are positions.
 */
async function eraseOriginal(
  tx: Transaction,
  statement: StatementRow,
  columns: readonly number[],
): Promise<StatementRow> {
  const { accountId, id, state, recognition, erasedColumns, sheet, bytesRead } = statement;
  const original = openOriginal(tx, accountId, id);
  const store = (erased: AsyncIterable<Buffer>) => replaceOriginal(tx, statement, erased);
  const bytesTotal =
    sheet === null
      ? await store(eraseColumns(original, storedSyntax(statement), columns))
      : await withErasedWorkbook(
          { original, bytesTotal: statement.bytesTotal, sheet: keptSheet(recognition, columns) },
          store,
        );
  const names = columns.map((at) => columnName(recognition?.header ?? [], at));
  const changed = await changeStatement(tx, accountId, id, state, {
    bytesTotal,
    bytesRead: Math.min(bytesRead, bytesTotal),
    erasedColumns: [...new Set([...erasedColumns, ...names])],
  });
  return requireChanged(changed);
}

/** Stores other bytes as a statement's file, and returns their number. */
async function replaceOriginal(
  tx: Transaction,
  { accountId, id }: StatementRow,
  bytes: AsyncIterable<Buffer>,
): Promise<number> {
  let bytesTotal = 0;
  const counted = async function* () {
    for await (const piece of bytes) {
      bytesTotal += piece.length;
      yield piece;
    }
  };
  const compress = createZstdCompress({ params: { [constants.ZSTD_c_compressionLevel]: ZSTD_LEVEL } });
  const compressed = pipeline(Readable.from(counted()), compress, () => {});
  let chunkNo = NEW_PIECES;
  for await (const piece of inPieces(compressed)) {
    await insertOriginalPiece(tx, { accountId, statementId: id, chunkNo, bytes: piece });
    chunkNo += 1;
  }
  await keepOriginalFrom(tx, accountId, id, NEW_PIECES);
  return bytesTotal;
}

async function* inPieces(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let held: Buffer = Buffer.alloc(0);
  for await (const piece of bytes) {
    held = Buffer.concat([held, piece]);
    while (held.length >= PIECE_BYTES) {
      yield held.subarray(0, PIECE_BYTES);
      held = held.subarray(PIECE_BYTES);
    }
  }
  if (held.length > 0) yield held;
}
