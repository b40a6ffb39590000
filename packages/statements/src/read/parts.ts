import { createHash, type Hash } from "node:crypto";
import { equalMoney, type Money, subtractMoney } from "@ledgerline/decimals";
import type { PrintedRow, RowSink } from "./printed-row.ts";

/** How many rows at the beginning of a part are looked for above it. */
const COMPARED_ROWS = 3;
/** More than anybody joins; a file full of headers must not fill the memory. */
const MOST_PARTS = 100;

interface Part {
  /** The line of the header that it begins with. */
  line: number;
  rows: string[];
}

/** Records how the parts of a joined file begin, while it is read for the first time. */
export class PartBeginnings {
  readonly parts: Part[] = [];
  #current: Part | null = null;

  begin(line: number): void {
    this.#current = this.parts.length < MOST_PARTS ? { line, rows: [] } : null;
    if (this.#current) this.parts.push(this.#current);
  }

  row(raw: string): void {
    if (this.#current?.rows.length === COMPARED_ROWS) this.#current = null;
    this.#current?.rows.push(hashOf(raw));
  }

  /** Drops the last row of the file, which may be cut off, unless the part has no other. */
  end(): void {
    const rows = this.#current?.rows ?? [];
    if (rows.length > 1) rows.pop();
  }
}

/** Takes the rows of the file again, and tells which of its parts begin with rows that also occur above them. */
export class RepeatedParts implements RowSink {
  readonly #lines = new Set<number>();
  readonly #parts: Map<string, Part[]>;
  readonly #lengths: number[];
  #last: string[] = [];

  constructor({ parts }: PartBeginnings) {
    const begun = parts.filter(({ rows }) => rows.length > 0);
    this.#parts = Map.groupBy(begun, ({ rows }) => rows.join());
    this.#lengths = [...new Set(begun.map(({ rows }) => rows.length))];
  }

  row({ lineNo, raw }: PrintedRow): void {
    this.#last = [...this.#last, hashOf(raw)].slice(-COMPARED_ROWS);
    for (const length of this.#lengths) {
      for (const { line } of this.#parts.get(this.#last.slice(-length).join()) ?? []) {
        if (lineNo < line) this.#lines.add(line);
      }
    }
  }

  broken(): void {
    this.#last = [];
  }

  /** The lines on which those parts begin. */
  get lines(): number[] {
    return [...this.#lines].sort((a, b) => a - b);
  }
}

function hashOf(raw: string): string {
  return createHash("sha256").update(raw).digest("base64");
}

/** How many lines of a part are compared in full; for those below, only their number and sums. */
const COMPARED_LINES = 100;
/** More than anybody joins; a file full of beginnings must take neither much memory nor much time. */
const MOST_JOINED_PARTS = 10_000;

/** The sums of the rows up to here. */
interface Totals {
  units: number;
  money: Money[];
}

/** Notices that copies of a file were joined: a part that begins like the file has the lines of a part above it. */
export class JoinedParts {
  /** The money of each part, by everything else that identifies it. */
  readonly #seen = new Map<string, Money[]>();
  #before: Totals = { units: 0, money: [] };
  #lines = 0;
  #first: Hash = createHash("sha256");

  /** `raw` is the row of one line, or of several. */
  line(raw: string): void {
    this.#lines += 1;
    if (this.#lines <= COMPARED_LINES) this.#first.update(`${raw}\n`);
  }

  /** Ends a part. True when one above it has the same lines. */
  end({ units, money }: Totals): boolean {
    if (this.#lines === 0 || this.#seen.size === MOST_JOINED_PARTS) return false;
    const part = `${this.#lines} ${units - this.#before.units} ${this.#first.digest("hex")}`;
    const sums = subtractMoney(money, this.#before.money);
    const same = this.#seen.get(part);
    const isCopy = same !== undefined && equalMoney(same, sums);
    this.#seen.set(part, sums);
    this.#before = { units, money };
    this.#lines = 0;
    this.#first = createHash("sha256");
    return isCopy;
  }
}
