const LARGEST_SAFE = BigInt(Number.MAX_SAFE_INTEGER);

/** The greatest common divisor of two whole numbers, positive unless both are 0. */
export function greatestDivisor(a: bigint, b: bigint): bigint {
  if (a === 1n || b === 1n) return 1n;
  let [larger, smaller] = [a < 0n ? -a : a, b < 0n ? -b : b];
  while (smaller !== 0n) {
    // Numbers divide several times as fast as BigInts, and most steps are between small ones.
    if (larger <= LARGEST_SAFE && smaller <= LARGEST_SAFE) return BigInt(safeDivisor(Number(larger), Number(smaller)));
    [larger, smaller] = [smaller, larger % smaller];
  }
  return larger;
}

function safeDivisor(a: number, b: number): number {
  let [larger, smaller] = [a, b];
  while (smaller !== 0) [larger, smaller] = [smaller, larger % smaller];
  return larger;
}
