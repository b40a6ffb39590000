/** Of values in order, the least one that so many percent are not above; undefined of none. */
export function percentile<Value>(inOrder: readonly Value[], percent: number): Value | undefined {
  return inOrder[Math.max(0, Math.ceil((inOrder.length * percent) / 100) - 1)];
}
