import { transaction } from "@ledgerline/db/client";
import { utcDay } from "../../calendar/utc-day.ts";
import type { Context } from "../../context/context.ts";
import { listAccountsToTell } from "./list-accounts-to-tell.sql.ts";
import { deleteNoticeMailsBefore } from "./notices.sql.ts";

/** How long the unsubscribe link in a message works. */
const MAIL_DAYS = 400;

/** Queues a check of every account whose owner may have to be told something today. */
export async function queueNotices(ctx: Context, signal: AbortSignal): Promise<void> {
  await deleteNoticeMailsBefore(ctx.pools.bulk, utcDay(ctx.clock(), MAIL_DAYS));
  if (!ctx.outside.mail) return;
  const day = utcDay(ctx.clock());
  for await (const accountIds of listAccountsToTell(ctx.pools.bulk, day)) {
    signal.throwIfAborted();
    const jobs = accountIds.map((accountId) => ({ accountId, day }));
    await transaction(ctx.pools.bulk, (tx) => ctx.jobs.enqueue(tx, "tell-artist", ...jobs));
  }
}
