import type { Source } from "@ledgerline/contract/statements/source";
import type { Column } from "./column.ts";

/** By column, the source that all of its figures share: it is marked once, in the head. */
export function sharedSources<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): Map<string, Source> {
  const shared = new Map<string, Source>();
  for (const { id, source } of columns) {
    if (!source) continue;
    const [first, ...others] = new Set(rows.map(source));
    if (first !== undefined && others.length === 0) shared.set(id, first);
  }
  return shared;
}
