import { DomainError } from "../../context/errors.ts";

/** Turns an error from reading an archive into `bad_request`, except a disk failure or a refusal of ours. */
export function asDamage(error: unknown): unknown {
  if (error instanceof DomainError || (error instanceof Error && "syscall" in error)) return error;
  return new DomainError("bad_request", "The archive is damaged or incomplete. Download the statement again.");
}

/** Yields the same bytes, and throws `bad_request` when the archive is damaged. */
export async function* refusingDamage(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* bytes;
  } catch (error) {
    throw asDamage(error);
  }
}
