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

const bytesOfJson = (row: unknown): number => Buffer.byteLength(JSON.stringify(row));

/** How many of the first rows come to at most `most` bytes; at least one. */
function countWithin<Row>(rows: readonly Row[], most: number, bytesOf: (row: Row) => number): number {
  let bytes = 0;
  const end = rows.findIndex((row, at) => {
    bytes += bytesOf(row);
    return at > 0 && bytes > most;
  });
  return end === -1 ? rows.length : end;
}

/** The most bytes of the rows on a page, as JSON, so that its answer stays below 256 KiB. */
const PAGE_BYTES = 200 * 1024;

/** The same as `pageOf`, with fewer rows where they come to more bytes than `most`, a page's by default; at least one. */
export function pageWithin<Row>(
  found: readonly Row[],
  limit: number,
  { bytesOf = bytesOfJson, most = PAGE_BYTES }: { bytesOf?: (row: Row) => number; most?: number } = {},
): { page: Row[]; last: Row | undefined } {
  return pageOf(found, Math.min(limit, countWithin(found, most, bytesOf)));
}

/** The first rows that fit on a page, at least one. */
export function withinBytes<Row>(rows: readonly Row[], most = PAGE_BYTES): Row[] {
  return rows.slice(0, countWithin(rows, most, bytesOfJson));
}
