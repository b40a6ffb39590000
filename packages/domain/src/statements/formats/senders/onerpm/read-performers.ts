import type { RowReader } from "../../row-outcome.ts";
import { changeLines } from "../change-lines.ts";

const WITH_ROLE = /\s*([^()]+?)\s*\(([^()]*)\)\s*(?:,|$)/g;

/** Takes the performers out of a list of artists with roles: `A (performer), B (composer)` is A. */
export function readPerformers(rows: RowReader): RowReader {
  return changeLines(rows, (line) => (line.artist ? { ...line, artist: performersIn(line.artist) } : line));
}

/** As printed when nobody has that role. */
function performersIn(artists: string): string {
  const performers = [...artists.matchAll(WITH_ROLE)].flatMap(([, name = "", role = ""]) =>
    role.trim().toLowerCase() === "performer" ? [name] : [],
  );
  return performers.join(", ") || artists;
}
