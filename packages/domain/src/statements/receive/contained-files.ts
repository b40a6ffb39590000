import type { ErrorCode } from "@ledgerline/contract/wire/error";
import {
  type ContainedFile,
  withContainedFiles as openContainedFiles,
  UnreadableArchive,
} from "@ledgerline/statements/archive";
import { DomainError } from "../../context/errors.ts";

const CODES: Record<UnreadableArchive["code"], ErrorCode> = { damaged: "bad_request", too_large: "payload_too_large" };

/**
 * Calls `use` with the files of an upload: what a .gz or .zip contains, else the upload itself. They can be read only
 * while `use` runs. Throws `bad_request` or `payload_too_large` for an archive that cannot be unpacked.
 */
export async function withContainedFiles<T>(
  upload: { path: string; fileName: string },
  use: (files: ContainedFile[]) => Promise<T>,
): Promise<T> {
  try {
    return await openContainedFiles(upload, use);
  } catch (error) {
    if (!(error instanceof UnreadableArchive)) throw error;
    throw new DomainError(CODES[error.code], error.message, { cause: error });
  }
}
