import { MESSAGES } from "@ledgerline/contract/error";
import type { ConnectionRow } from "@ledgerline/db/queries/streaming/platform-connections";
import type { SubscriptionRow } from "@ledgerline/db/queries/subscription/subscriptions";
import type { Context } from "../../context/context.ts";
import { canSync } from "./can-sync.ts";
import { givesCounters } from "./gives-counters.ts";
import { hasWorkingCredentials } from "./has-working-credentials.ts";
import { mayUsePlatform } from "./platform-access.ts";

/** Why no counts can be synced live, and what to do; null when some can. */
export function whyNoSync(
  ctx: Context,
  connections: readonly ConnectionRow[],
  subscription: SubscriptionRow | null,
): string | null {
  const { offeredPlatforms } = ctx.settings;
  const connected = connections.filter(
    ({ state, platform }) => state === "connected" && offeredPlatforms.includes(platform),
  );
  if (connected.length === 0) return MESSAGES.nothingToSync;
  const giving = connected.filter(({ platform }) => givesCounters(ctx, platform));
  if (giving.length === 0) return MESSAGES.noCounters;
  const counting = giving.filter((connection) => hasWorkingCredentials(ctx.settings, connection));
  if (counting.length === 0) return MESSAGES.credentialsRefused;
  if (counting.some((connection) => canSync(ctx.settings, connection, subscription))) return null;
  const allowed = counting.filter(({ platform }) => mayUsePlatform(subscription, platform));
  return allowed.length === 0 ? MESSAGES.syncPaused : MESSAGES.profileMissing;
}
