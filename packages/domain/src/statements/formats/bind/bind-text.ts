import { memoize } from "../cells/memoize.ts";
import { readText } from "../cells/read-text.ts";
import { type Columns, cellOf } from "../columns.ts";
import type { TextColumn } from "../format.ts";
import type { Judgement } from "../judgement.ts";

export type ReadText = (cells: readonly string[], row: Judgement) => string | null;

/** More than any title or list of artists has. */
const MOST_CHARS = 2000;

export interface TextOptions {
  /** Reads what a cell holds; null when it is nothing of the kind, so that the next column is tried. */
  as?: (text: string) => string | null;
  most?: number;
  /** The same values come back in many rows. */
  repeats?: boolean;
}

/** Reads the text of a column, or of the next one where it is blank. Null when no column has any. */
export function bindText(columns: Columns, text: TextColumn | undefined, options: TextOptions = {}): ReadText {
  if (!text) return () => null;
  const { most = MOST_CHARS, as, repeats = false } = options;
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
    return value.length > most ? row.refuse({ code: "too_long", column: column.name, most }) : value;
  };
}

function withoutPrefix(prefix: string): (cell: string) => string | null {
  const lower = prefix.toLowerCase();
  return (cell) => {
    const text = readText(cell);
    return text?.toLowerCase().startsWith(lower) ? readText(text.slice(prefix.length)) : text;
  };
}
