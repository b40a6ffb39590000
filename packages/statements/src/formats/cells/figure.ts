import { parseDecimal, printDecimal } from "@ledgerline/decimals";

/** The exact number `units / 10 ** scale`, for comparisons. */
export interface Figure {
  units: bigint;
  scale: number;
}

export function figureOf(decimal: string): Figure {
  return parseDecimal(decimal);
}

function scaled({ units, scale }: Figure, to: number): bigint {
  return units * 10n ** BigInt(to - scale);
}

export function addFigures(a: Figure, b: Figure): Figure {
  const scale = Math.max(a.scale, b.scale);
  return { units: scaled(a, scale) + scaled(b, scale), scale };
}

export function multiplyFigures(a: Figure, b: Figure): Figure {
  return { units: a.units * b.units, scale: a.scale + b.scale };
}

export function absoluteFigure({ units, scale }: Figure): Figure {
  return { units: units < 0n ? -units : units, scale };
}

export function negateFigure({ units, scale }: Figure): Figure {
  return { units: -units, scale };
}

export function isAtMost(a: Figure, b: Figure): boolean {
  const scale = Math.max(a.scale, b.scale);
  return scaled(a, scale) <= scaled(b, scale);
}

/** For people: truncated to at most `most` decimals. */
export function printFigure({ units, scale }: Figure, most: number): string {
  return scale <= most ? printDecimal(units, scale) : printDecimal(units / 10n ** BigInt(scale - most), most);
}
