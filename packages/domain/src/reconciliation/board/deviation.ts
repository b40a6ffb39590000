import { percentile } from "../money/percentile.ts";

/** By how much two of three values differ from the middle one at most. Up to a third of them may be wrong. */
export function deviationOf(values: readonly number[], middle: number): number {
  const differences = values.map((value) => Math.abs(value - middle)).sort((a, b) => a - b);
  return percentile(differences, 66) ?? 0;
}
