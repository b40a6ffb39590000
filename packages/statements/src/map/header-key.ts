import { createHash } from "node:crypto";
import { nameKey } from "../formats/columns.ts";
import type { ColumnName, StatementFormat } from "../formats/format.ts";

/** Whether the columns of a table have no names: it has no header. */
export function isNameless(header: readonly string[]): boolean {
  return header.length > 0 && header.every((name) => name.trim() === "");
}

/** A short key for a header's names as they are compared, in order. Own formats are looked up by it. */
export function headerKey(header: readonly string[]): string {
  return createHash("sha256")
    .update(JSON.stringify(header.map(nameKey)))
    .digest("hex");
}

/**
 * The names of columns that stand below groups: `Units` and `Net` below `Spotify` are `Spotify Units` and `Spotify Net`.
 * Only names that recur are in a group, and each group begins at such a name.
 */
export function groupedNames(cells: readonly string[], above: readonly string[] = []): readonly string[] {
  const keys = cells.map(nameKey);
  const recurs = (at: number) => keys[at] !== "" && keys.indexOf(keys[at] ?? "") !== keys.lastIndexOf(keys[at] ?? "");
  const first = keys.findIndex((_, at) => recurs(at));
  const groups = [...above.keys()].filter((at) => above[at]?.trim());
  if (groups.length < 2 || groups[0] !== first || groups.some((at) => !recurs(at))) return cells;
  let group = "";
  return cells.map((name, at) => {
    group = above[at]?.trim() || group;
    return recurs(at) ? `${group} ${name.trim()}` : name;
  });
}

/** The properties of a format that name columns. */
const NAMING = new Set(["column", "appended", "year", "quarter", "month"]);
const LISTING = new Set(["sum", "first", "either"]);

/** Every column that a format refers to. */
export function columnNames({ fingerprint, reading }: Pick<StatementFormat, "fingerprint" | "reading">): ColumnName[] {
  return [...fingerprint, ...(reading ? namesIn(reading.columns) : [])];
}

function namesIn(data: object): ColumnName[] {
  return Object.entries(data).flatMap(([key, value]): ColumnName[] => {
    if (LISTING.has(key)) return [...(value as ColumnName[])];
    if (NAMING.has(key) && (typeof value === "string" || Array.isArray(value))) return [value as ColumnName];
    return typeof value === "object" && value !== null ? namesIn(value) : [];
  });
}
