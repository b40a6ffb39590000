import {
  MOST_PLAY_COUNTS,
  type PlaysDays,
  type PlaysDaysInput,
  type PlaysReadings,
  type PlaysWindows,
  type PlaysWindowsInput,
} from "@ledgerline/contract/plays";
import { WindowPlace } from "@ledgerline/contract/wire/cursors";
import {
  listCountedDays,
  listTrackDays,
  listReadings as selectReadings,
} from "@ledgerline/db/queries/plays/read-plays";
import type { AccountContext } from "../context/context.ts";
import { DomainError } from "../context/errors.ts";
import { pageOf, readCursor, writeCursor } from "../pages.ts";
import { findTracks } from "../tracks.ts";
import { listWindows } from "./counted-plays.sql.ts";

/** The plays that count in a range of days, for the artist or one track, each with what measured it. */
export async function listPlayDays(ctx: AccountContext, input: PlaysDaysInput): Promise<PlaysDays> {
  const { track_id: trackId, ...range } = input;
  const scope = { ...range, accountId: ctx.accountId, limit: MOST_PLAY_COUNTS + 1 };
  const days =
    trackId === undefined
      ? await listCountedDays(ctx.db, scope)
      : await listTrackDays(ctx.db, scope, await linkedTracks(ctx, trackId));
  if (days.length > MOST_PLAY_COUNTS) throw new DomainError("bad_request", "Ask for fewer days, or for one platform");
  return { days: days.map((day) => ({ ...day, performer: day.performer || null })) };
}

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

const MOST_READINGS = 500;

/** What has measured the artist's plays, the latest days first. */
export async function listReadings({ db, accountId }: AccountContext): Promise<PlaysReadings> {
  const rows = await selectReadings(db, accountId, MOST_READINGS);
  return {
    readings: rows.map(({ performer, instead, ...row }) => ({
      ...withFile(row),
      performer: performer || null,
      instead: instead.map(withFile),
    })),
  };
}

interface FromFile {
  statement_id: string | null;
  file_name: string | null;
}

function withFile<Row extends FromFile>({ statement_id: id, file_name, ...row }: Row) {
  return { ...row, statement: id !== null && file_name !== null ? { id, file_name } : null };
}

/** The ids that a track's titles may be linked to: its own, and those of tracks merged into it. */
export async function linkedTracks(ctx: AccountContext, trackId: string): Promise<string[]> {
  const { id, merged } = await findTracks(ctx, trackId);
  return [id, ...merged];
}
