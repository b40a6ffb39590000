import { UNPROVEN_BOOKING } from "@ledgerline/domain/statements/book/unproven-booking";
import { errorCodes } from "../errors/error-codes.ts";

const NO_MEMORY =
  "The file needs more memory than the server has for one statement. Download it again, a shorter period at a time.";
const NOT_STORABLE =
  "The database cannot hold what is in the file. Download it again, or tell the people who run the server.";
const NOT_PROVEN =
  "The booking twice did not add up to what the file says, so nothing was booked. Download the file again, or tell the people who run the server.";

/**
 * Why a failed booking would fail the same way each time it is tried, as a sentence for the artist; null when it may
 * not. A failed proof is believed the second time: `unproven` says that there was one before.
 */
export function hopelessBooking(error: unknown, { unproven }: { unproven: boolean }): string | null {
  const codes = errorCodes(error);
  if (codes.includes("ERR_WORKER_OUT_OF_MEMORY")) return NO_MEMORY;
  if (unproven && codes.includes(UNPROVEN_BOOKING)) return NOT_PROVEN;
  // SQLSTATE class 22: a value that does not fit its type.
  return codes.some((code) => /^22[0-9A-Z]{3}$/.test(code)) ? NOT_STORABLE : null;
}
