import type { MappedField, Mapping } from "@ledgerline/contract/statements/statement-mapping";
import { nameKey } from "../../formats/name-key.ts";

/** A mapping of one header applied to another with columns of the same names. Drops what applies to one file only. */
export function translateMapping(
  { month: _month, accounted: _accounted, ...mapping }: Mapping,
  from: readonly string[],
  to: readonly string[],
): Partial<Mapping> {
  const names = to.map(nameKey);
  const at = (position: number) => {
    const name = from[position];
    return name === undefined ? -1 : names.indexOf(nameKey(name));
  };
  const columns: Mapping["columns"] = {};
  for (const [field, position] of Object.entries(mapping.columns)) {
    const there = at(position);
    if (there !== -1) columns[field as MappedField] = there;
  }
  const personal = (mapping.personal ?? []).map(at).filter((position) => position !== -1);
  return { ...mapping, columns, personal };
}
