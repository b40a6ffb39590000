import { isPackedTooWell, MOST_RATIO } from "@ledgerline/statements/read";
import { DomainError } from "../../context/errors.ts";

/** Throws `payload_too_large` for what only an archive made to fill a disk does. */
export function checkPackingRatio(packedBytes: number, unpackedBytes: number): void {
  if (!isPackedTooWell(packedBytes, unpackedBytes)) return;
  throw new DomainError(
    "payload_too_large",
    `The upload unpacks to more than ${MOST_RATIO} times its size, which no statement does. Upload the file without packing it.`,
  );
}
