import { isLivePlatform, type LivePlatform } from "@ledgerline/contract/live-data";
import type { ConnectionOf, ConnectionRow } from "@ledgerline/db/queries/streaming/platform-connections";
import type { SubscriptionRow } from "@ledgerline/db/queries/subscription/subscriptions";
import type { Settings } from "../../context/context.ts";
import { mayUsePlatform } from "./platform-access.ts";

/** Whether a platform may be called with a connection by itself: connected, offered, and in the plan. */
export function canCall(
  { offeredPlatforms }: Settings,
  connection: ConnectionRow,
  subscription: SubscriptionRow | null,
): connection is ConnectionOf<LivePlatform> {
  const { platform, state } = connection;
  return (
    isLivePlatform(platform) &&
    offeredPlatforms.includes(platform) &&
    state === "connected" &&
    mayUsePlatform(subscription, platform)
  );
}
