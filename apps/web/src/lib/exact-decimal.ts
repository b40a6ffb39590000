interface Scaled {
  digits: bigint;
  scale: number;
}

/** The exact sum of decimal strings, printed with the largest scale among them; "0" of none. */
export function addDecimals(values: Iterable<string>): string {
  let sum: Scaled = { digits: 0n, scale: 0 };
  for (const value of values) sum = add(sum, parse(value));
  return print(sum);
}

/** a - b, exactly. */
export function subtractDecimals(a: string, b: string): string {
  const { digits, scale } = parse(b);
  return print(add(parse(a), { digits: -digits, scale }));
}

/** True when both are the same amount, however many zeros are printed. */
export function equalDecimals(a: string, b: string): boolean {
  return isZeroDecimal(subtractDecimals(a, b));
}

export function isZeroDecimal(value: string): boolean {
  return parse(value).digits === 0n;
}

function parse(value: string): Scaled {
  const point = value.indexOf(".");
  if (point < 0) return { digits: BigInt(value), scale: 0 };
  return { digits: BigInt(value.slice(0, point) + value.slice(point + 1)), scale: value.length - point - 1 };
}

function add(a: Scaled, b: Scaled): Scaled {
  const scale = Math.max(a.scale, b.scale);
  return { digits: widen(a, scale) + widen(b, scale), scale };
}

function widen({ digits, scale }: Scaled, to: number): bigint {
  return digits * 10n ** BigInt(to - scale);
}

function print({ digits, scale }: Scaled): string {
  const sign = digits < 0n ? "-" : "";
  const text = (digits < 0n ? -digits : digits).toString().padStart(scale + 1, "0");
  return scale === 0 ? sign + text : `${sign}${text.slice(0, -scale)}.${text.slice(-scale)}`;
}
