/** The least of the sorted values that `percent` of them do not exceed; undefined without values. */
export function percentile<Value>(inOrder: readonly Value[], percent: number): Value | undefined {
  return inOrder[Math.max(0, Math.ceil((inOrder.length * percent) / 100) - 1)];
}
