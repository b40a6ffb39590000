/** Rows in pieces of `size`: an SQL statement has a limited number of parameters. */
export function chunks<Row>(rows: readonly Row[], size: number): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, at) => rows.slice(at * size, (at + 1) * size));
}
