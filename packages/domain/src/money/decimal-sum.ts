/** Below this, one more value of up to fifteen digits cannot leave the range in which a Number is exact. */
const SPILL_AT = 2 ** 52;
const MOST_QUICK_DIGITS = 15;
/** A longer exponent is not money; without a bound `1E+999999999` would fill the memory. */
const MOST_EXPONENT = 100;

const DECIMAL = /^([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d{1,4}))?$/;

interface Decimal {
  digits: bigint;
  /** Digits after the point. */
  scale: number;
}

/**
 * The exact sum of decimal strings. Values are added as whole numbers, a sum for each number of decimals: in a
 * Number while that is exact, in a BigInt beyond. Plain decimals and exponents (`1.5E-7`) are taken.
 */
export class DecimalSum {
  readonly #small: number[] = [];
  readonly #large: bigint[] = [];

  /** Throws a RangeError when `value` is no decimal. */
  add(value: string): void {
    if (this.#addQuickly(value)) return;
    const { digits, scale } = readDecimal(value);
    this.#addWhole(0, scale);
    this.#large[scale] = (this.#large[scale] as bigint) + digits;
  }

  /** With as many decimals as the value that had most, e.g. `1204.180000000000`; `0` when nothing was added. */
  toString(): string {
    const scale = Math.max(0, this.#small.length - 1);
    let sum = 0n;
    for (let each = 0; each <= scale; each++) {
      sum += (BigInt(this.#small[each] ?? 0) + (this.#large[each] ?? 0n)) * 10n ** BigInt(scale - each);
    }
    return writeDecimal({ digits: sum, scale });
  }

  /** Adds a plain decimal of up to fifteen digits; false when `value` is anything else. */
  #addQuickly(value: string): boolean {
    const negative = value.charCodeAt(0) === 45;
    const first = negative ? 1 : 0;
    let point = -1;
    let whole = 0;
    for (let at = first; at < value.length; at++) {
      const code = value.charCodeAt(at);
      if (code >= 48 && code <= 57) whole = whole * 10 + (code - 48);
      else if (code === 46 && point === -1) point = at;
      else return false;
    }
    const digits = value.length - first - (point === -1 ? 0 : 1);
    if (digits === 0 || digits > MOST_QUICK_DIGITS) return false;
    this.#addWhole(negative ? -whole : whole, point === -1 ? 0 : value.length - point - 1);
    return true;
  }

  #addWhole(whole: number, scale: number): void {
    while (this.#small.length <= scale) {
      this.#small.push(0);
      this.#large.push(0n);
    }
    const sum = (this.#small[scale] as number) + whole;
    if (sum < SPILL_AT && sum > -SPILL_AT) {
      this.#small[scale] = sum;
    } else {
      this.#large[scale] = (this.#large[scale] as bigint) + BigInt(sum);
      this.#small[scale] = 0;
    }
  }
}

/** True when both are the same number, however many decimals each prints. Throws a RangeError when one is none. */
export function equalDecimals(a: string, b: string): boolean {
  const left = readDecimal(a);
  const right = readDecimal(b);
  const scale = Math.max(left.scale, right.scale);
  return left.digits * 10n ** BigInt(scale - left.scale) === right.digits * 10n ** BigInt(scale - right.scale);
}

/** The same number without exponent, `+` or needless zeros in front; its decimals stay as printed. Null when it is none. */
export function plainDecimal(value: string): string | null {
  const decimal = parseDecimal(value);
  return decimal && writeDecimal(decimal);
}

function readDecimal(value: string): Decimal {
  const decimal = parseDecimal(value);
  if (!decimal) throw new RangeError(`Not a decimal number: ${value.slice(0, 60)}`);
  return decimal;
}

function parseDecimal(value: string): Decimal | null {
  const [, sign, whole = "", fraction = "", exponent = "0"] = DECIMAL.exec(value) ?? [];
  const shift = Number(exponent);
  if (sign === undefined || whole + fraction === "" || Math.abs(shift) > MOST_EXPONENT) return null;
  const scale = fraction.length - shift;
  const digits = BigInt(whole + fraction) * 10n ** BigInt(Math.max(0, -scale));
  return { digits: sign === "-" ? -digits : digits, scale: Math.max(0, scale) };
}

function writeDecimal({ digits, scale }: Decimal): string {
  const text = String(digits < 0n ? -digits : digits).padStart(scale + 1, "0");
  const point = text.length - scale;
  const sign = digits < 0n ? "-" : "";
  return scale === 0 ? sign + text : `${sign}${text.slice(0, point)}.${text.slice(point)}`;
}
