const DECIMALS = /^[^\d]*\d{1,3}(?:[.,\s'’]\d{3})*([.,])(\d+)[^\d]*$/u;
const PLAIN = /^[^\d]*\d*([.,])(\d+)[^\d]*$/u;

/** Whether decimals are written with a point or a comma; null if the cells do not tell, or contradict each other. */
export function guessNumbers(money: readonly string[], units: readonly string[]): "point" | "comma" | null {
  const signs = new Set([
    ...money.flatMap((cell) => decimalSign(cell) ?? []),
    ...units.flatMap((cell) => thousandsSign(cell) ?? []),
  ]);
  const [only] = signs;
  return signs.size === 1 && only ? only : null;
}

/** Judged by the last point or comma, unless exactly three digits follow it, which may be thousands. */
function decimalSign(cell: string): "point" | "comma" | null {
  const text = cell.trim();
  const match = DECIMALS.exec(text) ?? PLAIN.exec(text);
  const [, sign, digits = ""] = match ?? [];
  if (!sign) return null;
  const other = sign === "." ? "," : ".";
  const leadsWithZero = /^[^\d]*0*[.,]/.test(text);
  if (digits.length === 3 && !text.includes(other) && !leadsWithZero) return null;
  return sign === "." ? "point" : "comma";
}

/** Whole numbers have no decimals, so a sign before three digits separates thousands. */
function thousandsSign(cell: string): "point" | "comma" | null {
  const [, sign] = /^[+-]?\d{1,3}(?:([.,])\d{3})+$/.exec(cell.trim()) ?? [];
  return sign ? (sign === "," ? "point" : "comma") : null;
}
