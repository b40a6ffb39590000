const FIRST_BYTES = 128 * 1024;
/** Base-10,000 digits of a whole number below 2^53, and of a fraction in units of 1e-12. */
const WHOLE_DIGITS = 4;
const FRACTION_DIGITS = 3;
const FRACTION_ONE = 1e12;
const BASE = 10_000;
const NEGATIVE = 0x4000;
const TWO_32 = 2 ** 32;
const FIRST_DAY_MS = Date.UTC(2000, 0, 1);
const DAY_MS = 86_400_000;

/** Types of array elements, by their number in Postgres' catalogue. */
export const ELEMENT = { int8: 20, int4: 23, text: 25, numeric: 1700 };

/**
 * Rows in the format of COPY (FORMAT BINARY), which Postgres reads several times faster than text when they consist of
 * arrays of numbers.
 */
export class BinaryRows {
  #bytes = Buffer.allocUnsafe(FIRST_BYTES);
  #at = 0;

  get length(): number {
    return this.#at;
  }

  /** What was written so far; the next rows begin with nothing. */
  take(): Buffer {
    const taken = Buffer.from(this.#bytes.subarray(0, this.#at));
    this.#at = 0;
    return taken;
  }

  header(): void {
    this.#room(19);
    this.#at += this.#bytes.write("PGCOPY\n\xff\r\n\0", this.#at, "latin1");
    this.#bytes.writeInt32BE(0, this.#at);
    this.#bytes.writeInt32BE(0, this.#at + 4);
    this.#at += 8;
  }

  trailer(): void {
    this.#int16(-1);
  }

  row(columns: number): void {
    this.#int16(columns);
  }

  uuid(bytes: Uint8Array): void {
    this.#int32(16);
    this.#room(16);
    this.#bytes.set(bytes, this.#at);
    this.#at += 16;
  }

  text(value: string): void {
    this.#room(4 + value.length * 3);
    const start = this.#at + 4;
    let at = start;
    for (let index = 0; index < value.length; index += 1) {
      const code = value.charCodeAt(index);
      if (code > 127) {
        at = start + this.#bytes.write(value, start, "utf8");
        break;
      }
      this.#bytes[at] = code;
      at += 1;
    }
    this.#bytes.writeInt32BE(at - start, this.#at);
    this.#at = at;
  }

  optional(value: string | null): void {
    if (value === null) this.#int32(-1);
    else this.text(value);
  }

  int2(value: number): void {
    this.#int32(2);
    this.#int16(value);
  }

  int4(value: number): void {
    this.#int32(4);
    this.#int32(value);
  }

  int8(value: number): void {
    this.#int32(8);
    this.#int32(Math.floor(value / TWO_32) | 0);
    this.#int32(value | 0);
  }

  /** `YYYY-MM-DD` */
  date(day: string): void {
    this.int4((Date.parse(day) - FIRST_DAY_MS) / DAY_MS);
  }

  /** `whole` and `fraction` units of 1e-12, shown with `scale` decimals. */
  numeric(whole: number, fraction: number, scale: number): void {
    const carry = Math.trunc(fraction / FRACTION_ONE);
    let left = whole + carry;
    let right = fraction - carry * FRACTION_ONE;
    if (left > 0 && right < 0) {
      left -= 1;
      right += FRACTION_ONE;
    } else if (left < 0 && right > 0) {
      left += 1;
      right -= FRACTION_ONE;
    }
    this.#int32(8 + 2 * (WHOLE_DIGITS + FRACTION_DIGITS));
    this.#numericHead(WHOLE_DIGITS + FRACTION_DIGITS, WHOLE_DIGITS - 1, left < 0 || right < 0, scale);
    this.#digits(Math.abs(left), WHOLE_DIGITS);
    this.#digits(Math.abs(right), FRACTION_DIGITS);
  }

  /** A plain decimal of any length. */
  decimal(text: string): void {
    const negative = text.startsWith("-");
    const [whole = "", fraction = ""] = text.slice(negative ? 1 : 0).split(".");
    const left = whole.padStart(Math.ceil(whole.length / 4) * 4, "0");
    const right = fraction.padEnd(Math.ceil(fraction.length / 4) * 4, "0");
    const digits = (left + right).length / 4;
    this.#int32(8 + 2 * digits);
    this.#numericHead(digits, left.length / 4 - 1, negative, fraction.length);
    for (let at = 0; at < digits; at += 1) this.#int16(Number((left + right).slice(at * 4, at * 4 + 4)));
  }

  /** An array: `write` writes each of its elements. */
  array(element: number, length: number, write: (index: number) => void): void {
    const start = this.#at;
    this.#int32(0);
    this.#int32(length === 0 ? 0 : 1);
    this.#int32(0);
    this.#int32(element);
    if (length > 0) {
      this.#int32(length);
      this.#int32(1);
    }
    for (let index = 0; index < length; index += 1) write(index);
    this.#bytes.writeInt32BE(this.#at - start - 4, start);
  }

  #numericHead(digits: number, weight: number, negative: boolean, scale: number): void {
    this.#int16(digits);
    this.#int16(weight);
    this.#int16(negative ? NEGATIVE : 0);
    this.#int16(scale);
  }

  #digits(value: number, count: number): void {
    this.#room(count * 2);
    let left = value;
    for (let digit = count - 1; digit >= 0; digit -= 1) {
      const next = Math.floor(left / BASE);
      this.#bytes.writeInt16BE(left - next * BASE, this.#at + digit * 2);
      left = next;
    }
    this.#at += count * 2;
  }

  #int16(value: number): void {
    this.#room(2);
    this.#at = this.#bytes.writeInt16BE(value, this.#at);
  }

  #int32(value: number): void {
    this.#room(4);
    this.#at = this.#bytes.writeInt32BE(value, this.#at);
  }

  #room(bytes: number): void {
    if (this.#at + bytes <= this.#bytes.length) return;
    const larger = Buffer.allocUnsafe(Math.max(this.#bytes.length * 2, this.#at + bytes));
    this.#bytes.copy(larger, 0, 0, this.#at);
    this.#bytes = larger;
  }
}
