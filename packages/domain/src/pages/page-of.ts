/**
 * A page of rows, of which one more than `limit` was queried. `last` is the row after which the next page begins;
 * undefined when this is the last page.
 */
export function pageOf<Row>(found: readonly Row[], limit: number): { page: Row[]; last: Row | undefined } {
  const page = found.slice(0, limit);
  return { page, last: found.length > limit ? page.at(-1) : undefined };
}
