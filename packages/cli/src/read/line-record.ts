import { refusalSentence } from "@ledgerline/statements/english";
import type { RecognizedStatement, RefusedRow, StatementLine } from "@ledgerline/statements/entries/index";
import type { Records } from "../output/records.ts";

/** The columns of `--lines`. They never change; new ones go to the end. */
export const LINE_COLUMNS = [
  "file",
  "sheet",
  "format",
  "line_no",
  "counts",
  "month",
  "months",
  "sale_from",
  "sale_to",
  "accounting_from",
  "accounting_date",
  "platform",
  "store",
  "kind",
  "tier",
  "territory",
  "isrc",
  "upc",
  "track",
  "release",
  "artist",
  "label",
  "units",
  "net",
  "currency",
  "gross",
  "fee",
  "withheld",
  "recouped",
  "share",
  "original",
  "original_currency",
  "fx_rate",
] as const;

/** The columns with a stranger's text. */
export const LINE_TEXTS: ReadonlySet<string> = new Set([
  "file",
  "sheet",
  "platform",
  "store",
  "tier",
  "territory",
  "isrc",
  "upc",
  "track",
  "release",
  "artist",
  "label",
]);

/** A line, under the field names of the REST API. `counts`: false if other files have the same money. */
export function lineRecord(of: RecognizedStatement, lineNo: number, line: StatementLine): Records {
  return {
    file: of.file,
    sheet: of.sheet,
    format: of.format.id,
    line_no: lineNo,
    counts: of.kind === "income" || of.kind === "correction",
    month: line.saleMonth.slice(0, 7),
    months: line.saleMonths,
    sale_from: line.saleFrom,
    sale_to: line.saleTo,
    accounting_from: line.accountingFrom,
    accounting_date: line.accountingDate,
    platform: line.platform,
    store: line.store,
    kind: line.kind,
    tier: line.tier,
    territory: line.territory,
    isrc: line.isrc,
    upc: line.upc,
    track: line.track,
    release: line.release,
    artist: line.artist,
    label: line.label,
    units: line.units,
    net: line.net,
    currency: line.currency,
    gross: line.gross,
    fee: line.fee,
    withheld: line.withheld,
    recouped: line.recouped,
    share: line.share,
    original: line.original,
    original_currency: line.originalCurrency,
    fx_rate: line.fxRate,
  } satisfies Record<(typeof LINE_COLUMNS)[number], unknown>;
}

/** The columns of `--refused`. They never change; new ones go to the end. */
export const REFUSED_COLUMNS = ["file", "sheet", "format", "line_no", "code", "text", "row"] as const;

/** The columns with a stranger's text, or that quote it. */
export const REFUSED_TEXTS: ReadonlySet<string> = new Set(["file", "sheet", "text", "row"]);

/** A refused row as printed in its file, and why it was refused. */
export function refusedRecord(of: RecognizedStatement, { lineNo, reason, row }: RefusedRow): Records {
  return {
    file: of.file,
    sheet: of.sheet,
    format: of.format.id,
    line_no: lineNo,
    code: reason.code,
    text: refusalSentence(reason),
    row,
  } satisfies Record<(typeof REFUSED_COLUMNS)[number], unknown>;
}
