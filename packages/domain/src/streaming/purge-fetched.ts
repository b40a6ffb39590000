import { deleteLookupsBefore } from "@ledgerline/db/queries/artist-lookups";
import { deleteMeasuredPlaysBefore } from "@ledgerline/db/queries/daily-plays";
import { deleteExpiredOauthStates } from "@ledgerline/db/queries/oauth-states";
import { forgetReadingsBefore } from "@ledgerline/db/queries/platform-connections";
import { deleteCountersBefore } from "@ledgerline/db/queries/platform-counters";
import { utcDay } from "../analytics/utc-day.ts";
import type { Context } from "../context.ts";

const DAY_MS = 86_400_000;
/** YouTube's terms ask for it, and a lookup may hold its figures. */
const LOOKUP_DAYS = 30;

/** Deletes, of all artists, what may be kept no longer. */
export async function purgeFetched(ctx: Context): Promise<void> {
  const now = ctx.clock();
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const { youtubeRetentionDays } = ctx.settings;
  await deleteCountersBefore(ctx.bulk, "youtube", daysAgo(youtubeRetentionDays));
  await deleteMeasuredPlaysBefore(ctx.bulk, "youtube", utcDay(now, youtubeRetentionDays));
  await forgetReadingsBefore(ctx.bulk, "youtube", daysAgo(youtubeRetentionDays));
  await deleteLookupsBefore(ctx.bulk, daysAgo(Math.min(LOOKUP_DAYS, youtubeRetentionDays)));
  await deleteExpiredOauthStates(ctx.bulk, now);
}
