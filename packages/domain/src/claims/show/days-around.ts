import type { Claim, FrozenCase } from "@ledgerline/contract/claims";
import { listCountedDays, listTrackDays } from "@ledgerline/db/queries/plays/read-plays";
import { addDays } from "../../calendar/month.ts";
import type { ArtistContext } from "../../context/context.ts";
import { linkedTracks } from "../../plays/linked-tracks.ts";

const DAYS_AROUND = 30;
const MOST_ROWS = 10_000;

/** Plays by day around a notice, without what the terms of YouTube's API do not let be kept. Samples are none. */
export async function daysAround(
  ctx: ArtistContext,
  { platform, track_id, notice_on }: FrozenCase,
): Promise<Claim["days"]> {
  const { db, artistId } = ctx;
  const from = addDays(notice_on, -DAYS_AROUND);
  const to = addDays(notice_on, DAYS_AROUND);
  const scope = { artistId, from, to, platform, limit: MOST_ROWS };
  const rows =
    track_id === null
      ? await listCountedDays(db, scope)
      : await listTrackDays(db, scope, await linkedTracks(ctx, track_id));
  const kept = rows.filter(({ measured_by }) => measured_by !== "youtube_api");
  return [...Map.groupBy(kept, ({ day }) => day)].map(([day, parts]) => ({
    day,
    plays: parts.reduce((sum, { plays }) => sum + plays, 0),
  }));
}
