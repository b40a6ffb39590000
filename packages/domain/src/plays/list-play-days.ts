import { MOST_PLAY_COUNTS, type PlaysDays, type PlaysDaysInput } from "@ledgerline/contract/statements/plays";
import { listCountedDays, listTrackDays } from "@ledgerline/db/queries/plays";
import type { AccountContext } from "../context/context.ts";
import { DomainError } from "../context/errors.ts";
import { linkedTracks } from "./linked-tracks.ts";

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
