/** Statements pack to a tenth of their size, the most uniform ones to a hundredth. */
export const MOST_RATIO = 200;
/** Up to this size a file may be as uniform as it likes. */
const SMALL_BYTES = 16 * 1024 * 1024;

/** True for a ratio that only an archive made to fill a disk has. */
export function isPackedTooWell(packedBytes: number, unpackedBytes: number): boolean {
  return unpackedBytes > SMALL_BYTES && unpackedBytes > packedBytes * MOST_RATIO;
}
