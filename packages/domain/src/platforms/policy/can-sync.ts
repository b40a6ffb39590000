import type { LivePlatform } from "@ledgerline/contract/live-data";
import type { Profile } from "@ledgerline/contract/streaming";
import type { ConnectionOf, ConnectionRow } from "@ledgerline/db/queries/streaming/platform-connections";
import type { SubscriptionRow } from "@ledgerline/db/queries/subscription/subscriptions";
import type { Settings } from "../../context/context.ts";
import { canCall } from "./can-call.ts";

type SyncableConnection = ConnectionOf<LivePlatform> & { profile: Profile };

/** Whether there is a profile to read and leave to read it. */
export function canSync(
  settings: Settings,
  connection: ConnectionRow,
  subscription: SubscriptionRow | null,
): connection is SyncableConnection {
  return canCall(settings, connection, subscription) && connection.profile !== null;
}
