import fc from "fast-check";

/** More digits after the point than any generated decimal has, so that all of them are whole numbers of 1e-24. */
const SCALE = 24;

/** A decimal of any sign and length as it may be printed, with the whole number of 1e-24 that it stands for. */
export const printedDecimal = fc
  .record({
    negative: fc.boolean(),
    whole: fc.bigInt({ min: 0n, max: 10n ** 20n }),
    decimals: fc.integer({ min: 0, max: SCALE }),
    fraction: fc.bigInt({ min: 0n, max: 10n ** BigInt(SCALE) - 1n }),
  })
  .map(({ negative, whole, decimals, fraction }) => {
    const printed = String(fraction).padStart(SCALE, "0").slice(0, decimals);
    const units = whole * 10n ** BigInt(SCALE) + BigInt(printed.padEnd(SCALE, "0"));
    const text = decimals === 0 ? String(whole) : `${whole}.${printed}`;
    return { text: negative ? `-${text}` : text, units: negative ? -units : units, decimals };
  });

/** A plain decimal as a whole number of 1e-24, computed without the code under test. */
export function unitsOf(text: string): bigint {
  const [whole = "", fraction = ""] = text.replace("-", "").split(".");
  const units = BigInt(whole) * 10n ** BigInt(SCALE) + BigInt(fraction.padEnd(SCALE, "0"));
  return text.startsWith("-") ? -units : units;
}
