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
