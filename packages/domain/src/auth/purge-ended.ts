import { deleteInvitationsExpiredBefore, deleteLinksExpiredBefore } from "@ledgerline/db/queries/account";
import {
  deleteRateLimitsBefore,
  deleteSessionsEndedBefore,
  deleteTokensExpiredBefore,
  forgetLoginNetworksBefore,
} from "@ledgerline/db/queries/auth";
import { deleteShareLinksExpiredBefore } from "@ledgerline/db/queries/shares";
import { DAY_MS, HOUR_MS } from "../calendar/durations.ts";
import type { Context, With } from "../context/context.ts";
import { forgetUsedTrials } from "../subscription/used-trials.ts";

/** How long a network counts as one that the artist uses. */
const NETWORK_DAYS = 90;

/** How long an API token that has expired is still listed. */
const EXPIRED_TOKEN_DAYS = 30;

/** Deletes, for all accounts, sessions that ended a day ago and whatever else logins leave behind. Runs hourly. */
export async function purgeEnded(ctx: Pick<Context, "clock"> & With<"pools", "bulk">): Promise<void> {
  const now = ctx.clock().getTime();
  await deleteSessionsEndedBefore(ctx.pools.bulk, new Date(now - DAY_MS));
  await deleteTokensExpiredBefore(ctx.pools.bulk, new Date(now - EXPIRED_TOKEN_DAYS * DAY_MS));
  await forgetLoginNetworksBefore(ctx.pools.bulk, new Date(now - NETWORK_DAYS * DAY_MS));
  await deleteLinksExpiredBefore(ctx.pools.bulk, new Date(now));
  await deleteInvitationsExpiredBefore(ctx.pools.bulk, new Date(now));
  await deleteShareLinksExpiredBefore(ctx.pools.bulk, new Date(now));
  await forgetUsedTrials(ctx);
  // Counts expire by the system's clock; an hour covers servers whose clocks differ.
  await deleteRateLimitsBefore(ctx.pools.bulk, new Date(Date.now() - HOUR_MS));
}
