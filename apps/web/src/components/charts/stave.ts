/** Horizontal lines at equal distances, from the lowest value to the highest; zero is one of them. */
export interface Stave {
  bottom: number;
  top: number;
  lines: number[];
}

const STEPS = [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10];
const SPACES = 4;

/**
 * The lines to draw some values on: five, as in music, from zero up in round steps to the largest value; below zero, as
 * many as negative values need.
 */
export function staveFor(values: readonly number[]): Stave {
  const highest = Math.max(0, ...values);
  const lowest = Math.min(0, ...values);
  const step = roundStep(Math.max(highest, -lowest) / SPACES);
  const above = linesFor(highest, step);
  const below = linesFor(-lowest, step);
  const lines = Array.from({ length: above + below + 1 }, (_, n) => round((n - below) * step));
  return { bottom: round(-below * step), top: round(above * step), lines };
}

/** The tolerance keeps a value that lies on a line from adding another line. */
function linesFor(value: number, step: number): number {
  return Math.ceil(value / step - 1e-9);
}

/** How high a value lies on the stave: 0 at the bottom, 1 at the top. */
export function heightOn({ bottom, top }: Stave, value: number): number {
  return top === bottom ? 0 : (value - bottom) / (top - bottom);
}

function roundStep(least: number): number {
  if (least <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(least));
  const factor = STEPS.find((step) => step * power >= least * (1 - 1e-9)) ?? 10;
  return round(factor * power);
}

/** Removes the rounding error of a product of powers of ten. */
function round(value: number): number {
  return Number(value.toPrecision(12));
}
