import { JudgedRows, type JudgedSink } from "../read/judged-rows.ts";
import type { RowSink } from "../read/printed-row.ts";
import { RepeatedParts } from "../read/repeated-parts.ts";
import { Contradictions } from "../recognize/contradictions.ts";
import { bindLayout } from "../recognize/layouts/bind-layout.ts";
import type { KnownLayout } from "../recognize/layouts/known-layout.ts";
import type { RecognizedFile } from "../vocabulary/recognition.ts";

/** Judges the rows of one file: hands on what each of them is, and keeps what is left to be asked. */
export class FileJudge {
  readonly rows: JudgedRows;
  readonly #contradictions: Contradictions;
  readonly #file: RecognizedFile;

  /** Throws UnreadableStatement if the header lacks a column of the layout. */
  constructor(layout: KnownLayout, file: RecognizedFile, sink: JudgedSink) {
    const options = bindLayout(layout, file);
    this.#file = file;
    this.#contradictions = new Contradictions(layout, file);
    this.rows = new JudgedRows({ ...options, reader: this.#contradictions.around(options.reader) }, sink);
  }

  /** What rows contradict and has not been answered. */
  get contradicted(): Contradictions["found"] {
    return this.#contradictions.found;
  }

  /** The currency that they name, if it is a single one and `contradicted` is `currency`. */
  get otherCurrency(): string | null {
    return this.#contradictions.otherCurrency;
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
