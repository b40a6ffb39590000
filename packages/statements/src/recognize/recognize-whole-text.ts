import { storedLayout } from "../read/stored-layout.ts";
import { TextSource } from "../read/text-source.ts";
import type { EncodingReading, StatementEncoding } from "../vocabulary/recognition.ts";
import type { StatementNote } from "../vocabulary/statement-note.ts";
import type { OwnHeaders } from "./layouts/own-headers.ts";
import { PlaysCount } from "./plays/plays-count.ts";
import { ReadingEvidence } from "./reading-evidence.ts";
import { recognizeText } from "./recognize-text.ts";
import type { Recognized } from "./recognized.ts";
import type { FileSample } from "./sample/file-sample.ts";

/** What has been found out about a file by looking at its bytes once. */
export interface ProbedFile {
  /** Its beginning and end. */
  sample: FileSample;
  encoding: StatementEncoding;
  /** Those that it may be in, when it does not tell. */
  encodings?: EncodingReading[];
  /** Why it cannot be a statement; null when it may be one. */
  refusal: StatementNote | null;
}

interface Options {
  /** Opens the file once more. */
  open(): AsyncIterable<Uint8Array>;
  own: OwnHeaders;
  /** Those of the artist. */
  names: readonly string[];
}

/**
 * What a text is taken for. Its beginning and end tell, except how decimals and dates are written when none of them there
 * does: then the whole file is read for it. An export of plays is read whole, too.
 */
export async function recognizeWholeText(
  file: ProbedFile,
  { open, own, names }: Options,
): Promise<{ encoding: StatementEncoding; recognized: Recognized | { refusal: StatementNote } }> {
  const { sample, refusal } = file;
  if (refusal?.code === "not_text" && refusal.kind === "office" && isLocked(sample)) {
    return { encoding: file.encoding, recognized: { refusal: { code: "locked_workbook" } } };
  }
  if (refusal) return { encoding: file.encoding, recognized: { refusal } };
  const { encoding, encodings } = readByHeader(file, own);
  const recognized = withEncodings(recognizeText(sample, encoding, own), encodings);
  if ("refusal" in recognized || !recognized.layout) return { encoding, recognized };
  const { layout, isOpen, recognition } = recognized;
  if (layout.plays) {
    const count = new PlaysCount(layout.plays, recognition.header, names);
    await addAll(open(), encoding, recognized, count);
    const plays = count.counted ? { plays: count.counted } : {};
    return { encoding, recognized: { ...recognized, recognition: { ...recognition, ...plays } } };
  }
  if (!isOpen) return { encoding, recognized };
  const evidence = new ReadingEvidence(layout, recognition.header);
  await addAll(open(), encoding, recognized, evidence);
  const { dates: _, datesUnclear: __, ...rest } = recognition;
  return { encoding, recognized: { ...recognized, recognition: { ...rest, ...evidence.judged } } };
}

/** A header that is known in one of the encodings that a file may be in, and only in that, tells which it is. */
function readByHeader(
  { sample, encoding, encodings }: ProbedFile,
  own: OwnHeaders,
): Pick<ProbedFile, "encoding" | "encodings"> {
  if (!encodings) return { encoding };
  const known = encodings.filter((each) => {
    const recognized = recognizeText(sample, each.encoding, own);
    return !("refusal" in recognized) && recognized.layout !== null;
  });
  const [only, ...others] = known;
  return only && others.length === 0 ? { encoding: only.encoding } : { encoding, encodings };
}

function withEncodings(
  recognized: Recognized | { refusal: StatementNote },
  encodings: EncodingReading[] | undefined,
): Recognized | { refusal: StatementNote } {
  if ("refusal" in recognized || !encodings) return recognized;
  return { ...recognized, recognition: { ...recognized.recognition, encodings } };
}

async function addAll(
  pieces: AsyncIterable<Uint8Array>,
  encoding: StatementEncoding,
  { recognition }: Recognized,
  sums: { add(cells: readonly string[]): void },
): Promise<void> {
  const source = new TextSource(storedLayout({ encoding, kind: null, recognition }), {
    row: ({ cells }) => sums.add(cells),
    broken() {},
  });
  for await (const piece of pieces) source.push(piece);
  source.end();
}

/** A workbook with a password is a stream of this name in the container of the old formats. */
function isLocked({ head, tail }: FileSample): boolean {
  return [head, tail].some((bytes) => bytes.includes("EncryptedPackage", 0, "utf16le"));
}
