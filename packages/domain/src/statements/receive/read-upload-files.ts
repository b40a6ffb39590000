import { createReadStream, createWriteStream } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { join } from "node:path";
import { pipeline as piped } from "node:stream";
import { pipeline } from "node:stream/promises";
import { constants, createZstdCompress, createZstdDecompress } from "node:zlib";
import { columnName } from "@ledgerline/statements/formats/columns";
import { storedSyntax } from "@ledgerline/statements/read/text-reader";
import { UnreadableWorkbook } from "@ledgerline/statements/read/workbook/workbook-limits";
import type { Recognized } from "@ledgerline/statements/recognize/known-layout";
import { type OwnHeaders, ownHeaders } from "@ledgerline/statements/recognize/own-layouts";
import { recognizeSheets } from "@ledgerline/statements/recognize/recognize-sheets";
import { recognizeWholeText } from "@ledgerline/statements/recognize/recognize-whole-text";
import type { StatementNote } from "@ledgerline/statements/vocabulary";
import type { SpooledFile, StatementsQuestion, UploadedFile } from "../../context/threads.ts";
import { eraseColumns } from "../erase/erase-columns.ts";
import { keptSheet, withErasedWorkbook } from "../erase/workbook.ts";
import { type UnpackedFile, unpackUpload } from "./unpack-upload.ts";

/**
 * Unpacks an upload, recognizes each file in it and each sheet of a workbook, and erases buyers' personal data. A
 * malicious file can make it take any time. Throws `bad_request` or `payload_too_large` for a broken archive.
 */
export async function readUploadFiles(
  upload: Omit<SpooledFile, "bytes"> & StatementsQuestion,
): Promise<UploadedFile[]> {
  const own = ownHeaders(upload.formats);
  // An earlier reading of the same upload may have been cut off.
  const folder = await mkdtemp(join(upload.folder, "files-"));
  const read: UploadedFile[] = [];
  for (const file of await unpackUpload({ ...upload, folder })) {
    for (const received of await recognize(file, own, upload.names)) read.push(toUploaded(received));
  }
  return read;
}

/** Recognizes a file, without buyers' personal data in it. */
async function recognize(file: UnpackedFile, own: OwnHeaders, names: readonly string[]): Promise<ReceivedFile[]> {
  const received = await recognizeFile(file, own, names);
  const isPersonal = ({ recognized }: ReceivedFile) => !("refusal" in recognized) && recognized.personal.length > 0;
  if (!received.some(isPersonal)) return received;
  const erased: ReceivedFile[] = [];
  for (const one of received) erased.push(await eraseFile(one, erased.length));
  return erased;
}

function toUploaded({ file, sheet, recognized }: ReceivedFile): UploadedFile {
  const { fileName, sha256, bytesTotal, encoding, path } = file;
  const one = { fileName, sha256, bytesTotal, encoding, sheet, path };
  if ("refusal" in recognized) return { ...one, taken: recognized };
  const { recognition, layout, isEmpty, note, personal } = recognized;
  const erasedColumns = personal.map((at) => columnName(recognition.header, at));
  return { ...one, taken: { recognition, format: layout?.id ?? null, isEmpty, note, erasedColumns } };
}

/** Limits copies of a workbook: each sheet keeps its own, so that it stays when the others are deleted. */
const MOST_COPIED_BYTES = 512 * 1024 * 1024;

/** What a file or a sheet of it is recognized as, or why it cannot be a statement. */
interface ReceivedFile {
  file: UnpackedFile;
  /** Null unless the file is a workbook. */
  sheet: string | null;
  recognized: Recognized | { refusal: StatementNote };
}

/** Recognizes a file, or each sheet of a workbook separately. `names` are the artist's. */
async function recognizeFile(file: UnpackedFile, own: OwnHeaders, names: readonly string[]): Promise<ReceivedFile[]> {
  if (!file.sheets) {
    const { encoding, recognized } = await recognizeWholeText(file, {
      open: () => readUnpacked(file.path),
      own,
      names,
    });
    return [{ file: { ...file, encoding }, sheet: null, recognized }];
  }
  const sheets = recognizeSheets(file.sheets, own).map((recognized) => {
    return { file, sheet: recognized.recognition.sheet, recognized };
  });
  const refused = (refusal: StatementNote) => [{ file, sheet: null, recognized: { refusal } }];
  if (sheets.length === 0) return refused({ code: "no_tables" });
  if (sheets.length === 1 || file.bytesTotal * sheets.length <= MOST_COPIED_BYTES) return sheets;
  return refused({ code: "oversized_workbook", of: "copies", most: MOST_COPIED_BYTES });
}

function readUnpacked(path: string): AsyncIterable<Buffer> {
  return piped(createReadStream(path), createZstdDecompress(), () => {});
}

const ZSTD_LEVEL = 3;

/**
 * Erases the columns with buyers' personal data from an unpacked file on disk, before any of it is stored. Of a
 * workbook, only the one sheet is kept. The hash stays that of the file as it was received.
 */
async function eraseFile(received: ReceivedFile, at: number): Promise<ReceivedFile> {
  const { file, sheet, recognized } = received;
  if ("refusal" in recognized) return received;
  const { recognition, layout, personal } = recognized;
  const ragged = layout?.reading?.ragged ?? false;
  const path = `${file.path}.${at}`;
  const original = readUnpacked(file.path);
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
