import { ImpossibleLines } from "../formats/impossible-months.ts";
import { JudgedRows, type JudgedSink } from "../read/judged-rows.ts";
import { RepeatedParts } from "../read/parts.ts";
import type { RowSink } from "../read/printed-row.ts";
import { bindLayout } from "../recognize/bind-layout.ts";
import { Contradictions } from "../recognize/contradictions.ts";
import type { KnownLayout } from "../recognize/known-layout.ts";
import type { ImpossibleMonths, RecognizedFile } from "../vocabulary.ts";

/** Judges the rows of one file: hands on what each of them is, and keeps what is left to be asked. */
export class FileJudge {
  readonly rows: JudgedRows;
  readonly #contradictions: Contradictions;
  /** Null if the artist has said what they are. */
  readonly #impossible: ImpossibleLines | null;
  readonly #file: RecognizedFile;

  /** Throws UnreadableStatement if the header lacks a column of the layout. */
  constructor(layout: KnownLayout, file: RecognizedFile, sink: JudgedSink) {
    const options = bindLayout(layout, file);
    this.#file = file;
    this.#contradictions = new Contradictions(layout, file);
    const impossible = file.answers["impossible_months"] === undefined ? new ImpossibleLines(file.createdAt) : null;
    this.#impossible = impossible;
    const reader = this.#contradictions.around(options.reader);
    this.rows = new JudgedRows({ ...options, reader }, impossible ? watched(sink, impossible) : sink);
  }

  /** What rows contradict and has not been answered. */
  get contradicted(): Contradictions["found"] {
    return this.#contradictions.found;
  }

  /** The currency that they name, if it is a single one and `contradicted` is `currency`. */
  get otherCurrency(): string | null {
    return this.#contradictions.otherCurrency;
  }

  /** What they leave open about the signs of the money, if `contradicted` is `signs`. */
  get signs(): Contradictions["signs"] {
    return this.#contradictions.signs;
  }

  /** Months of its lines that cannot be; null if there are none, or that has been answered. */
  get impossible(): ImpossibleMonths | null {
    return this.#impossible?.found ?? null;
  }

  /**
   * The lines of second headers below which rows begin like rows above, unless that has been answered. Reads the file
   * again if it has second headers.
   */
  async findRepeated(readAgain: (sink: RowSink) => Promise<unknown>): Promise<number[]> {
    const { beginnings } = this.rows;
    if (beginnings.parts.length === 0 || this.#file.answers["repeated"] !== undefined) return [];
    const repeated = new RepeatedParts(beginnings);
    await readAgain(repeated);
    return repeated.lines;
  }
}

/** Hands everything on, and looks at the months of lines. */
function watched(sink: JudgedSink, impossible: ImpossibleLines): JudgedSink {
  return {
    line(lineNo, part, line, row, parties) {
      impossible.add(lineNo, line);
      sink.line(lineNo, part, line, row, parties);
    },
    refuse: (...refused) => sink.refuse(...refused),
    note: (...noted) => sink.note(...noted),
  };
}
