import { memoize } from "../cells/memoize.ts";
import { readStore, type Store } from "../cells/stores.ts";
import { type Columns, cellOf } from "../columns.ts";
import type { FormatColumns } from "../format.ts";
import type { Judgement } from "../judgement.ts";
import { bindText } from "./bind-text.ts";

export interface PrintedStore extends Store {
  printed: string;
}

const MOST_CHARS = 200;

export function bindStore(
  columns: Columns,
  store: FormatColumns["store"],
): (cells: readonly string[], row: Judgement) => PrintedStore | null {
  if ("fixed" in store) {
    const same = { printed: store.fixed, ...readStore(store.fixed) };
    return () => same;
  }
  const { name } = columns.need(store.column);
  const textOf = bindText(columns, store, { most: MOST_CHARS, repeats: true });
  const known = memoize((printed) => ({ printed, ...readStore(printed) }));
  const appended = store.appended === undefined ? null : columns.find(store.appended);
  return (cells, row) => {
    const printed = textOf(cells, row);
    if (printed === null) return row.refuse({ code: "blank", column: name });
    const end = appended ? ` ${cellOf(cells, appended).trim()}` : " ";
    if (end === " " || !printed.endsWith(end)) return known(printed);
    return { ...known(printed.slice(0, -end.length)), printed };
  };
}
