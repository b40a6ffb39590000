/** Statements pack to a tenth, the most even ones to a hundredth. */
export const MOST_RATIO = 200;
/** Up to here a file may be as even as it likes. */
const SMALL_BYTES = 16 * 1024 * 1024;

/** True for what only an archive made to fill a disk does. */
export function isPackedTooWell(packedBytes: number, unpackedBytes: number): boolean {
  return unpackedBytes > SMALL_BYTES && unpackedBytes > packedBytes * MOST_RATIO;
}
