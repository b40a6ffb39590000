import type { RowReader } from "../formats/row-outcome.ts";
import type { RefusalReason } from "../vocabulary.ts";
import type { PrintedRow, RowSink } from "./printed-row.ts";

/** How much is kept back at once. */
const MOST_ROWS = 5000;
const MOST_CHARS = 4_000_000;

type Kept = { row: PrintedRow } | { lineNo: number; reason: RefusalReason; raw: string };

/** Keeps rows back until their reader has looked at those below them, and hands them on in order. */
export class RowsAhead implements RowSink {
  readonly #look: NonNullable<RowReader["ahead"]>;
  readonly #sink: RowSink;
  #kept: Kept[] = [];
  #chars = 0;
  #looksOn = true;

  constructor(look: NonNullable<RowReader["ahead"]>, sink: RowSink) {
    this.#look = look;
    this.#sink = sink;
  }

  row(row: PrintedRow): void {
    if (this.#looksOn) this.#keep({ row }, row.raw);
    else this.#sink.row(row);
  }

  broken(lineNo: number, reason: RefusalReason, raw: string): void {
    if (this.#looksOn) this.#keep({ lineNo, reason, raw }, raw);
    else this.#sink.broken(lineNo, reason, raw);
  }

  /** After the last row. */
  end(): void {
    if (this.#looksOn) this.#handOn(true);
  }

  #keep(kept: Kept, raw: string): void {
    this.#kept.push(kept);
    this.#chars += raw.length;
    if (this.#kept.length >= MOST_ROWS || this.#chars >= MOST_CHARS) this.#handOn(false);
  }

  #handOn(isLast: boolean): void {
    const all = this.#kept;
    const rows = [...all.entries()].flatMap(([at, each]) => ("row" in each ? at : []));
    const cells = all.flatMap((each) => ("row" in each ? [each.row.cells] : []));
    const { ready, looksOn } = this.#look(cells, isLast);
    this.#looksOn = looksOn && !isLast && ready > 0;
    const end = this.#looksOn ? (rows[ready] ?? all.length) : all.length;
    this.#kept = all.slice(end);
    this.#chars = this.#kept.reduce((chars, each) => chars + ("row" in each ? each.row.raw : each.raw).length, 0);
    for (const each of all.slice(0, end)) {
      if ("row" in each) this.#sink.row(each.row);
      else this.#sink.broken(each.lineNo, each.reason, each.raw);
    }
  }
}
