import { deleteLookupsBefore } from "@ledgerline/db/queries/artist-lookups";
import { deleteMeasuredPlaysBefore } from "@ledgerline/db/queries/streaming/daily-plays";
import { deleteCountersBefore } from "@ledgerline/db/queries/streaming/platform-counters";
import { forgetMetersBefore, forgetProfilesBefore } from "@ledgerline/db/queries/streaming/platform-profiles";
import { DAY_MS, HOUR_MS, utcDay } from "../calendar.ts";
import type { Context, With } from "../context/context.ts";
import { deleteExpiredOauthStates } from "./oauth-states.sql.ts";
import { forgetSyncFiguresBefore } from "./platform-syncs.sql.ts";

/** Required by YouTube's terms, as a lookup may contain its figures. */
const LOOKUP_DAYS = 30;

/** Deletes what may not be kept, for all accounts. Runs hourly, so that includes what expires within the hour. */
export async function purgeFetched(
  ctx: Pick<Context, "clock"> & With<"pools", "bulk"> & { settings: Pick<Context["settings"], "youtubeRetentionDays"> },
): Promise<void> {
  const now = ctx.clock();
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS + HOUR_MS);
  const { youtubeRetentionDays } = ctx.settings;
  await deleteCountersBefore(ctx.pools.bulk, "youtube", daysAgo(youtubeRetentionDays));
  await deleteMeasuredPlaysBefore(ctx.pools.bulk, "youtube", utcDay(now, youtubeRetentionDays - 1));
  await forgetProfilesBefore(ctx.pools.bulk, "youtube", daysAgo(youtubeRetentionDays));
  await forgetMetersBefore(ctx.pools.bulk, "youtube", daysAgo(youtubeRetentionDays));
  await forgetSyncFiguresBefore(ctx.pools.bulk, "youtube", daysAgo(youtubeRetentionDays));
  await deleteLookupsBefore(ctx.pools.bulk, daysAgo(Math.min(LOOKUP_DAYS, youtubeRetentionDays)));
  await deleteExpiredOauthStates(ctx.pools.bulk, now);
}
