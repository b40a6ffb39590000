import { nameKey } from "../name-key.ts";

/** Where a column stands in a header, by its whole name; -1 when it is not there. */
export function positionOf(header: readonly string[], name: string): number {
  const wanted = nameKey(name);
  return header.findIndex((cell) => nameKey(cell) === wanted);
}
