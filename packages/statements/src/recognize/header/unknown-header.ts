import type { StatementNote } from "../../vocabulary/statement-note.ts";

const NAMED_COLUMNS = 15;
const NAMED_CHARS = 40;

/** Names the first columns of a header that nobody knows. */
export function unknownHeader(header: readonly string[]): StatementNote {
  const columns = header.slice(0, NAMED_COLUMNS).map(shortName);
  return { code: "unknown_header", columns, more: header.length - columns.length };
}

function shortName(name: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the control characters of a binary file must not be shown
  const shown = name.replace(/[\u0000-\u001f\u007f-\u009f]/g, " ").trim();
  return shown.length > NAMED_CHARS ? `${shown.slice(0, NAMED_CHARS)}…`.toWellFormed() : shown;
}
