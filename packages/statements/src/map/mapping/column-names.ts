import type { ColumnName, StatementFormat } from "../../formats/format.ts";

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
