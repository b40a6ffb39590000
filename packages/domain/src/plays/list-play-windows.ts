import type { PlaysWindows, PlaysWindowsInput } from "@ledgerline/contract/statements/plays";
import { WindowPlace } from "@ledgerline/contract/wire/cursors";
import type { AccountContext } from "../context/context.ts";
import { pageOf, readCursor, writeCursor } from "../pages.ts";
import { linkedTracks } from "./linked-tracks.ts";
import { listWindows } from "./play-windows.sql.ts";

const PAGE = 200;

/** A page of period totals, for all titles or one track's, newest period first. */
export async function listPlayWindows(
  ctx: AccountContext,
  { platform, track_id: trackId, cursor }: PlaysWindowsInput,
): Promise<PlaysWindows> {
  const after = readCursor(WindowPlace, cursor);
  const tracks = trackId === undefined ? null : await linkedTracks(ctx, trackId);
  const rows = await listWindows(ctx.db, ctx.accountId, { platform, tracks, after, limit: PAGE + 1 });
  const { page, last } = pageOf(rows, PAGE);
  return {
    windows: page.map(({ statementId, trackId, measuredBy, performer, lineNo: _, ...window }) => ({
      ...window,
      statement_id: statementId,
      track_id: trackId,
      measured_by: measuredBy,
      performer: performer || null,
    })),
    cursor: last ? writeCursor({ to: last.to, statementId: last.statementId, lineNo: last.lineNo }) : null,
  };
}
