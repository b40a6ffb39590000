/** The largest number of instants in any window of `length`, not counting its end. */
export function busiestWindow(instants: readonly number[], length: number): number {
  const sorted = [...instants].sort((a, b) => a - b);
  let first = 0;
  let most = 0;
  for (const [index, instant] of sorted.entries()) {
    while (instant - (sorted[first] ?? 0) >= length) first += 1;
    most = Math.max(most, index - first + 1);
  }
  return most;
}
