import { transaction } from "@ledgerline/db/client";
import { deleteNoticeMailsBefore, listArtistsToTell } from "@ledgerline/db/queries/account";
import { utcDay } from "../../calendar/utc-day.ts";
import type { Context } from "../../context/context.ts";

/** How long the link in a message ends the others. */
const MAIL_DAYS = 400;

/** Queues a look at every artist who may have to be told something today. */
export async function queueNotices(ctx: Context, signal: AbortSignal): Promise<void> {
  await deleteNoticeMailsBefore(ctx.pools.bulk, utcDay(ctx.clock(), MAIL_DAYS));
  if (!ctx.outside.mail) return;
  const day = utcDay(ctx.clock());
  for await (const artistIds of listArtistsToTell(ctx.pools.bulk, day)) {
    signal.throwIfAborted();
    const jobs = artistIds.map((artistId) => ({ artistId, day }));
    await transaction(ctx.pools.bulk, (tx) => ctx.jobs.enqueue(tx, "tell-artist", ...jobs));
  }
}
