/** Packs three numbers into one, which is exact up to 2^53. */
const PERIODS = 2 ** 17;
const PLACES = 2 ** 14;

export function sumKey(first: number, period: number, last: number): number {
  return (first * PERIODS + period) * PLACES + last;
}

export function firstOf(key: number): number {
  return Math.floor(key / (PERIODS * PLACES));
}

export function periodOf(key: number): number {
  return Math.floor(key / PLACES) % PERIODS;
}

export function lastOf(key: number): number {
  return key % PLACES;
}
