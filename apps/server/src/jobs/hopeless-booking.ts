import { errorCodes } from "../errors/error-codes.ts";

const NO_MEMORY =
  "The file needs more memory than the server has for one statement. Download it again, a shorter period at a time.";
const NOT_STORABLE =
  "The database cannot hold what is in the file. Download it again, or tell the people who run the server.";

/** Why a failed booking would fail the same way each time it is tried, as a sentence for the artist; null when it may not. */
export function hopelessBooking(error: unknown): string | null {
  const codes = errorCodes(error);
  if (codes.includes("ERR_WORKER_OUT_OF_MEMORY")) return NO_MEMORY;
  // SQLSTATE class 22: a value that does not fit its type.
  return codes.some((code) => /^22[0-9A-Z]{3}$/.test(code)) ? NOT_STORABLE : null;
}
