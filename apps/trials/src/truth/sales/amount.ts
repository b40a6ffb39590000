/** Money as the generator knows it: `digits` divided by ten to the power of `scale`. */
export interface Amount {
  digits: bigint;
  scale: number;
}

export const NOTHING: Amount = { digits: 0n, scale: 0 };

export function plus(a: Amount, b: Amount): Amount {
  const scale = Math.max(a.scale, b.scale);
  return { digits: at(a, scale) + at(b, scale), scale };
}

export function times({ digits, scale }: Amount, factor: number): Amount {
  return { digits: digits * BigInt(factor), scale };
}

export function isEqual(a: Amount, b: Amount): boolean {
  const scale = Math.max(a.scale, b.scale);
  return at(a, scale) === at(b, scale);
}

/** Reads a plain decimal such as `-12.50`. */
export function amountOf(text: string): Amount {
  const [whole = "0", fraction = ""] = text.split(".");
  return { digits: BigInt(whole + fraction), scale: fraction.length };
}

/** Prints a plain decimal such as `-12.50`. */
export function plain({ digits, scale }: Amount): string {
  const all = (digits < 0n ? -digits : digits).toString().padStart(scale + 1, "0");
  const whole = all.slice(0, all.length - scale);
  const sign = digits < 0n ? "-" : "";
  return scale === 0 ? `${sign}${whole}` : `${sign}${whole}.${all.slice(all.length - scale)}`;
}

function at({ digits, scale }: Amount, wanted: number): bigint {
  return digits * 10n ** BigInt(wanted - scale);
}
