import { changeLines } from "../../change-lines.ts";
import type { RowReader } from "../../row-outcome.ts";

/** Extracts the performers from a list of artists with roles: `A (performer), B (composer)` is A. */
export function readPerformers(rows: RowReader): RowReader {
  return changeLines(rows, (line) => (line.artist ? { ...line, artist: performersIn(line.artist) } : line));
}

/**
 * The performers in a list of artists with roles: `A (performer), B (composer)` is A. As printed if nobody has that
 * role. Read part by part, because a regular expression for names with blanks and commas tries every way to split them.
 */
export function performersIn(artists: string): string {
  const performers: string[] = [];
  const [first = "", ...rest] = artists.split(")");
  let before = first;
  for (const [index, after] of rest.entries()) {
    const opening = before.lastIndexOf("(");
    const name = before.slice(before.lastIndexOf("(", opening - 1) + 1, Math.max(opening, 0));
    const role = before.slice(opening + 1).trim();
    const next = after.trimStart();
    const isEntry = name !== "" && (next.startsWith(",") || (next === "" && index === rest.length - 1));
    if (isEntry && role.toLowerCase() === "performer" && name.trim() !== "") performers.push(name.trim());
    before = isEntry ? next.slice(1) : after;
  }
  return performers.join(", ") || artists;
}
