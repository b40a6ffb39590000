import { createReadStream } from "node:fs";
import { pipeline } from "node:stream";
import { createZstdDecompress } from "node:zlib";
import {
  type OwnHeaders,
  type Recognized,
  recognizeSheets,
  recognizeWholeText,
} from "@ledgerline/statements/recognize";
import type { StatementNote } from "@ledgerline/statements/vocabulary";
import type { UnpackedFile } from "./unpack-upload.ts";

/** Limits copies of a workbook: each sheet keeps its own, so that it stays when the others are deleted. */
const MOST_COPIED_BYTES = 512 * 1024 * 1024;

/** What a file or a sheet of it is recognized as, or why it cannot be a statement. */
export interface ReceivedFile {
  file: UnpackedFile;
  /** Null unless the file is a workbook. */
  sheet: string | null;
  recognized: Recognized | { refusal: StatementNote };
}

/** Recognizes a file, or each sheet of a workbook separately. `names` are the artist's. */
export async function recognizeFile(
  file: UnpackedFile,
  own: OwnHeaders,
  names: readonly string[],
): Promise<ReceivedFile[]> {
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
  return pipeline(createReadStream(path), createZstdDecompress(), () => {});
}
