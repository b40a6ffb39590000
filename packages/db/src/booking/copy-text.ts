import type { StatementRefusal } from "../queries/statements/statement-refusals.ts";
import type { statementLines } from "../schema/index.ts";

export type CopiedLine = Omit<typeof statementLines.$inferSelect, "artistId" | "statementId" | "lineNo">;

export const COPY_LINES = `copy statement_lines (artist_id, statement_id, line_no, platform, store, sale_month,
  accounting_date, territory, isrc, upc, track, release, artist, units, kind, net, currency) from stdin`;

export const COPY_REFUSALS = "copy statement_refusals (artist_id, statement_id, line_no, reason, row) from stdin";

/** A row of COPY_LINES. `prefix` is the two ids, each followed by a tab. */
export function lineText(prefix: string, lineNo: number, line: CopiedLine): string {
  return `${prefix}${lineNo}\t${cell(line.platform)}\t${cell(line.store)}\t${line.saleMonth}\t${line.accountingDate}\t${cell(line.territory)}\t${cell(line.isrc)}\t${cell(line.upc)}\t${cell(line.track)}\t${cell(line.release)}\t${cell(line.artist)}\t${line.units}\t${line.kind}\t${line.net}\t${line.currency}\n`;
}

/** A row of COPY_REFUSALS. */
export function refusalText(prefix: string, { lineNo, reason, row }: StatementRefusal): string {
  return `${prefix}${lineNo}\t${cell(reason)}\t${cell(row)}\n`;
}

const SPECIAL = /[\\\t\n\r\0]/;
const EVERY_SPECIAL = /[\\\t\n\r\0]/g;
/** NUL is the only character that Postgres cannot store. */
const ESCAPES: Record<string, string> = { "\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r", "\0": "\uFFFD" };

function cell(value: string | null): string {
  if (value === null) return "\\N";
  return SPECIAL.test(value) ? value.replace(EVERY_SPECIAL, (character) => ESCAPES[character] ?? character) : value;
}
