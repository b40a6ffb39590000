import type { RoyaltyLine } from "@ledgerline/contract/analytics/royalties";
import type { BookedLine } from "@ledgerline/db/queries/royalties";

/** A line as in its statement. `platformOf` gives the platform that the artist assigned a store to. */
export function toLine(line: BookedLine, platformOf: (store: string) => string): RoyaltyLine {
  return {
    statement_id: line.statementId,
    file_name: line.fileName,
    line_no: line.lineNo,
    month: line.saleMonth.slice(0, 7),
    months: line.saleMonths,
    sale_from: line.saleFrom,
    sale_to: line.saleTo,
    accounting_date: line.accountingDate,
    platform: platformOf(line.platform),
    store: line.store,
    kind: line.kind,
    tier: line.tier,
    territory: line.territory,
    track_id: line.trackId,
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
  };
}
