import { pipeline, Readable } from "node:stream";
import { constants, createZstdCompress } from "node:zlib";
import type { Transaction } from "@ledgerline/db/client";
import { insertOriginalPiece, keepOriginalFrom } from "@ledgerline/db/queries/statements/statement-originals";
import { changeStatement, type StatementRow } from "@ledgerline/db/queries/statements/statements";
import { DomainError } from "../../context/errors.ts";
import { openOriginal } from "../read/stored/open-original.ts";
import { storedLayout } from "../read/stored-layout.ts";
import { noteSentence } from "../sentences/note-sentence.ts";
import { eraseColumns } from "./erase-columns.ts";

const PIECE_BYTES = 1024 * 1024;
const ZSTD_LEVEL = 3;
/** New pieces are numbered from here until the old ones are gone. */
const NEW_PIECES = 1_000_000;

/**
 * Erases columns with personal data from the stored text of a statement, and says so in it. The caller holds the
 * artist's lock; `columns` are positions. Throws `bad_request` for a workbook.
 */
export async function eraseOriginal(
  tx: Transaction,
  statement: StatementRow,
  columns: readonly number[],
): Promise<StatementRow> {
  const { artistId, id, state, recognition, erasedColumns } = statement;
  if (statement.sheet !== null) throw new DomainError("bad_request", noteSentence({ code: "personal_sheet" }));
  let bytesTotal = 0;
  const counted = async function* (pieces: AsyncIterable<Buffer>) {
    for await (const piece of pieces) {
      bytesTotal += piece.length;
      yield piece;
    }
  };
  const erased = eraseColumns(openOriginal(tx, artistId, id), storedLayout(statement), columns);
  const compress = createZstdCompress({ params: { [constants.ZSTD_c_compressionLevel]: ZSTD_LEVEL } });
  const compressed = pipeline(Readable.from(counted(erased)), compress, () => {});
  let chunkNo = NEW_PIECES;
  for await (const bytes of inPieces(compressed)) {
    await insertOriginalPiece(tx, { artistId, statementId: id, chunkNo, bytes });
    chunkNo += 1;
  }
  await keepOriginalFrom(tx, artistId, id, NEW_PIECES);
  const names = columns.map((at) => columnName(recognition?.header ?? [], at));
  const changed = await changeStatement(tx, artistId, id, state, {
    bytesTotal,
    erasedColumns: [...new Set([...erasedColumns, ...names])],
  });
  if (!changed) throw new Error("The statement has changed under the artist's lock");
  return changed;
}

/** A column's name, or its number in a file without a header. */
export function columnName(header: readonly string[], at: number): string {
  return header[at]?.trim() || `column ${at + 1}`;
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
