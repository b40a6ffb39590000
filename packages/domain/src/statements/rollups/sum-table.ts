import type { StoredSums } from "@ledgerline/db/booking";
import { addDecimals, DecimalSum, printDecimal } from "@ledgerline/decimals";
import { type DecimalParts, FRACTION_DIGITS, POWERS } from "./decimal-parts.ts";

/** Fractions are carried over into whole numbers from here on, long before a Number stops being exact. */
const CARRY_AT = 10 ** (FRACTION_DIGITS + 3);
const ONE = 10 ** FRACTION_DIGITS;
/** Rows in one typed array. A larger table has more of them, so that nothing is copied, and no copy is left, as it grows. */
const PIECE_BITS = 10;
const PIECE_ROWS = 2 ** PIECE_BITS;

/** What is added to a sum. */
export interface Addend {
  units: number;
  streamUnits: number;
  net: string;
}

/** A row's numbers stand side by side: adding to a sum then touches one place in memory instead of seven. */
const WIDTH = 7;
const [KEY, UNITS, STREAM_UNITS, LINES, WHOLE, FRACTION, SCALE] = [0, 1, 2, 3, 4, 5, 6] as const;

/**
 * Exact sums by a whole number, in a typed array: as many as a statement's lines have tracks, platforms and months would
 * fill the memory as objects.
 */
export class SumTable implements StoredSums {
  size = 0;
  readonly #pieces = [newPiece()];
  /** Amounts with more digits than the cells hold. */
  readonly #long = new Map<number, DecimalSum>();
  #slots = new Int32Array(PIECE_ROWS * 2);

  /** Adds a line. `parts` are those of its net; null when they do not hold it. */
  add(key: number, { units, streamUnits, net }: Addend, parts: DecimalParts | null): void {
    const row = this.#rowOf(key);
    this.#addCounts(row, units, streamUnits, 1);
    if (parts) this.#addMoney(row, parts.whole, parts.fraction, parts.scale);
    else this.#addLong(row, net);
  }

  /** Adds a sum of another table, and returns its row in this one. */
  merge(key: number, from: SumTable, other: number): number {
    const row = this.#rowOf(key);
    this.#addCounts(row, from.units(other), from.streamUnits(other), from.lines(other));
    this.#addMoney(row, from.whole(other), from.fraction(other), from.scale(other));
    const long = from.#long.get(other);
    if (long) this.#addLong(row, long.toString());
    return row;
  }

  /** Forgets all sums, and keeps the memory for others. */
  clear(): void {
    this.size = 0;
    for (const piece of this.#pieces) piece.fill(0);
    this.#slots.fill(0);
    this.#long.clear();
  }

  key(row: number): number {
    return this.#piece(row)[at(row) + KEY] as number;
  }

  units(row: number): number {
    return this.#piece(row)[at(row) + UNITS] as number;
  }

  streamUnits(row: number): number {
    return this.#piece(row)[at(row) + STREAM_UNITS] as number;
  }

  lines(row: number): number {
    return this.#piece(row)[at(row) + LINES] as number;
  }

  whole(row: number): number {
    return this.#piece(row)[at(row) + WHOLE] as number;
  }

  fraction(row: number): number {
    return this.#piece(row)[at(row) + FRACTION] as number;
  }

  scale(row: number): number {
    return this.#piece(row)[at(row) + SCALE] as number;
  }

  /** The sum of a row's money, with the most decimals that were added. */
  net(row: number): string {
    const short = this.#short(row);
    const long = this.#long.get(row);
    return long ? addDecimals([short, long.toString()]) : short;
  }

  /** The sum of a row's money when it has amounts that the cells do not hold. */
  longNet(row: number): string | null {
    return this.#long.has(row) ? this.net(row) : null;
  }

  #short(row: number): string {
    const scale = this.scale(row);
    const whole = this.whole(row);
    const fraction = this.fraction(row);
    const units = whole * ONE + fraction;
    const unused = POWERS[FRACTION_DIGITS - scale] as number;
    if (Number.isSafeInteger(units) && Number.isSafeInteger(whole * ONE)) return printDecimal(units / unused, scale);
    return printDecimal((BigInt(whole) * BigInt(ONE) + BigInt(fraction)) / BigInt(unused), scale);
  }

  #addCounts(row: number, units: number, streamUnits: number, lines: number): void {
    const cells = this.#piece(row);
    const first = at(row);
    cells[first + UNITS] = (cells[first + UNITS] as number) + units;
    cells[first + STREAM_UNITS] = (cells[first + STREAM_UNITS] as number) + streamUnits;
    cells[first + LINES] = (cells[first + LINES] as number) + lines;
  }

  #addMoney(row: number, whole: number, fraction: number, scale: number): void {
    const cells = this.#piece(row);
    const first = at(row);
    let sum = (cells[first + FRACTION] as number) + fraction;
    let carried = whole;
    if (sum >= CARRY_AT || sum <= -CARRY_AT) {
      const carry = Math.trunc(sum / ONE);
      sum -= carry * ONE;
      carried += carry;
    }
    cells[first + FRACTION] = sum;
    cells[first + WHOLE] = (cells[first + WHOLE] as number) + carried;
    if (scale > (cells[first + SCALE] as number)) cells[first + SCALE] = scale;
  }

  #addLong(row: number, net: string): void {
    const sum = this.#long.get(row) ?? new DecimalSum();
    this.#long.set(row, sum);
    sum.add(net);
  }

  #rowOf(key: number): number {
    const slot = this.#slotOf(key);
    const known = (this.#slots[slot] as number) - 1;
    if (known >= 0) return known;
    if (this.#slots.length === this.size * 2) {
      this.#growSlots();
      return this.#rowOf(key);
    }
    const row = this.size;
    if (row === this.#pieces.length * PIECE_ROWS) this.#pieces.push(newPiece());
    this.size += 1;
    this.#piece(row)[at(row) + KEY] = key;
    this.#slots[slot] = row + 1;
    return row;
  }

  /** The slot that has the key's row, or the empty one that it would have. */
  #slotOf(key: number): number {
    const mask = this.#slots.length - 1;
    let slot = hash(key) & mask;
    for (;;) {
      const row = (this.#slots[slot] as number) - 1;
      if (row < 0 || this.key(row) === key) return slot;
      slot = (slot + 1) & mask;
    }
  }

  #growSlots(): void {
    const slots = new Int32Array(this.#slots.length * 2);
    const mask = slots.length - 1;
    for (let row = 0; row < this.size; row += 1) {
      let slot = hash(this.key(row)) & mask;
      while (slots[slot] !== 0) slot = (slot + 1) & mask;
      slots[slot] = row + 1;
    }
    this.#slots = slots;
  }

  #piece(row: number): Float64Array {
    return this.#pieces[row >> PIECE_BITS] as Float64Array;
  }
}

function newPiece(): Float64Array {
  return new Float64Array(PIECE_ROWS * WIDTH);
}

/** Where a row begins in its piece. */
function at(row: number): number {
  return (row & (PIECE_ROWS - 1)) * WIDTH;
}

/** Mixes the halves of a whole number below 2^53. */
function hash(key: number): number {
  const high = Math.floor(key / 4_294_967_296);
  let mixed = Math.imul(key | 0, 0x9e3779b1) ^ Math.imul(high + 1, 0x85ebca77);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
  return mixed ^ (mixed >>> 13);
}
