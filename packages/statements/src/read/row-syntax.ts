import type { Repeats } from "../vocabulary.ts";

export const DELIMITERS = ["\t", ",", ";", "|"] as const;
export type Delimiter = (typeof DELIMITERS)[number];

/** How a row splits into cells. Without `quotes`, a quote is a plain character. */
export interface RowSyntax {
  delimiter: Delimiter;
  quotes: boolean;
  /** In a text of fixed width, where each cell begins, in characters from 0; there is no delimiter then. */
  starts?: readonly number[];
  /** Cells begin or end with marks that nobody sees, which are left out. */
  marked?: true;
  /** Blank cells that mean the cell above. */
  repeats?: Repeats;
}

/** The longest header, in characters, and the most delimiters in one: several times what any statement has. */
const MOST_HEADER_CHARS = 64 * 1024;
const MOST_DELIMITERS = 200;
/** The most cells in a header. */
export const MOST_COLUMNS = MOST_DELIMITERS + 1;
const NAMES: Record<Delimiter, string> = { "\t": "tabs", ",": "commas", ";": "semicolons", "|": "vertical bars" };

export const LONG_HEADER = `It is longer than ${MOST_HEADER_CHARS} characters`;

/** Why a line is too large to be a header; null if it is not. */
export function oversizedHeader(line: string): string | null {
  if (line.length > MOST_HEADER_CHARS) return LONG_HEADER;
  const many = DELIMITERS.find((delimiter) => line.split(delimiter).length - 1 > MOST_DELIMITERS);
  return many ? `It has more than ${MOST_DELIMITERS} ${NAMES[many]}` : null;
}

/**
 * The syntax by the header line: its most frequent delimiter outside quotes, preferring those that
 * come first in `DELIMITERS`. Titles in tab layouts have stray quotes, so quotes count there only if the header itself is quoted.
 */
export function readSyntax(headerLine: string): RowSyntax {
  const unquoted = headerLine.replace(/"[^"]*"/g, "");
  let delimiter: Delimiter = "\t";
  let most = 0;
  for (const each of DELIMITERS) {
    const count = unquoted.split(each).length;
    if (count > most) {
      most = count;
      delimiter = each;
    }
  }
  return { delimiter, quotes: delimiter !== "\t" || headerLine.split("\t").some(isQuoted) };
}

function isQuoted(cell: string): boolean {
  const text = cell.trim();
  return text.length > 1 && text.startsWith('"') && text.endsWith('"');
}
