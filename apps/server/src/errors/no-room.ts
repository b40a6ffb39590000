import { DomainError } from "@ledgerline/domain/context/errors";
import { errorCodes } from "./error-codes.ts";

/** The system's disk, the quota on it, Postgres's disk. */
const FULL: readonly string[] = ["ENOSPC", "EDQUOT", "53100"];
const NO_ROOM = "The server has no room for this upload right now. Please try again later.";

/** A failure to keep an upload, told as `unavailable` when a disk is full; any other stays what it is. */
export function asNoRoom(error: unknown): unknown {
  if (!errorCodes(error).some((code) => FULL.includes(code))) return error;
  return new DomainError("unavailable", NO_ROOM, { cause: error });
}
