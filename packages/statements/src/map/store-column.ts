import type { MappedField } from "@ledgerline/contract/statements/statement-mapping";
import { readStore } from "../formats/cells/stores.ts";
import { nameCandidates } from "./name-candidates.ts";
import { mostly } from "./value-shapes.ts";

/**
 * Of several columns named as stores, such as `Partner` and `Platform`, the only one with stores that we know is it.
 * `filled` has the cells of each column.
 */
export function withStore(
  fields: (MappedField | null)[],
  header: readonly string[],
  filled: readonly (readonly string[])[],
): (MappedField | null)[] {
  const named = nameCandidates(header).flatMap(({ field, position }) => (field === "store" ? position : []));
  const hasStores = (at: number) => {
    const cells = filled[at] ?? [];
    return cells.length > 0 && mostly((cell) => readStore(cell).kind !== "unknown", cells);
  };
  const [store, ...others] = [...new Set(named)].filter(hasStores);
  if (named.length < 2 || store === undefined || others.length > 0) return fields;
  return fields.map((field, at) => (at === store ? "store" : field === "store" ? null : field));
}
