import { memoize } from "../cells/memoize.ts";
import { readText } from "../cells/read-text.ts";
import { type Columns, cellOf } from "../columns.ts";
import type { TextColumn } from "../format.ts";
import type { Judgement } from "../judgement.ts";

export type ReadText = (cells: readonly string[], row: Judgement) => string | null;

/** More than any title or list of artists has. */
const MOST_CHARS = 2000;

export interface TextOptions {
  /** Reads the content of a cell; null if it is something else, so that the next column is tried. */
  as?: (text: string) => string | null;
  most?: number;
  /** Longer texts are cut here, and end in an ellipsis. */
  kept?: number;
  /** True if the same values recur in many rows. */
  repeats?: boolean;
}

/** Reads the text of a column, or of the next one if that is blank. Null if no column has any. */
export function bindText(columns: Columns, text: TextColumn | undefined, options: TextOptions = {}): ReadText {
  if (!text) return () => null;
  const { most = MOST_CHARS, kept = most, as, repeats = false } = options;
  const column = columns.find(text.column);
  const next = text.or ? bindText(columns, text.or, options) : null;
  if (column.at === -1) return next ?? (() => null);
  const bare = text.without ? withoutPrefix(text.without) : readText;
  const plain = (cell: string) => {
    const printed = bare(cell);
    return printed === null || as === undefined ? printed : as(printed);
  };
  const read = repeats ? memoize(plain) : plain;
  return (cells, row) => {
    const value = read(cellOf(cells, column));
    if (value === null) return next ? next(cells, row) : null;
    if (value.length > most) return row.refuse({ code: "too_long", column: column.name, most });
    return value.length > kept ? `${beginning(value, kept - 1)}…` : value;
  };
}

/** The first characters, without half of a surrogate pair at the end. */
function beginning(text: string, length: number): string {
  const first = text.slice(0, length);
  return (first.isWellFormed() ? first : first.slice(0, -1)).trimEnd();
}

function withoutPrefix(prefix: string): (cell: string) => string | null {
  const lower = prefix.toLowerCase();
  return (cell) => {
    const text = readText(cell);
    return text?.toLowerCase().startsWith(lower) ? readText(text.slice(prefix.length)) : text;
  };
}
