import type { Mapping } from "@ledgerline/contract/statements/statement-mapping";
import { nameKey } from "../formats/columns.ts";
import { currencyIn } from "./guess-mapping.ts";
import { foldName, nameCandidates } from "./name-candidates.ts";
import { isValue } from "./row-shapes.ts";

/** A table below the first one, whose header names the mapped columns. */
export interface OtherTable {
  header: readonly string[];
  columns: Mapping["columns"];
  /** The currency that the name of its money says; null if it says none, or a column does. */
  currency: string | null;
}

const MONEY = new Set<string>(["net", "gross", "units"]);

/** Whether this is the header word for word. */
export function isHeader(cells: readonly string[], header: readonly string[]): boolean {
  const length = Math.max(cells.length, header.length);
  return Array.from({ length }, (_, at) => at).every((at) => nameKey(cells[at] ?? "") === nameKey(header[at] ?? ""));
}

/** A row with blank cells at its end, so that it has `length`. */
export function padded(cells: readonly string[], length: number): string[] {
  return Array.from({ length }, (_, at) => cells[at] ?? "");
}

/**
 * The table that begins with this row: null if it is no header, and `unknown` if that header does not tell each mapped
 * column or the currency of its money.
 */
export function tableBelow(
  cells: readonly string[],
  header: readonly string[],
  { columns: mapped, wide }: Pick<Mapping, "columns" | "wide">,
): OtherTable | "unknown" | null {
  if (isHeader(cells, header)) return { header, columns: mapped, currency: currencyIn(header[mapped.net ?? -1], []) };
  const filled = cells.filter((cell) => cell.trim() !== "");
  if (filled.length < 2 || filled.some(isValue)) return null;
  const firstNames = header.map(foldName);
  const names = cells.map(foldName);
  const same = names.filter((name) => name !== "" && firstNames.includes(name)).length;
  const isLike = same >= 2 && same * 2 > firstNames.filter((name) => name !== "").length;
  if (!isLike && !namesMoney(cells, filled.length)) return null;
  if (wide) return "unknown";
  const columns: Mapping["columns"] = {};
  for (const [field, at] of Object.entries(mapped) as [keyof Mapping["columns"], number][]) {
    const name = firstNames[at] ?? "";
    const [found, ...others] = names.flatMap((each, position) => (each === name && name !== "" ? position : []));
    if (found === undefined || others.length > 0) return "unknown";
    columns[field] = found;
  }
  const isOther = ({ field, position }: { field: string; position: number }) =>
    field === "net" && !firstNames.includes(names[position] ?? "");
  if (nameCandidates(cells).some(isOther)) return "unknown";
  if (mapped.currency !== undefined) return { header: cells, columns, currency: null };
  const currency = currencyIn(cells[columns.net ?? -1], []);
  if (currency === null && currencyIn(header[mapped.net ?? -1], []) !== null) return "unknown";
  return { header: cells, columns, currency };
}

/** Whether most cells are names of columns, and one of them is that of money or units. */
function namesMoney(cells: readonly string[], filled: number): boolean {
  const named = nameCandidates(cells);
  const positions = new Set(named.map(({ position }) => position)).size;
  return positions >= 2 && positions * 2 > filled && named.some(({ field }) => MONEY.has(field));
}
