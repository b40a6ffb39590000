/** A number that is never rounded on the way; the denominator is positive. */
export interface Exact {
  over: bigint;
  under: bigint;
}

const NOTHING: Exact = { over: 0n, under: 1n };
export const WHOLE: Exact = { over: 1n, under: 1n };

/** Reads a whole number, a decimal, or a fraction such as `650/3`. */
export function readExact(text: string): Exact {
  const [over = "0", under = "1"] = text.split("/");
  const [whole = "0", decimals = ""] = over.split(".");
  return lowest({ over: BigInt(whole + decimals), under: BigInt(under) * 10n ** BigInt(decimals.length) });
}

/** Reads a share as it is written: `20%`, `1/3` or `0.2`; null for anything else. */
export function readShare(written: string): Exact | null {
  const text = written.trim();
  if (!/^(?:\d+(?:\.\d+)?%?|\d+\/0*[1-9]\d*)$/.test(text)) return null;
  const { over, under } = readExact(text.replace("%", ""));
  return lowest({ over, under: text.endsWith("%") ? under * 100n : under });
}

export function addExact(values: readonly Exact[]): Exact {
  return values.reduce(
    (sum, { over, under }) => lowest({ over: sum.over * under + over * sum.under, under: sum.under * under }),
    NOTHING,
  );
}

export function subtractExact(from: Exact, value: Exact): Exact {
  return addExact([from, negateExact(value)]);
}

export function multiplyExact(a: Exact, b: Exact): Exact {
  return lowest({ over: a.over * b.over, under: a.under * b.under });
}

export function negateExact({ over, under }: Exact): Exact {
  return { over: -over, under };
}

export function equalExact(a: Exact, b: Exact): boolean {
  return a.over * b.under === b.over * a.under;
}

export function isZeroExact({ over }: Exact): boolean {
  return over === 0n;
}

/** As a decimal with `places` places, rounded half to even. */
export function printExact({ over, under }: Exact, places: number): string {
  const scaled = (over < 0n ? -over : over) * 10n ** BigInt(places);
  const [quotient, rest] = [scaled / under, scaled % under];
  const isUp = 2n * rest > under || (2n * rest === under && quotient % 2n === 1n);
  const digits = `${isUp ? quotient + 1n : quotient}`.padStart(places + 1, "0");
  const sign = over < 0n && /[1-9]/.test(digits) ? "-" : "";
  const point = digits.length - places;
  return `${sign}${digits.slice(0, point)}${places > 0 ? `.${digits.slice(point)}` : ""}`;
}

/** How many places its decimal has; null if it never ends. */
export function placesOf(value: Exact): number | null {
  let { under } = lowest(value);
  let twos = 0;
  let fives = 0;
  for (; under % 2n === 0n; under /= 2n) twos += 1;
  for (; under % 5n === 0n; under /= 5n) fives += 1;
  return under === 1n ? Math.max(twos, fives) : null;
}

/** A share as people write it: `20%`, or `1/3` if its percentage never ends. */
export function formatExactShare(value: Exact): string {
  const percent = multiplyExact(value, { over: 100n, under: 1n });
  const places = placesOf(percent);
  return places === null || places > 6 ? `${value.over}/${value.under}` : `${printExact(percent, places)}%`;
}

function lowest({ over, under }: Exact): Exact {
  let [a, b] = [over < 0n ? -over : over, under];
  while (b > 0n) [a, b] = [b, a % b];
  return { over: over / a, under: under / a };
}
