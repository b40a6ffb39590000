import { errorCodes } from "@ledgerline/domain/context";
import { DomainError } from "@ledgerline/domain/context/errors";

/** Disk full, quota used up, Postgres's disk full. */
const FULL: readonly string[] = ["ENOSPC", "EDQUOT", "53100"];
const NO_ROOM = "The server has no room for this upload right now. Please try again later.";

/** The failure of an upload, as `unavailable` if a disk is full; any other error is returned unchanged. */
export function asNoRoom(error: unknown): unknown {
  if (!errorCodes(error).some((code) => FULL.includes(code))) return error;
  return new DomainError("unavailable", NO_ROOM, { cause: error });
}
