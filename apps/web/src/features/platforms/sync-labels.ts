import type { ApiStatus } from "@ledgerline/contract/live-data";
import { type PlatformId, platformName } from "@ledgerline/contract/platforms";
import type { Connection } from "@ledgerline/contract/streaming";
import { formatInstant } from "../../lib/format.ts";

/** Why a sync gave nothing, where the server adds no sentence of its own. */
const REASONS: Record<Exclude<ApiStatus, "live_api_success">, string> = {
  not_configured: "The credentials are missing.",
  credentials_invalid: "The platform no longer accepts the credentials. Replace them.",
  premium_required: "The owner of the app has no Premium on the platform any more.",
  user_not_allowed: "The platform does not let this account use the app.",
  rate_limited: "The platform was asked too often. It is tried again by itself.",
  quota_exhausted: "The key may ask no more today. It is tried again tomorrow.",
  api_retired: "The platform offers no live data any more.",
  no_match: "The platform no longer knows this profile. Choose another one.",
  error: "The platform could not be reached. It is tried again by itself.",
};

interface LastSyncLabels {
  failed: boolean;
  /** What happened, and when. */
  result: string;
  /** Why, or what is to be known of it. */
  reason: string | null;
}

/** How the last sync ended. */
export function lastSyncLabels({ at, status, detail }: NonNullable<Connection["last_sync"]>): LastSyncLabels {
  const time = formatInstant(at);
  if (status === "live_api_success") return { failed: false, result: `Last synced ${time}`, reason: detail };
  return { failed: true, result: `Last sync failed ${time}`, reason: detail ?? REASONS[status] };
}

/** What a sync that waits or runs is doing. */
export function syncProgressLabel(platform: PlatformId, state: NonNullable<Connection["sync_state"]>): string {
  return state === "queued"
    ? "Sync queued. It starts in a moment."
    : `Syncing: reading from ${platformName(platform)}.`;
}
