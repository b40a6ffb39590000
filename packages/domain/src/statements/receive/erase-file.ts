import { createReadStream, createWriteStream } from "node:fs";
import { pipeline as piped } from "node:stream";
import { pipeline } from "node:stream/promises";
import { constants, createZstdCompress, createZstdDecompress } from "node:zlib";
import { storedSyntax } from "@ledgerline/statements/read";
import { UnreadableWorkbook } from "@ledgerline/statements/workbook";
import { eraseColumns } from "../erase/erase-columns.ts";
import { keptSheet } from "../erase/kept-sheet.ts";
import { withErasedWorkbook } from "../erase/workbook/with-erased-workbook.ts";
import type { ReceivedFile } from "./recognize-file.ts";

const ZSTD_LEVEL = 3;

/**
 * Erases the columns with buyers' personal data from an unpacked file on disk, before any of it is stored. Of a
 * workbook, only the one sheet is kept. The hash stays that of the file as it was received.
 */
export async function eraseFile(received: ReceivedFile, at: number): Promise<ReceivedFile> {
  const { file, sheet, recognized } = received;
  if ("refusal" in recognized) return received;
  const { recognition, layout, personal } = recognized;
  const ragged = layout?.reading?.ragged ?? false;
  const path = `${file.path}.${at}`;
  const original = piped(createReadStream(file.path), createZstdDecompress(), () => {});
  let bytesTotal = 0;
  const write = (bytes: AsyncIterable<Buffer>) =>
    pipeline(
      bytes,
      async function* (pieces: AsyncIterable<Buffer>) {
        for await (const piece of pieces) {
          bytesTotal += piece.length;
          yield piece;
        }
      },
      createZstdCompress({ params: { [constants.ZSTD_c_compressionLevel]: ZSTD_LEVEL } }),
      createWriteStream(path, { flags: "wx", mode: 0o600 }),
    );
  if (sheet === null) {
    const split = { ...storedSyntax({ encoding: file.encoding, kind: null, recognition }), ragged };
    await write(eraseColumns(original, split, personal));
  } else {
    const kept = { original, bytesTotal: file.bytesTotal, sheet: keptSheet(recognition, personal, { ragged }) };
    try {
      await withErasedWorkbook(kept, write);
    } catch (error) {
      if (!(error instanceof UnreadableWorkbook)) throw error;
      return { file: { ...file, bytesTotal: 0 }, sheet: null, recognized: { refusal: error.note } };
    }
  }
  return { ...received, file: { ...file, path, bytesTotal } };
}
