import { deleteLookupsBefore } from "@ledgerline/db/queries/artists/artist-lookups";
import { deleteMeasuredPlaysBefore } from "@ledgerline/db/queries/streaming/daily-plays";
import { deleteExpiredOauthStates } from "@ledgerline/db/queries/streaming/oauth-states";
import { forgetReadingsBefore } from "@ledgerline/db/queries/streaming/platform-connections";
import { deleteCountersBefore } from "@ledgerline/db/queries/streaming/platform-counters";
import { DAY_MS, HOUR_MS } from "../../calendar/durations.ts";
import { utcDay } from "../../calendar/utc-day.ts";
import type { Context } from "../../context/context.ts";

/** YouTube's terms ask for it, and a lookup may hold its figures. */
const LOOKUP_DAYS = 30;

/** Deletes, of all artists, what may be kept no longer. It is run every hour: what would be too old by then goes now. */
export async function purgeFetched(ctx: Context): Promise<void> {
  const now = ctx.clock();
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS + HOUR_MS);
  const { youtubeRetentionDays } = ctx.settings;
  await deleteCountersBefore(ctx.bulk, "youtube", daysAgo(youtubeRetentionDays));
  await deleteMeasuredPlaysBefore(ctx.bulk, "youtube", utcDay(now, youtubeRetentionDays - 1));
  await forgetReadingsBefore(ctx.bulk, "youtube", daysAgo(youtubeRetentionDays));
  await deleteLookupsBefore(ctx.bulk, daysAgo(Math.min(LOOKUP_DAYS, youtubeRetentionDays)));
  await deleteExpiredOauthStates(ctx.bulk, now);
}
