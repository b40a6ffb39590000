import { NO_CURSOR } from "@ledgerline/contract/wire/cursors";
import { DomainError } from "./context/errors.ts";

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

/**
 * A page of rows, of which one more than `limit` was queried. `last` is the row after which the next page begins;
 * undefined when this is the last page.
 */
export function pageOf<Row>(found: readonly Row[], limit: number): { page: Row[]; last: Row | undefined } {
  const page = found.slice(0, limit);
  return { page, last: found.length > limit ? page.at(-1) : undefined };
}

/** The most bytes of the rows on a page of shares, as JSON, so that its answer stays below 256 KiB. */
const SHARES_BYTES = 200 * 1024;

/** The same, with fewer rows where they come to more bytes than a page of shares has; at least one. */
export function pageWithin<Row>(
  found: readonly Row[],
  limit: number,
  bytesOf = (row: Row) => Buffer.byteLength(JSON.stringify(row)),
): { page: Row[]; last: Row | undefined } {
  let bytes = 0;
  const fit = found.findIndex((row, at) => {
    bytes += bytesOf(row);
    return at > 0 && bytes > SHARES_BYTES;
  });
  return pageOf(found, fit === -1 ? limit : Math.min(limit, fit));
}

/** The largest page of rows, as JSON. */
const PAGE_BYTES = 1024 * 1024;

/** The first rows that fit on a page, at least one. */
export function withinBytes<Row>(rows: readonly Row[]): Row[] {
  let bytes = 0;
  const end = rows.findIndex((row, at) => {
    bytes += Buffer.byteLength(JSON.stringify(row));
    return at > 0 && bytes > PAGE_BYTES;
  });
  return end === -1 ? [...rows] : rows.slice(0, end);
}
