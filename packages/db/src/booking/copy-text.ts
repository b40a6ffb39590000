import type { StatementRefusal } from "../queries/statements/statement-refusals.ts";
import type { statementLines } from "../schema/index.ts";

export type CopiedLine = Omit<typeof statementLines.$inferSelect, "artistId" | "statementId" | "lineNo" | "part">;

export const COPY_LINES = `copy statement_lines (artist_id, statement_id, line_no, part, platform, store, sale_month,
  sale_months, sale_from, sale_to, accounting_date, accounting_from, track_id, territory, isrc, upc, track, release, artist, label,
  tier, units, kind, net, currency, gross, fee, withheld, recouped, share, original, original_currency, fx_rate)
  from stdin`;

export const COPY_REFUSALS = "copy statement_refusals (artist_id, statement_id, line_no, reason, row) from stdin";

/** A row of COPY_LINES. `prefix` is the two ids, each followed by a tab. */
export function lineText(prefix: string, lineNo: number, part: number, line: CopiedLine): string {
  return `${prefix}${lineNo}\t${part}\t${cell(line.platform)}\t${cell(line.store)}\t${line.saleMonth}\t${line.saleMonths}\t${plain(line.saleFrom)}\t${plain(line.saleTo)}\t${plain(line.accountingDate)}\t${plain(line.accountingFrom)}\t${plain(line.trackId)}\t${cell(line.territory)}\t${cell(line.isrc)}\t${cell(line.upc)}\t${cell(line.track)}\t${cell(line.release)}\t${cell(line.artist)}\t${cell(line.label)}\t${cell(line.tier)}\t${line.units}\t${line.kind}\t${line.net}\t${line.currency}\t${plain(line.gross)}\t${plain(line.fee)}\t${plain(line.withheld)}\t${plain(line.recouped)}\t${plain(line.share)}\t${plain(line.original)}\t${plain(line.originalCurrency)}\t${plain(line.fxRate)}\n`;
}

/** A row of COPY_REFUSALS. */
export function refusalText(prefix: string, { lineNo, reason, row }: StatementRefusal): string {
  return `${prefix}${lineNo}\t${cell(json(reason))}\t${cell(row)}\n`;
}

/** Dates, numbers and codes, which have no special characters. */
function plain(value: string | null): string {
  return value ?? "\\N";
}

/** Neither a NUL nor half of a surrogate pair can be stored. */
function json(value: object): string {
  return JSON.stringify(value, (_key, part) =>
    typeof part === "string" ? part.replaceAll("\0", "\uFFFD").toWellFormed() : part,
  );
}

const SPECIAL = /[\\\t\n\r\0]/;
const EVERY_SPECIAL = /[\\\t\n\r\0]/g;
/** NUL is the only character that Postgres cannot store. */
const ESCAPES: Record<string, string> = { "\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r", "\0": "\uFFFD" };

/** Any text as a column of a COPY. */
export function cell(value: string | null): string {
  if (value === null) return "\\N";
  return SPECIAL.test(value) ? value.replace(EVERY_SPECIAL, (character) => ESCAPES[character] ?? character) : value;
}
