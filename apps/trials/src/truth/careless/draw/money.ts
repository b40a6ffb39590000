/** Millionths, so that all that a file prints is a whole number. */
export type Micros = number;

const ONE = 1_000_000;
const MOST_DIGITS = 6;

export function micros(units: number): Micros {
  return Math.round(units * ONE);
}

/** As it is printed with so many digits. */
export function rounded(amount: Micros, digits: number): Micros {
  const step = 10 ** (MOST_DIGITS - digits);
  return Math.round(amount / step) * step;
}

/** The amount times a rate or a share in millionths. */
export function part(amount: Micros, rate: Micros): Micros {
  return Number((BigInt(amount) * BigInt(rate)) / BigInt(ONE));
}

export function sum(amounts: readonly Micros[]): Micros {
  return amounts.reduce((all, amount) => all + amount, 0);
}

/** A plain decimal with so many digits behind the point. */
export function fixed(amount: Micros, digits: number): string {
  const all = Math.abs(rounded(amount, digits))
    .toString()
    .padStart(MOST_DIGITS + 1, "0");
  const whole = all.slice(0, -MOST_DIGITS);
  const fraction = all.slice(-MOST_DIGITS).slice(0, digits);
  return `${rounded(amount, digits) < 0 ? "-" : ""}${whole}${digits > 0 ? `.${fraction}` : ""}`;
}

/** A plain decimal without trailing zeros. */
export function shortest(text: string): string {
  if (!text.includes(".")) return text;
  const short = withoutZerosBehind(text);
  const whole = short.endsWith(".") ? short.slice(0, -1) : short;
  return whole === "-0" ? "0" : whole;
}

export function withoutZerosBehind(text: string): string {
  let end = text.length;
  while (text[end - 1] === "0") end -= 1;
  return text.slice(0, end);
}
