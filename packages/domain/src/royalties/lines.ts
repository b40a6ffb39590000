import type { LinesInput, RoyaltyLine, RoyaltyLines } from "@ledgerline/contract/royalty-lines";
import type { StatementLinesInput } from "@ledgerline/contract/statements/statement-rows";
import { LinePlace, StatementLinePlace } from "@ledgerline/contract/wire/cursors";
import {
  type BookedLine,
  listLineGroups,
  listNumberedLines,
  listTrackLines,
  listStatementLines as readStatementLines,
} from "@ledgerline/db/queries/royalties/list-lines";
import type { RoyaltyScope } from "@ledgerline/db/queries/royalties/royalty-scope";
import type { AccountContext } from "../context/context.ts";
import { pageWithin, readCursor, writeCursor } from "../pages.ts";
import type { StatementContext } from "../statements/require-statement.ts";
import { readScope } from "./scope.ts";

const PAGE = 100;
/**
 * Statements and months searched for one page. A page with fewer lines than requested may still have a cursor.
 */
const MOST_GROUPS = 12;

/** A page of booked lines. */
export async function listLines(ctx: AccountContext, input: LinesInput): Promise<RoyaltyLines> {
  const { limit = PAGE, cursor } = input;
  const after = readCursor(LinePlace, cursor);
  const { scope, platformOf } = await readScope(ctx, input);
  const { tracks } = scope;
  const { lines, next } =
    tracks === null
      ? await linesByStatement(ctx, scope, { limit, after })
      : linesOf(await listTrackLines(ctx.db, { ...scope, tracks }, { limit: limit + 1, after }), limit);
  return { lines: lines.map((line) => toLine(line, platformOf)), cursor: next && writeCursor(next) };
}

interface LinePage {
  lines: BookedLine[];
  next: LinePlace | null;
}

/** No index has lines by month alone, but a roll-up tells which statements have lines of a month. */
async function linesByStatement(
  ctx: AccountContext,
  scope: RoyaltyScope,
  { limit, after }: { limit: number; after: LinePlace | null },
): Promise<LinePage> {
  const groups = (await listLineGroups(ctx.db, scope)).filter((group) => isFrom(group, after));
  const lines: BookedLine[] = [];
  for (const group of groups.slice(0, MOST_GROUPS)) {
    const begun = after?.statementId === group.statementId && after.saleMonth === group.saleMonth ? after : null;
    const left = limit + 1 - lines.length;
    lines.push(...(await readStatementLines(ctx.db, scope, group, { limit: left, after: begun })));
    if (lines.length > limit) return linesOf(lines, limit);
  }
  const skipped = groups[MOST_GROUPS];
  return { lines, next: skipped ? { ...skipped, lineNo: -1, part: -1 } : null };
}

function isFrom(group: { saleMonth: string; statementId: string }, after: LinePlace | null): boolean {
  if (after === null || group.saleMonth < after.saleMonth) return true;
  return group.saleMonth === after.saleMonth && group.statementId >= after.statementId;
}

function linesOf(found: BookedLine[], limit: number): LinePage {
  const { page, last } = pageWithin(found, limit, { bytesOf });
  if (!last) return { lines: page, next: null };
  const { saleMonth, statementId, lineNo, part } = last;
  return { lines: page, next: { saleMonth, statementId, lineNo, part } };
}

const STATEMENT_PAGE = 500;

/** A page of the statement's booked lines, or those with some numbers, in the order of the file. */
export async function listStatementLines(
  ctx: StatementContext,
  { limit = STATEMENT_PAGE, cursor, line_nos }: Omit<StatementLinesInput, "id">,
): Promise<RoyaltyLines> {
  const after = readCursor(StatementLinePlace, cursor);
  const { scope, platformOf } = await readScope(ctx, {});
  const { db, accountId, statement } = ctx;
  if (line_nos !== undefined) {
    const numbers = line_nos.split(",").map(Number);
    const named = await listNumberedLines(db, { accountId, statementId: statement.id, numbers });
    return { lines: named.map((line) => toLine(line, platformOf)), cursor: null };
  }
  const which = { statementId: statement.id, saleMonth: null };
  const found = await readStatementLines(db, scope, which, { limit: limit + 1, after });
  const { page, last } = pageWithin(found, limit, { bytesOf });
  return {
    lines: page.map((line) => toLine(line, platformOf)),
    cursor: last ? writeCursor({ lineNo: last.lineNo, part: last.part }) : null,
  };
}

const bytesOf = (line: BookedLine): number => Buffer.byteLength(JSON.stringify(toLine(line, (store) => store)));

/** A line as in its statement. `platformOf` gives the platform that the artist assigned a store to. */
function toLine(line: BookedLine, platformOf: (store: string) => string): RoyaltyLine {
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
