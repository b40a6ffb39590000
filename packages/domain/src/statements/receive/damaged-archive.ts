import { DomainError } from "../../context/errors.ts";

/** What reading an archive throws, told as its damage; a failure of the disk or a refusal of ours stays what it is. */
export function asDamage(error: unknown): unknown {
  if (error instanceof DomainError || (error instanceof Error && "syscall" in error)) return error;
  return new DomainError("bad_request", "The archive is damaged or cut off. Download the statement again.");
}

/** The same bytes; what goes wrong in reading them is told as damage. */
export async function* refusingDamage(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* bytes;
  } catch (error) {
    throw asDamage(error);
  }
}
