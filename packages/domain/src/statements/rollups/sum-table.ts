import { addDecimals } from "@ledgerline/contract/money/arithmetic";
import { DecimalSum } from "@ledgerline/contract/money/decimal-sum";
import { printDecimal } from "@ledgerline/contract/money/notation";
import type { StoredSums } from "@ledgerline/db/booking/copy-rollups";
import { type DecimalParts, FRACTION_DIGITS, POWERS } from "./decimal-parts.ts";

/** Fractions are carried over into whole numbers from here on, long before a Number stops being exact. */
const CARRY_AT = 10 ** (FRACTION_DIGITS + 3);
const ONE = 10 ** FRACTION_DIGITS;
const FIRST_SIZE = 1024;

/** What is added to a sum. */
export interface Addend {
  units: number;
  streamUnits: number;
  net: string;
}

/**
 * Exact sums by a whole number, in typed arrays: as many as a statement's lines have tracks, platforms and months would
 * fill the memory as objects.
 */
export class SumTable implements StoredSums {
  size = 0;
  keys = new Float64Array(FIRST_SIZE);
  units = new Float64Array(FIRST_SIZE);
  streamUnits = new Float64Array(FIRST_SIZE);
  lines = new Float64Array(FIRST_SIZE);
  whole = new Float64Array(FIRST_SIZE);
  fraction = new Float64Array(FIRST_SIZE);
  scale = new Uint8Array(FIRST_SIZE);
  /** Amounts with more digits than the arrays hold. */
  readonly #long = new Map<number, DecimalSum>();
  #slots = new Int32Array(FIRST_SIZE * 2);

  /** Adds a line. `parts` are those of its net; null when they do not hold it. */
  add(key: number, { units, streamUnits, net }: Addend, parts: DecimalParts | null): void {
    const row = this.#rowOf(key);
    this.units[row] = (this.units[row] as number) + units;
    this.streamUnits[row] = (this.streamUnits[row] as number) + streamUnits;
    this.lines[row] = (this.lines[row] as number) + 1;
    if (parts) this.#addMoney(row, parts.whole, parts.fraction, parts.scale);
    else this.#addLong(row, net);
  }

  /** Adds a sum of another table. */
  merge(key: number, from: SumTable, other: number): void {
    const row = this.#rowOf(key);
    this.units[row] = (this.units[row] as number) + (from.units[other] as number);
    this.streamUnits[row] = (this.streamUnits[row] as number) + (from.streamUnits[other] as number);
    this.lines[row] = (this.lines[row] as number) + (from.lines[other] as number);
    const scale = from.scale[other] as number;
    this.#addMoney(row, from.whole[other] as number, from.fraction[other] as number, scale);
    const long = from.#long.get(other);
    if (long) this.#addLong(row, long.toString());
  }

  /** The sum of a row's money, with the most decimals that were added. */
  net(row: number): string {
    const short = this.#short(row);
    const long = this.#long.get(row);
    return long ? addDecimals([short, long.toString()]) : short;
  }

  /** The sum of a row's money when it has amounts that the arrays do not hold. */
  longNet(row: number): string | null {
    return this.#long.has(row) ? this.net(row) : null;
  }

  #short(row: number): string {
    const scale = this.scale[row] as number;
    const whole = this.whole[row] as number;
    const fraction = this.fraction[row] as number;
    const units = whole * ONE + fraction;
    const unused = POWERS[FRACTION_DIGITS - scale] as number;
    if (Number.isSafeInteger(units) && Number.isSafeInteger(whole * ONE)) return printDecimal(units / unused, scale);
    return printDecimal((BigInt(whole) * BigInt(ONE) + BigInt(fraction)) / BigInt(unused), scale);
  }

  #addMoney(row: number, whole: number, fraction: number, scale: number): void {
    let sum = (this.fraction[row] as number) + fraction;
    let carried = whole;
    if (sum >= CARRY_AT || sum <= -CARRY_AT) {
      const carry = Math.trunc(sum / ONE);
      sum -= carry * ONE;
      carried += carry;
    }
    this.fraction[row] = sum;
    this.whole[row] = (this.whole[row] as number) + carried;
    if (scale > (this.scale[row] as number)) this.scale[row] = scale;
  }

  #addLong(row: number, net: string): void {
    const sum = this.#long.get(row) ?? new DecimalSum();
    this.#long.set(row, sum);
    sum.add(net);
  }

  #rowOf(key: number): number {
    const mask = this.#slots.length - 1;
    let at = hash(key) & mask;
    for (;;) {
      const row = (this.#slots[at] as number) - 1;
      if (row < 0) break;
      if (this.keys[row] === key) return row;
      at = (at + 1) & mask;
    }
    if (this.size === this.keys.length) {
      this.#grow();
      return this.#rowOf(key);
    }
    const row = this.size;
    this.size += 1;
    this.keys[row] = key;
    this.#slots[at] = row + 1;
    return row;
  }

  #grow(): void {
    const length = this.keys.length * 2;
    this.keys = longer(this.keys, length);
    this.units = longer(this.units, length);
    this.streamUnits = longer(this.streamUnits, length);
    this.lines = longer(this.lines, length);
    this.whole = longer(this.whole, length);
    this.fraction = longer(this.fraction, length);
    const scale = new Uint8Array(length);
    scale.set(this.scale);
    this.scale = scale;
    this.#slots = new Int32Array(length * 2);
    const mask = this.#slots.length - 1;
    for (let row = 0; row < this.size; row += 1) {
      let at = hash(this.keys[row] as number) & mask;
      while (this.#slots[at] !== 0) at = (at + 1) & mask;
      this.#slots[at] = row + 1;
    }
  }
}

function longer(array: Float64Array<ArrayBuffer>, length: number): Float64Array<ArrayBuffer> {
  const copy = new Float64Array(length);
  copy.set(array);
  return copy;
}

/** Mixes the halves of a whole number below 2^53. */
function hash(key: number): number {
  const high = Math.floor(key / 4_294_967_296);
  let mixed = Math.imul(key | 0, 0x9e3779b1) ^ Math.imul(high + 1, 0x85ebca77);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
  return mixed ^ (mixed >>> 13);
}
