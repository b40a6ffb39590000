import type { ApiStatus } from "@ledgerline/contract/streaming/live-data";
import { type PlatformId, platformName } from "@ledgerline/contract/streaming/platforms";
import type { Connection } from "@ledgerline/contract/streaming/streaming";
import { formatInstant } from "../../lib/format/format.ts";

/** Why a sync failed, when the server sends no sentence of its own. */
const REASONS: Record<Exclude<ApiStatus, "live_api_success">, string> = {
  not_configured: "The credentials are missing.",
  credentials_invalid: "The platform no longer accepts your credentials. Replace them.",
  premium_required: "The owner of the app no longer has Premium on the platform.",
  user_not_allowed: "The platform does not let this account use the app.",
  rate_limited: "Too many requests for now. The sync will be retried automatically.",
  quota_exhausted: "Today’s quota for this key is used up. The sync will be retried tomorrow.",
  api_retired: "The platform no longer offers live data.",
  no_match: "The platform no longer has this profile. Choose another one.",
  error: "The platform could not be reached. The sync will be retried automatically.",
};

interface LastSyncLabels {
  failed: boolean;
  /** What happened, and when. */
  result: string;
  /** Why, or what else to know. */
  reason: string | null;
}

/** How the last sync ended. */
export function lastSyncLabels({ at, status, detail }: NonNullable<Connection["last_sync"]>): LastSyncLabels {
  const time = formatInstant(at);
  if (status === "live_api_success") return { failed: false, result: `Last synced ${time}`, reason: detail };
  return { failed: true, result: `Last sync failed ${time}`, reason: detail ?? REASONS[status] };
}

/** What a queued or running sync is doing. */
export function syncProgressLabel(platform: PlatformId, state: NonNullable<Connection["sync_state"]>): string {
  return state === "queued"
    ? "Sync queued. It starts in a moment."
    : `Syncing: reading from ${platformName(platform)}.`;
}
