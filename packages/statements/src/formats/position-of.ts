import { nameKey } from "./columns.ts";

/** The position of a column in a header, by its full name; -1 if it is missing. */
export function positionOf(header: readonly string[], name: string): number {
  const wanted = nameKey(name);
  return header.findIndex((cell) => nameKey(cell) === wanted);
}
