import { OutputFile } from "./output-file.ts";
import type { Records, RecordWriter } from "./records.ts";

export interface RecordMark {
  bytes: number;
  records: number;
}

/** Writes records one after the other to a file or the standard output, and keeps none in memory. */
export class RecordFile {
  readonly #output: OutputFile;
  readonly #writer: RecordWriter;
  #records = 0;

  /** `path`: null for the standard output. Throws Failure for one that cannot be written. */
  constructor(path: string | null, writer: RecordWriter) {
    this.#output = new OutputFile(path);
    this.#writer = writer;
    this.#output.write(writer.begin);
  }

  write(record: Records): void {
    this.#output.write(this.#writer.record(record, this.#records === 0));
    this.#records += 1;
  }

  /** How far it has been written. */
  mark(): RecordMark {
    return { bytes: this.#output.mark(), records: this.#records };
  }

  /** Discards what was written after a mark. */
  backTo({ bytes, records }: RecordMark): void {
    this.#output.backTo(bytes);
    this.#records = records;
  }

  async deliver(): Promise<void> {
    this.#output.write(this.#writer.end(this.#records === 0));
    await this.#output.deliver();
  }
}
