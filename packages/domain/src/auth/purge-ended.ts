import { deleteInvitationsExpiredBefore } from "@ledgerline/db/queries/account/invitations";
import { deleteScreenLinksExpiredBefore } from "@ledgerline/db/queries/account/screen-links";
import { deleteUsedTrialsBefore } from "@ledgerline/db/queries/account/subscriptions";
import { deleteLinksExpiredBefore } from "@ledgerline/db/queries/account/user-links";
import { deleteTokensExpiredBefore } from "@ledgerline/db/queries/auth/api-tokens";
import { forgetLoginNetworksBefore } from "@ledgerline/db/queries/auth/login-networks";
import { deleteSessionsEndedBefore } from "@ledgerline/db/queries/auth/sessions";
import { deleteShareLinksExpiredBefore } from "@ledgerline/db/queries/shares/share-links";
import { DAY_MS, HOUR_MS } from "../calendar.ts";
import type { Context, With } from "../context/context.ts";
import { deleteKeyedCallsBefore, deleteRateLimitsBefore } from "./keyed-calls.sql.ts";
import { KEYED_CALL_MS } from "./keyed-calls.ts";

/** How long a network counts as one that the artist uses. */
const NETWORK_DAYS = 90;

/** How long an API token that has expired is still listed. */
const EXPIRED_TOKEN_DAYS = 30;

/**
 * How long an email's trial is remembered. Statements come each month, so a week of Premium whenever one is to be exported
 * would do instead of paying. Rights to ask a distributor end after about two years, so nothing older is worth another
 * account.
 */
const TRIAL_MONTHS = 24;

/** Deletes, for all accounts, sessions that ended a day ago and whatever else logins leave behind. Runs hourly. */
export async function purgeEnded(ctx: Pick<Context, "clock"> & With<"pools", "bulk">): Promise<void> {
  const now = ctx.clock().getTime();
  await deleteSessionsEndedBefore(ctx.pools.bulk, new Date(now - DAY_MS));
  await deleteTokensExpiredBefore(ctx.pools.bulk, new Date(now - EXPIRED_TOKEN_DAYS * DAY_MS));
  await forgetLoginNetworksBefore(ctx.pools.bulk, new Date(now - NETWORK_DAYS * DAY_MS));
  await deleteLinksExpiredBefore(ctx.pools.bulk, new Date(now));
  await deleteInvitationsExpiredBefore(ctx.pools.bulk, new Date(now));
  await deleteShareLinksExpiredBefore(ctx.pools.bulk, new Date(now));
  await deleteScreenLinksExpiredBefore(ctx.pools.bulk, new Date(now));
  await deleteKeyedCallsBefore(ctx.pools.bulk, new Date(now - KEYED_CALL_MS));
  const trialsBefore = new Date(now);
  trialsBefore.setUTCMonth(trialsBefore.getUTCMonth() - TRIAL_MONTHS);
  await deleteUsedTrialsBefore(ctx.pools.bulk, trialsBefore);
  // Counts expire by the system's clock; an hour covers servers whose clocks differ.
  await deleteRateLimitsBefore(ctx.pools.bulk, new Date(Date.now() - HOUR_MS));
}
