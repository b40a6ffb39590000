import { bindPlays, type PlaysReader } from "../formats/bind-plays.ts";
import type { PlaysFormat } from "../formats/plays-format.ts";
import { UnreadableStatement } from "../formats/unreadable-statement.ts";
import { storedSyntax, TextReader } from "../read/text-reader.ts";
import type { EncodingReading, StatementEncoding, StatementNote, StoredRecognition } from "../vocabulary.ts";
import type { FileSample } from "./file-sample.ts";
import type { Recognized } from "./known-layout.ts";
import type { OwnHeaders } from "./own-layouts.ts";
import { ReadingEvidence } from "./reading-evidence.ts";
import { recognizeText } from "./recognize-text.ts";

/** With more, the file is refused when it is booked. */
const MOST_PLAYS_ROWS = 100_000;

/** What one look at a file's bytes has found out. */
export interface ProbedFile {
  /** Its beginning and end. */
  sample: FileSample;
  encoding: StatementEncoding;
  /** The encodings that it may be in, if it does not tell. */
  encodings?: EncodingReading[];
  /** Why it cannot be a statement; null if it may be one. */
  refusal: StatementNote | null;
}

interface Options {
  /** Opens the file again. */
  open(): AsyncIterable<Uint8Array>;
  own: OwnHeaders;
  /** The names of the artist. */
  names: readonly string[];
}

/**
 * What a text is recognized as. Its beginning and end decide, except how decimals and dates are written if nothing
 * there tells: then the whole file is read for that. An export of plays is read whole, too.
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
    const count = new PlaysCount(layout.plays, recognition, names);
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

/** If only one of the possible encodings gives a known header, the file is in that one. */
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
  const source = new TextReader(storedSyntax({ encoding, kind: null, recognition }), {
    row: ({ cells }) => sums.add(cells),
    broken() {},
  });
  for await (const piece of pieces) source.push(piece);
  source.end();
}

/** A workbook with a password has a stream of this name in the container of the old formats. */
function isLocked({ head, tail }: FileSample): boolean {
  return [head, tail].some((bytes) => bytes.includes("EncryptedPackage", 0, "utf16le"));
}

/** Adds up an export while its rows are read, so that the artist sees the sums before it is booked. */
class PlaysCount {
  readonly #reader: PlaysReader | null;
  #rows = 0;
  #plays = 0;
  #from: string | null = null;
  #to: string | null = null;

  /** `names`: the artist's names, whose rows are totals. */
  constructor(format: PlaysFormat, { header, rowCells }: StoredRecognition, names: readonly string[]) {
    try {
      this.#reader = bindPlays(format, { header, rowCells, song: null, isAllTime: false, names });
    } catch (error) {
      if (!(error instanceof UnreadableStatement)) throw error;
      this.#reader = null;
    }
  }

  add(cells: readonly string[]): void {
    if (this.#rows > MOST_PLAYS_ROWS) return;
    const outcome = this.#reader?.read(cells);
    if (!outcome || !("plays" in outcome)) return;
    this.#rows += 1;
    this.#plays += outcome.plays;
    if (!("day" in outcome)) return;
    if (this.#from === null || outcome.day < this.#from) this.#from = outcome.day;
    if (this.#to === null || outcome.day > this.#to) this.#to = outcome.day;
  }

  /** Null if the file cannot be booked. */
  get counted(): StoredRecognition["plays"] | null {
    if (!this.#reader || this.#rows > MOST_PLAYS_ROWS) return null;
    return { rows: this.#rows, plays: this.#plays, from: this.#from, to: this.#to };
  }
}
