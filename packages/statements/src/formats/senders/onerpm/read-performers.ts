import type { RowReader } from "../../row-outcome.ts";
import { changeLines } from "../change-lines.ts";
import { performersIn } from "./performers-in.ts";

/** Extracts the performers from a list of artists with roles: `A (performer), B (composer)` is A. */
export function readPerformers(rows: RowReader): RowReader {
  return changeLines(rows, (line) => (line.artist ? { ...line, artist: performersIn(line.artist) } : line));
}
