import type { StoredSums } from "@ledgerline/db/booking/copy-rollups";
import { COUNTS, MONEYS } from "@ledgerline/db/schema/measures";
import { addDecimals, DecimalSum, printDecimal } from "@ledgerline/decimals";
import { type DecimalParts, FRACTION_DIGITS, type LineMeasures, POWERS } from "./line-measures.ts";

/** Fractions this large are carried over into whole numbers, long before a Number stops being exact. */
const CARRY_AT = 10 ** (FRACTION_DIGITS + 3);
const ONE = 10 ** FRACTION_DIGITS;
/** Rows per typed array, as a power of two. A larger table has more arrays, so that growing copies nothing. */
const PIECE_BITS = 10;
const PIECE_ROWS = 2 ** PIECE_BITS;

/**
 * A row's numbers are adjacent, so that adding to a sum touches one place in memory: its key, its counts, and three
 * numbers for each amount of money.
 */
const KEY = 0;
const FIRST_COUNT = 1;
const FIRST_MONEY = FIRST_COUNT + COUNTS.length;
const [WHOLE, FRACTION, SCALE] = [0, 1, 2] as const;
const MONEY_WIDTH = 3;
const WIDTH = FIRST_MONEY + MONEYS.length * MONEY_WIDTH;

/**
 * Exact sums by a whole number, in typed arrays: as objects, the sums for all tracks, platforms and months of a
 * statement would fill the memory.
 */
export class SumTable implements StoredSums {
  size = 0;
  readonly #pieces = [newPiece()];
  /** Amounts with more digits than the cells hold, by row. */
  readonly #long = MONEYS.map(() => new Map<number, DecimalSum>());
  #slots = new Int32Array(PIECE_ROWS * 2);

  /** Adds a line. */
  add(key: number, line: LineMeasures): void {
    const row = this.#rowOf(key);
    const cells = this.#piece(row);
    const first = at(row) + FIRST_COUNT;
    for (let n = 0; n < COUNTS.length; n += 1) {
      cells[first + n] = (cells[first + n] as number) + (line.counts[n] as number);
    }
    for (let n = 0; n < MONEYS.length; n += 1) {
      const { whole, fraction, scale } = line.parts[n] as DecimalParts;
      if (line.isLong[n]) this.#longSum(n, row).add(line.moneys[n] as string);
      else this.#addMoney(n, row, whole, fraction, scale);
    }
  }

  /** Adds a sum from another table, and returns its row in this one. */
  merge(key: number, from: SumTable, other: number): number {
    const row = this.#rowOf(key);
    const cells = this.#piece(row);
    const first = at(row) + FIRST_COUNT;
    for (let n = 0; n < COUNTS.length; n += 1) {
      cells[first + n] = (cells[first + n] as number) + from.count(n, other);
    }
    for (let n = 0; n < MONEYS.length; n += 1) {
      this.#addMoney(n, row, from.whole(n, other), from.fraction(n, other), from.scale(n, other));
      const long = from.#longs(n).get(other);
      if (long) this.#longSum(n, row).addSum(long);
    }
    return row;
  }

  /** Forgets all sums, and keeps the memory for new ones. */
  clear(): void {
    this.size = 0;
    for (const piece of this.#pieces) piece.fill(0);
    this.#slots.fill(0);
    for (const long of this.#long) long.clear();
  }

  key(row: number): number {
    return this.#piece(row)[at(row) + KEY] as number;
  }

  count(n: number, row: number): number {
    return this.#piece(row)[at(row) + FIRST_COUNT + n] as number;
  }

  whole(n: number, row: number): number {
    return this.#piece(row)[moneyAt(n, row) + WHOLE] as number;
  }

  fraction(n: number, row: number): number {
    return this.#piece(row)[moneyAt(n, row) + FRACTION] as number;
  }

  scale(n: number, row: number): number {
    return this.#piece(row)[moneyAt(n, row) + SCALE] as number;
  }

  /** A row's money, with the most decimals that were added. */
  money(n: number, row: number): string {
    const short = this.#short(n, row);
    const long = this.#longs(n).get(row);
    return long ? addDecimals([short, long.toString()]) : short;
  }

  /** The same if the row has amounts that the cells cannot hold; else null. */
  long(n: number, row: number): string | null {
    return this.#longs(n).has(row) ? this.money(n, row) : null;
  }

  #longs(n: number): Map<number, DecimalSum> {
    return this.#long[n] as Map<number, DecimalSum>;
  }

  #short(n: number, row: number): string {
    const scale = this.scale(n, row);
    const whole = this.whole(n, row);
    const fraction = this.fraction(n, row);
    const units = whole * ONE + fraction;
    const unused = POWERS[FRACTION_DIGITS - scale] as number;
    if (Number.isSafeInteger(units) && Number.isSafeInteger(whole * ONE)) return printDecimal(units / unused, scale);
    return printDecimal((BigInt(whole) * BigInt(ONE) + BigInt(fraction)) / BigInt(unused), scale);
  }

  #addMoney(n: number, row: number, whole: number, fraction: number, scale: number): void {
    const cells = this.#piece(row);
    const first = moneyAt(n, row);
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

  #longSum(n: number, row: number): DecimalSum {
    const longs = this.#longs(n);
    const sum = longs.get(row) ?? new DecimalSum();
    longs.set(row, sum);
    return sum;
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

  /** The slot with the key's row, or the empty one where it belongs. */
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

/** The index where a row begins in its piece. */
function at(row: number): number {
  return (row & (PIECE_ROWS - 1)) * WIDTH;
}

function moneyAt(n: number, row: number): number {
  return at(row) + FIRST_MONEY + n * MONEY_WIDTH;
}

/** Mixes the halves of a whole number below 2^53. */
function hash(key: number): number {
  const high = Math.floor(key / 4_294_967_296);
  let mixed = Math.imul(key | 0, 0x9e3779b1) ^ Math.imul(high + 1, 0x85ebca77);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
  return mixed ^ (mixed >>> 13);
}
