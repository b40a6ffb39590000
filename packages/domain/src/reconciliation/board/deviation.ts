import { percentile } from "../money/percentile.ts";

/** The most by which two thirds of the values differ from `middle`. Up to a third of them may be wrong. */
export function deviationOf(values: readonly number[], middle: number): number {
  const differences = values.map((value) => Math.abs(value - middle)).sort((a, b) => a - b);
  return percentile(differences, 66) ?? 0;
}
