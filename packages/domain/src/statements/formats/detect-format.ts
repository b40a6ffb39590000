import type { StatementNote } from "@ledgerline/db/schema/statement-note";
import { distrokid } from "./distrokid.ts";
import type { ColumnFinder, RowMeaning, StatementFormat } from "./statement-format.ts";
import { UnreadableStatement } from "./unreadable-statement.ts";

const FORMATS: readonly StatementFormat[] = [distrokid];

/** More than any statement has. */
const MOST_COLUMNS = 200;
const NAMED_COLUMNS = 15;
const NAMED_CHARS = 40;

export interface DetectedFormat {
  format: StatementFormat;
  meaning: RowMeaning;
}

/** Finds the format by its fingerprint in the header. Throws UnreadableStatement when no format has it. */
export function detectFormat(header: readonly string[]): DetectedFormat {
  const names = header.map((cell) => cell.trim().toLowerCase());
  const column: ColumnFinder = (name) => names.indexOf(name.toLowerCase());
  const has = (name: string) => column(name) !== -1;
  const format = FORMATS.find(({ fingerprint }) => fingerprint.every(has));
  if (!format) throw new UnreadableStatement(unknownHeader(header));
  const { distributor, required } = format;
  const missing = required.filter((name) => !has(name));
  if (missing.length > 0) throw new UnreadableStatement({ code: "missing_columns", distributor, columns: missing });
  const doubled = required.find((name) => names.lastIndexOf(name.toLowerCase()) !== column(name));
  if (doubled) throw new UnreadableStatement({ code: "doubled_column", column: doubled });
  if (names.length > MOST_COLUMNS) throw new UnreadableStatement({ code: "too_many_columns", most: MOST_COLUMNS });
  return { format, meaning: format.bind(column) };
}

function unknownHeader(header: readonly string[]): StatementNote {
  const columns = header.slice(0, NAMED_COLUMNS).map(shortName);
  return { code: "unknown_header", columns, more: header.length - columns.length };
}

function shortName(name: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the control characters of a binary file must not be shown
  const shown = name.replace(/[\u0000-\u001f\u007f-\u009f]/g, " ").trim();
  return shown.length > NAMED_CHARS ? `${shown.slice(0, NAMED_CHARS)}…`.toWellFormed() : shown;
}
