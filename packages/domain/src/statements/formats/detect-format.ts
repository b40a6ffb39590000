import { distrokid } from "./distrokid.ts";
import type { ColumnFinder, RowMeaning, StatementFormat } from "./statement-format.ts";
import { UnreadableStatement } from "./unreadable-statement.ts";

const FORMATS: readonly StatementFormat[] = [distrokid];

/** More columns than any statement has. */
const MOST_COLUMNS = 200;
const NAMED_COLUMNS = 15;
const NAMED_CHARS = 40;

export interface DetectedFormat {
  format: StatementFormat;
  meaning: RowMeaning;
}

/** Finds the distributor by its header's fingerprint. Throws UnreadableStatement when it is nobody's. */
export function detectFormat(header: readonly string[]): DetectedFormat {
  const names = header.map((cell) => cell.trim().toLowerCase());
  const column: ColumnFinder = (name) => names.indexOf(name.toLowerCase());
  const has = (name: string) => column(name) !== -1;
  const format = FORMATS.find(({ fingerprint }) => fingerprint.every(has));
  if (!format) throw new UnreadableStatement(unknownHeader(header));
  const missing = format.required.filter((name) => !has(name));
  if (missing.length > 0) {
    throw new UnreadableStatement(
      `This looks like a ${format.distributor} statement, but its header lacks ${missing.join(", ")}. Export it again with all columns.`,
    );
  }
  const doubled = format.required.find((name) => names.lastIndexOf(name.toLowerCase()) !== column(name));
  if (doubled) throw new UnreadableStatement(`The header has the column ${doubled} twice. Take one of the two out.`);
  if (names.length > MOST_COLUMNS) throw new UnreadableStatement(`The header has more than ${MOST_COLUMNS} columns.`);
  return { format, meaning: format.bind(column) };
}

function unknownHeader(header: readonly string[]): string {
  const named = header.slice(0, NAMED_COLUMNS).map(showName);
  const more = header.length > named.length ? ` and ${header.length - named.length} more` : "";
  const read = FORMATS.map(({ distributor }) => distributor).join(", ");
  return `This is not a statement that Ledgerline reads. Its first line has the columns ${named.join(", ")}${more}. Statements of these distributors are read: ${read}.`;
}

function showName(name: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters of a binary file must not be shown
  const shown = name.replace(/[\u0000-\u001f\u007f-\u009f]/g, " ").trim();
  if (shown === "") return "(no name)";
  return shown.length > NAMED_CHARS ? `${shown.slice(0, NAMED_CHARS)}…`.toWellFormed() : shown;
}
