import { isLivePlatform, type LivePlatform } from "@ledgerline/contract/live-data";
import type { Profile } from "@ledgerline/contract/streaming";
import type { ConnectionOf, ConnectionRow } from "@ledgerline/db/queries/platform-connections";
import type { SubscriptionRow } from "@ledgerline/db/queries/subscriptions";
import type { Settings } from "../context.ts";
import { mayUsePlatform } from "./platform-access.ts";

type SyncableConnection = ConnectionOf<LivePlatform> & { profile: Profile };

/** Whether there is a profile to read and leave to read it: connected, offered, in the plan, and confirmed. */
export function canSync(
  { offeredPlatforms }: Settings,
  connection: ConnectionRow,
  subscription: SubscriptionRow | null,
): connection is SyncableConnection {
  const { platform, state, profile } = connection;
  return (
    isLivePlatform(platform) &&
    offeredPlatforms.includes(platform) &&
    state === "connected" &&
    profile !== null &&
    mayUsePlatform(subscription, platform)
  );
}
