import { createReadStream } from "node:fs";
import { pipeline } from "node:stream";
import { createZstdDecompress } from "node:zlib";
import { storedLayout, TextSource } from "@ledgerline/statements/read";
import {
  type FileSample,
  type OwnHeaders,
  PlaysCount,
  ReadingEvidence,
  type Recognized,
  recognizeSheets,
  recognizeText,
} from "@ledgerline/statements/recognize";
import type { StatementNote } from "@ledgerline/statements/vocabulary";
import type { UnpackedFile } from "./unpack-upload.ts";

/** Each sheet keeps the workbook, so that it stays when the others are deleted. */
const MOST_COPIED_BYTES = 512 * 1024 * 1024;

/** What a file, or a sheet of it, is taken for, or why it cannot be a statement. */
export interface ReceivedFile {
  file: UnpackedFile;
  /** Null unless the file is a workbook. */
  sheet: string | null;
  recognized: Recognized | { refusal: StatementNote };
}

/** What a file is taken for; each sheet of a workbook on its own. `names`: those of the artist. */
export async function recognizeFile(
  file: UnpackedFile,
  own: OwnHeaders,
  names: readonly string[],
): Promise<ReceivedFile[]> {
  if (!file.sheets) {
    const read = readByHeader(file, own);
    return [{ file: read, sheet: null, recognized: await recognizeWhole(read, own, names) }];
  }
  const sheets = recognizeSheets(file.sheets, own).map((recognized) => {
    return { file, sheet: recognized.recognition.sheet, recognized };
  });
  const refused = (refusal: StatementNote) => [{ file, sheet: null, recognized: { refusal } }];
  if (sheets.length === 0) return refused({ code: "no_tables" });
  if (sheets.length === 1 || file.bytesTotal * sheets.length <= MOST_COPIED_BYTES) return sheets;
  return refused({ code: "oversized_workbook", of: "copies", most: MOST_COPIED_BYTES });
}

/** A header that is known in one of the encodings that a file may be in, and only in that, tells which it is. */
function readByHeader(file: UnpackedFile, own: OwnHeaders): UnpackedFile {
  const { encodings, ...read } = file;
  if (!encodings) return file;
  const known = encodings.filter(({ encoding }) => {
    const recognized = recognizeText(file.sample, encoding, own);
    return !("refusal" in recognized) && recognized.layout !== null;
  });
  const [only, ...others] = known;
  return only && others.length === 0 ? { ...read, encoding: only.encoding } : file;
}

/**
 * What a text is taken for. Its beginning and end tell, except how decimals and dates are written when none of them there
 * does: then the whole file is read for it. An export of plays is read whole, too.
 */
async function recognizeWhole(
  file: UnpackedFile,
  own: OwnHeaders,
  names: readonly string[],
): Promise<Recognized | { refusal: StatementNote }> {
  const { refusal, sample, encoding, encodings } = file;
  if (refusal?.code === "not_text" && refusal.kind === "office" && isLocked(sample)) {
    return { refusal: { code: "locked_workbook" } };
  }
  if (refusal) return { refusal };
  const recognized = withEncodings(recognizeText(sample, encoding, own), encodings);
  if ("refusal" in recognized || !recognized.layout) return recognized;
  const { layout, isOpen } = recognized;
  if (layout.plays) {
    const count = new PlaysCount(layout.plays, recognized.recognition.header, names);
    await readAll(file, recognized, count);
    const plays = count.counted ? { plays: count.counted } : {};
    return { ...recognized, recognition: { ...recognized.recognition, ...plays } };
  }
  if (!isOpen) return recognized;
  const evidence = new ReadingEvidence(layout, recognized.recognition.header);
  await readAll(file, recognized, evidence);
  const { dates: _, datesUnclear: __, ...recognition } = recognized.recognition;
  return { ...recognized, recognition: { ...recognition, ...evidence.judged } };
}

function withEncodings(
  recognized: Recognized | { refusal: StatementNote },
  encodings: UnpackedFile["encodings"],
): Recognized | { refusal: StatementNote } {
  if ("refusal" in recognized || !encodings) return recognized;
  return { ...recognized, recognition: { ...recognized.recognition, encodings } };
}

async function readAll(
  { path, encoding }: UnpackedFile,
  { recognition }: Recognized,
  sums: { add(cells: readonly string[]): void },
): Promise<void> {
  const source = new TextSource(storedLayout({ encoding, kind: null, recognition }), {
    row: ({ cells }) => sums.add(cells),
    broken() {},
  });
  for await (const piece of readUnpacked(path)) source.push(piece);
  source.end();
}

function readUnpacked(path: string): AsyncIterable<Buffer> {
  return pipeline(createReadStream(path), createZstdDecompress(), () => {});
}

/** A workbook with a password is a stream of this name in the container of the old formats. */
function isLocked({ head, tail }: FileSample): boolean {
  return [head, tail].some((bytes) => bytes.includes("EncryptedPackage", 0, "utf16le"));
}
