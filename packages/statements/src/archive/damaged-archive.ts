import { UnreadableArchive } from "./unreadable-archive.ts";

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
