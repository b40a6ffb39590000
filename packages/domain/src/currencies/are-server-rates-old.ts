import { findNewestServerRate } from "@ledgerline/db/queries/currencies";
import { utcDay } from "../calendar/utc-day.ts";
import type { Context } from "../context/context.ts";

/** None are published on weekends and holidays. */
const FRESH_DAYS = 4;

/** True when rates are fetched daily, and the newest is older than a successful fetch would have left it. */
export async function areServerRatesOld(ctx: Context): Promise<boolean> {
  if (ctx.settings.ratesUrl === null) return false;
  const newest = await findNewestServerRate(ctx.db);
  return newest === null || newest < utcDay(ctx.clock(), FRESH_DAYS);
}
