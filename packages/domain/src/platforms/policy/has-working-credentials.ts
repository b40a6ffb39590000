import type { ApiStatus } from "@ledgerline/contract/live-data";
import type { ConnectionRow } from "@ledgerline/db/queries/streaming/platform-connections";
import type { Settings } from "../../context/context.ts";

const REFUSALS: readonly (ApiStatus | null)[] = ["credentials_invalid", "premium_required"];

/** Whether a platform that answers so takes nothing from the credentials until the artist does something about them. */
export function isRefusal(status: ApiStatus | null): boolean {
  return REFUSALS.includes(status);
}

/** Whether the credentials were refused, and neither took nor proven again since. */
export function areCredentialsRefused({ connectedAt, lastSyncAt, lastSyncStatus }: ConnectionRow): boolean {
  const provenSince = connectedAt !== null && lastSyncAt !== null && connectedAt > lastSyncAt;
  return isRefusal(lastSyncStatus) && !provenSince;
}

/** Whether a connection's credentials work as far as anybody knows: offered, proven, and not refused since. */
export function hasWorkingCredentials({ offeredPlatforms }: Settings, connection: ConnectionRow): boolean {
  const { platform, state } = connection;
  return state === "connected" && offeredPlatforms.includes(platform) && !areCredentialsRefused(connection);
}
