import { isPackedTooWell, MOST_RATIO } from "../read/zip-directory.ts";

/** An archive that cannot be unpacked, and never will be. The message says what to do. */
export class UnreadableArchive extends Error {
  /** `too_large` is for an archive made to fill a disk. */
  readonly code: "damaged" | "too_large";

  constructor(code: UnreadableArchive["code"], message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "UnreadableArchive";
    this.code = code;
  }
}

/** Turns an error from reading an archive into UnreadableArchive, except a failure of the disk. */
export function asDamage(error: unknown): unknown {
  if (error instanceof UnreadableArchive || (error instanceof Error && "syscall" in error)) return error;
  return new UnreadableArchive("damaged", "The archive is damaged or incomplete. Download the statement again.", {
    cause: error,
  });
}

/** Yields the same bytes, and throws UnreadableArchive if the archive is damaged. */
export async function* refusingDamage(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* bytes;
  } catch (error) {
    throw asDamage(error);
  }
}

/** Throws UnreadableArchive for a ratio that only an archive made to fill a disk has. */
export function checkPackingRatio(packedBytes: number, unpackedBytes: number): void {
  if (!isPackedTooWell(packedBytes, unpackedBytes)) return;
  throw new UnreadableArchive(
    "too_large",
    `The upload unpacks to more than ${MOST_RATIO} times its size, which no statement does. Upload the file without packing it.`,
  );
}
