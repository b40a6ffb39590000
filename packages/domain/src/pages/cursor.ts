import { NO_CURSOR } from "@ledgerline/contract/wire/cursors";
import { DomainError } from "../context/errors.ts";

/** A place in a list as opaque text that clients only send back. */
export function writeCursor(place: object): string {
  return Buffer.from(JSON.stringify(place)).toString("base64url");
}

/** Throws `bad_request` when the text is not a cursor of this list. */
export function readCursor<Place>(schema: { parse(value: unknown): Place }, cursor: string | undefined): Place | null {
  if (cursor === undefined) return null;
  try {
    return schema.parse(JSON.parse(Buffer.from(cursor, "base64url").toString()));
  } catch {
    throw new DomainError("bad_request", NO_CURSOR);
  }
}
