/** A longer exponent is not money; without a bound, `1E+999999999` would fill the memory. */
const MAX_EXPONENT = 100;

const NUMBER = /^([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d{1,4}))?$/;

/** The exact number `units / 10 ** scale`. */
export interface Decimal {
  units: bigint;
  /** Digits after the point. */
  scale: number;
}

/** Reads a plain decimal or one with an exponent (`1.5E-7`). Throws a RangeError for anything else. */
export function parseDecimal(text: string): Decimal {
  const decimal = tryParseDecimal(text);
  if (!decimal) throw new RangeError(`Not a decimal number: ${text.slice(0, 60)}`);
  return decimal;
}

function tryParseDecimal(text: string): Decimal | null {
  const [, sign, whole = "", fraction = "", exponent = "0"] = NUMBER.exec(text) ?? [];
  const shift = Number(exponent);
  if (sign === undefined || whole + fraction === "" || Math.abs(shift) > MAX_EXPONENT) return null;
  const scale = fraction.length - shift;
  const units = BigInt(whole + fraction) * 10n ** BigInt(Math.max(0, -scale));
  return { units: sign === "-" ? -units : units, scale: Math.max(0, scale) };
}

/** `printDecimal(120418, 2)` is `1204.18`. `units` is a whole number. */
export function printDecimal(units: bigint | number, scale: number): string {
  const digits = String(units < 0 ? -units : units).padStart(scale + 1, "0");
  const sign = units < 0 ? "-" : "";
  return scale === 0 ? sign + digits : `${sign}${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
}

/** The same number without an exponent, a `+` or leading zeros; trailing zeros stay. Null if `text` is not a number. */
export function plainDecimal(text: string): string | null {
  const decimal = tryParseDecimal(text);
  return decimal && printDecimal(decimal.units, decimal.scale);
}

/** Digits without trailing zeros; the first `keep` digits stay in any case. */
export function trimZeros(digits: string, keep = 0): string {
  let end = digits.length;
  while (end > keep && digits[end - 1] === "0") end--;
  return digits.slice(0, end);
}

/** `-1,234,567` for `-1234567`. `whole` is digits only, after an optional sign. */
export function groupThousands(whole: string): string {
  const sign = whole.startsWith("-") ? "-" : "";
  const digits = whole.slice(sign.length);
  const first = digits.length % 3;
  const groups = first > 0 ? [digits.slice(0, first)] : [];
  for (let at = first; at < digits.length; at += 3) groups.push(digits.slice(at, at + 3));
  return sign + groups.join(",");
}
