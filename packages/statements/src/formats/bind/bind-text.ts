import type { LineKind } from "../../vocabulary.ts";
import { memoize, readText } from "../cells/read-text.ts";
import { readStore, type Store } from "../cells/stores.ts";
import { type Columns, cellOf } from "../columns.ts";
import type { FormatColumns, TextColumn } from "../format.ts";
import type { Judgement } from "../row-outcome.ts";

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

export interface PrintedStore extends Store {
  printed: string;
}

const MOST_STORE_CHARS = 200;

export function bindStore(
  columns: Columns,
  store: FormatColumns["store"],
): (cells: readonly string[], row: Judgement) => PrintedStore | null {
  if ("fixed" in store) {
    const same = { printed: store.fixed, ...readStore(store.fixed) };
    return () => same;
  }
  const { name } = columns.need(store.column);
  const textOf = bindText(columns, store, { most: MOST_STORE_CHARS, repeats: true });
  const known = memoize((printed) => storeOf(printed, store.apart));
  const appended = store.appended === undefined ? null : columns.find(store.appended);
  return (cells, row) => {
    const printed = textOf(cells, row);
    if (printed === null) return row.refuse({ code: "blank", column: name });
    const end = appended ? ` ${cellOf(cells, appended).trim()}` : " ";
    if (end === " " || !printed.endsWith(end)) return known(printed);
    return { ...known(printed.slice(0, -end.length)), printed };
  };
}

function storeOf(printed: string, apart: string | undefined): PrintedStore {
  const known = readStore(printed);
  const isItself = known.platform === printed && known.kind === "unknown";
  if (apart === undefined || isItself) return { printed, ...known };
  return { printed, platform: `${printed}, ${apart}`, kind: "unknown" };
}

export type ReadKind = (cells: readonly string[], row: Judgement) => LineKind | null;

/** The kind of use that the row names; null if it names none, so that the store decides. */
export function bindKind(columns: Columns, kind: FormatColumns["kind"]): ReadKind {
  if (!kind) return () => null;
  if ("fixed" in kind) return () => kind.fixed;
  const column = kind.others === "refuse" ? columns.need(kind.column) : columns.find(kind.column);
  const kinds = new Map(Object.entries(kind.is));
  const read = memoize((cell) => kinds.get(cell.trim().toLowerCase()) ?? null);
  return (cells, row) => {
    const cell = cellOf(cells, column);
    const found = read(cell);
    if (found !== null || kind.others !== "refuse") return found;
    const printed = readText(cell);
    if (printed === null) return row.refuse({ code: "blank", column: column.name });
    return row.refuse({ code: "unknown_value", column: column.name, printed: printed.slice(0, 200) });
  };
}
