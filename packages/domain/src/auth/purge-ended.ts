import { deleteLinksExpiredBefore } from "@ledgerline/db/queries/account/account-links";
import { forgetLoginNetworksBefore } from "@ledgerline/db/queries/auth/login-networks";
import { deleteRateLimitsBefore } from "@ledgerline/db/queries/auth/rate-limits";
import { deleteSessionsEndedBefore } from "@ledgerline/db/queries/auth/sessions";
import { DAY_MS, HOUR_MS } from "../calendar/durations.ts";
import type { Context } from "../context/context.ts";

/** How long a network counts as one that the artist uses. */
const NETWORK_DAYS = 90;

/** Deletes, for all artists, the sessions that ended a day ago and what else logins leave behind. Runs hourly. */
export async function purgeEnded(ctx: Pick<Context, "bulk" | "clock">): Promise<void> {
  const now = ctx.clock().getTime();
  await deleteSessionsEndedBefore(ctx.bulk, new Date(now - DAY_MS));
  await forgetLoginNetworksBefore(ctx.bulk, new Date(now - NETWORK_DAYS * DAY_MS));
  await deleteLinksExpiredBefore(ctx.bulk, new Date(now));
  // Counts expire by the system's clock; an hour covers servers whose clocks differ.
  await deleteRateLimitsBefore(ctx.bulk, new Date(Date.now() - HOUR_MS));
}
