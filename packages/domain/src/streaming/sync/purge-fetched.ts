import { deleteLookupsBefore } from "@ledgerline/db/queries/artists/artist-lookups";
import { deleteMeasuredPlaysBefore } from "@ledgerline/db/queries/streaming/daily-plays";
import { deleteExpiredOauthStates } from "@ledgerline/db/queries/streaming/oauth-states";
import { deleteCountersBefore } from "@ledgerline/db/queries/streaming/platform-counters";
import { forgetMetersBefore, forgetProfilesBefore } from "@ledgerline/db/queries/streaming/platform-profiles";
import { forgetSyncFiguresBefore } from "@ledgerline/db/queries/streaming/platform-syncs";
import { DAY_MS, HOUR_MS } from "../../calendar/durations.ts";
import { utcDay } from "../../calendar/utc-day.ts";
import type { Context } from "../../context/context.ts";

/** Required by YouTube's terms, as a lookup may contain its figures. */
const LOOKUP_DAYS = 30;

/** Deletes what may no longer be kept, for all artists. Runs hourly, so what expires within the hour goes now. */
export async function purgeFetched(
  ctx: Pick<Context, "bulk" | "clock"> & { settings: Pick<Context["settings"], "youtubeRetentionDays"> },
): Promise<void> {
  const now = ctx.clock();
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS + HOUR_MS);
  const { youtubeRetentionDays } = ctx.settings;
  await deleteCountersBefore(ctx.bulk, "youtube", daysAgo(youtubeRetentionDays));
  await deleteMeasuredPlaysBefore(ctx.bulk, "youtube", utcDay(now, youtubeRetentionDays - 1));
  await forgetProfilesBefore(ctx.bulk, "youtube", daysAgo(youtubeRetentionDays));
  await forgetMetersBefore(ctx.bulk, "youtube", daysAgo(youtubeRetentionDays));
  await forgetSyncFiguresBefore(ctx.bulk, "youtube", daysAgo(youtubeRetentionDays));
  await deleteLookupsBefore(ctx.bulk, daysAgo(Math.min(LOOKUP_DAYS, youtubeRetentionDays)));
  await deleteExpiredOauthStates(ctx.bulk, now);
}
