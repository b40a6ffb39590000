import type { LinesInput, RoyaltyLines } from "@ledgerline/contract/analytics/royalties";
import { LinePlace } from "@ledgerline/contract/wire/cursors";
import {
  type BookedLine,
  listLineGroups,
  listStatementLines,
  listTrackLines,
  listTrackMerges,
  type RoyaltyScope,
} from "@ledgerline/db/queries/royalties";
import type { AccountContext } from "../context/context.ts";
import { pageOf, readCursor, writeCursor } from "../pages.ts";
import { readScope } from "./figures/read-scope.ts";
import { toLine } from "./figures/to-line.ts";

const PAGE = 100;
/**
 * Statements and months searched for one page. A page with fewer lines than requested may still have a cursor.
 */
const MOST_GROUPS = 12;

/** A page of booked lines. */
export async function listLines(ctx: AccountContext, input: LinesInput): Promise<RoyaltyLines> {
  const { limit = PAGE, territory = null, release = null, cursor } = input;
  const after = readCursor(LinePlace, cursor);
  const { scope: whole, platformOf } = await readScope(ctx, input);
  const tracks = input.track_id === undefined ? null : await mergedTracks(ctx, input.track_id);
  const scope = { ...whole, tracks, release };
  const { lines, next } =
    tracks === null
      ? await linesByStatement(ctx, scope, territory, { limit, after })
      : linesOf(await listTrackLines(ctx.db, { ...scope, tracks }, territory, { limit: limit + 1, after }), limit);
  return { lines: lines.map((line) => toLine(line, platformOf)), cursor: next && writeCursor(next) };
}

interface Page {
  lines: BookedLine[];
  next: LinePlace | null;
}

async function mergedTracks(ctx: AccountContext, trackId: string): Promise<string[]> {
  const merges = await listTrackMerges(ctx.db, ctx.accountId, trackId);
  return [trackId, ...merges.filter(({ sameAs }) => sameAs === trackId).map((merge) => merge.trackId)];
}

/** No index has lines by month alone, but a roll-up tells which statements have lines of a month. */
async function linesByStatement(
  ctx: AccountContext,
  scope: RoyaltyScope,
  territory: string | null,
  { limit, after }: { limit: number; after: LinePlace | null },
): Promise<Page> {
  const groups = (await listLineGroups(ctx.db, scope, territory)).filter((group) => isFrom(group, after));
  const lines: BookedLine[] = [];
  for (const group of groups.slice(0, MOST_GROUPS)) {
    const begun = after?.statementId === group.statementId && after.saleMonth === group.saleMonth ? after : null;
    const left = limit + 1 - lines.length;
    lines.push(...(await listStatementLines(ctx.db, scope, { ...group, territory }, { limit: left, after: begun })));
    if (lines.length > limit) return linesOf(lines, limit);
  }
  const skipped = groups[MOST_GROUPS];
  return { lines, next: skipped ? { ...skipped, lineNo: -1, part: -1 } : null };
}

function isFrom(group: { saleMonth: string; statementId: string }, after: LinePlace | null): boolean {
  if (after === null || group.saleMonth < after.saleMonth) return true;
  return group.saleMonth === after.saleMonth && group.statementId >= after.statementId;
}

function linesOf(found: BookedLine[], limit: number): Page {
  const { page, last } = pageOf(found, limit);
  if (!last) return { lines: page, next: null };
  const { saleMonth, statementId, lineNo, part } = last;
  return { lines: page, next: { saleMonth, statementId, lineNo, part } };
}
