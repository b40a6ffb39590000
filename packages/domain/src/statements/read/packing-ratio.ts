import { DomainError } from "../../context/errors.ts";

/** Statements pack to a tenth, the most even ones to a hundredth. */
export const MOST_RATIO = 200;
/** Up to here a file may be as even as it likes. */
const SMALL_BYTES = 16 * 1024 * 1024;

/** True for what only an archive made to fill a disk does. */
export function isPackedTooWell(packedBytes: number, unpackedBytes: number): boolean {
  return unpackedBytes > SMALL_BYTES && unpackedBytes > packedBytes * MOST_RATIO;
}

/** Throws `payload_too_large` for such an archive. */
export function checkPackingRatio(packedBytes: number, unpackedBytes: number): void {
  if (!isPackedTooWell(packedBytes, unpackedBytes)) return;
  throw new DomainError(
    "payload_too_large",
    `The upload unpacks to more than ${MOST_RATIO} times its size, which no statement does. Upload the file without packing it.`,
  );
}
