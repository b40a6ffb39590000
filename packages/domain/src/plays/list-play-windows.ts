import type { PlaysWindows, PlaysWindowsInput } from "@ledgerline/contract/statements/plays";
import { NO_CURSOR } from "@ledgerline/contract/wire/cursors";
import { listWindows, type WindowPlace } from "@ledgerline/db/queries/plays/play-windows";
import type { ArtistContext } from "../context/context.ts";
import { DomainError } from "../context/errors.ts";
import { linkedTracks } from "./linked-tracks.ts";

const PAGE = 200;
const CURSOR = /^(\d{4}-\d\d-\d\d) ([0-9a-f-]{36}) (\d{1,9})$/;

/** A page of the totals of periods, of all titles or those of one track, the newest period first. */
export async function listPlayWindows(
  ctx: ArtistContext,
  { platform, track_id: trackId, cursor }: PlaysWindowsInput,
): Promise<PlaysWindows> {
  const after = placeOf(cursor);
  const tracks = trackId === undefined ? null : await linkedTracks(ctx, trackId);
  const rows = await listWindows(ctx.db, ctx.artistId, { platform, tracks, after, limit: PAGE + 1 });
  const page = rows.slice(0, PAGE);
  const last = rows.length > PAGE ? page.at(-1) : undefined;
  return {
    windows: page.map(({ statementId, trackId, measuredBy, performer, lineNo: _, ...window }) => ({
      ...window,
      statement_id: statementId,
      track_id: trackId,
      measured_by: measuredBy,
      performer: performer || null,
    })),
    cursor: last ? `${last.to} ${last.statementId} ${last.lineNo}` : null,
  };
}

function placeOf(cursor: string | undefined): WindowPlace | null {
  if (cursor === undefined) return null;
  const [, to, statementId, lineNo] = CURSOR.exec(cursor) ?? [];
  if (!to || !statementId) throw new DomainError("bad_request", NO_CURSOR);
  return { to, statementId, lineNo: Number(lineNo) };
}
