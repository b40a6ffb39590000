import { type PlatformId, platformName } from "@ledgerline/contract/platforms";
import { errorDetail, errorStatus } from "../../../lib/error-detail.ts";
import { ERROR_MESSAGES } from "../../../lib/error-messages.ts";

/** Why a platform was not connected; a plan that does not include it is followed by the way to one that does. */
export function connectFailure(error: unknown, platform: PlatformId): string {
  const name = platformName(platform);
  const fallback = platform === "spotify" ? ERROR_MESSAGES.spotifyCredentials : ERROR_MESSAGES.connect(name);
  const detail = errorDetail(error, fallback);
  const upgrade = ` - Upgrade to Premium to access ${name}`;
  if (errorStatus(error) !== 402 || detail.endsWith(upgrade)) return detail;
  return `${detail}${upgrade}`;
}
