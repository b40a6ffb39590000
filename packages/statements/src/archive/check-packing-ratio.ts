import { isPackedTooWell, MOST_RATIO } from "../read/packing-ratio.ts";
import { UnreadableArchive } from "./unreadable-archive.ts";

/** Throws UnreadableArchive for a ratio that only an archive made to fill a disk has. */
export function checkPackingRatio(packedBytes: number, unpackedBytes: number): void {
  if (!isPackedTooWell(packedBytes, unpackedBytes)) return;
  throw new UnreadableArchive(
    "too_large",
    `The upload unpacks to more than ${MOST_RATIO} times its size, which no statement does. Upload the file without packing it.`,
  );
}
