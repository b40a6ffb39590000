/** An exact number in lowest terms. */
export interface Exact {
  n: bigint;
  d: bigint;
}

export const ZERO: Exact = { n: 0n, d: 1n };
export const ONE: Exact = { n: 1n, d: 1n };

export function exact(n: bigint, d: bigint): Exact {
  let [a, b] = [n < 0n ? -n : n, d];
  while (b !== 0n) [a, b] = [b, a % b];
  return a === 0n ? ZERO : { n: n / a, d: d / a };
}

/** Reads `12.5`, `1/3` and `15%`. */
export function read(text: string): Exact {
  const [top = "", bottom = "1"] = text.replace("%", "/100").split("/");
  const [whole = "", decimals = ""] = top.split(".");
  return exact(BigInt(whole + decimals), BigInt(bottom) * 10n ** BigInt(decimals.length));
}

export const plus = (a: Exact, b: Exact): Exact => exact(a.n * b.d + b.n * a.d, a.d * b.d);
export const minus = (a: Exact, b: Exact): Exact => exact(a.n * b.d - b.n * a.d, a.d * b.d);
export const times = (a: Exact, b: Exact): Exact => exact(a.n * b.n, a.d * b.d);
export const over = (a: Exact, b: Exact): Exact =>
  b.n < 0n ? exact(-a.n * b.d, a.d * -b.n) : exact(a.n * b.d, a.d * b.n);
export const less = (a: Exact, b: Exact): boolean => a.n * b.d < b.n * a.d;
export const least = (...all: readonly Exact[]): Exact => all.reduce((a, b) => (less(b, a) ? b : a));
export const total = (all: Iterable<Exact>): Exact => [...all].reduce(plus, ZERO);

/** Rounded half to even, as a payee's closing balance is. */
export function rounded({ n, d }: Exact, decimals: number): Exact {
  const scale = 10n ** BigInt(decimals);
  const positive = n < 0n ? -n : n;
  const [whole, rest] = [(positive * scale) / d, (positive * scale) % d];
  const up = rest * 2n > d || (rest * 2n === d && whole % 2n === 1n) ? 1n : 0n;
  return exact((n < 0n ? -1n : 1n) * (whole + up), scale);
}

/** `a ÷ b` with twelve significant digits, half away from zero: a rate between two currencies. */
export function rateBetween(a: Exact, b: Exact): Exact {
  const { n, d } = over(a, b);
  let decimals = 0;
  while ((n * 10n ** BigInt(decimals)) / d < 10n ** 11n) decimals += 1;
  const scale = 10n ** BigInt(decimals);
  return exact((2n * n * scale + d) / (2n * d), scale);
}

export function printed({ n, d }: Exact): string {
  return d === 1n ? `${n}` : `${n}/${d}`;
}
