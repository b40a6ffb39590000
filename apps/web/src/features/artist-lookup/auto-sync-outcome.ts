import type { AutoSync } from "@ledgerline/contract/analytics";
import { PLATFORM_IDS, type PlatformId, platformName } from "@ledgerline/contract/platforms";
import { formatExactCount } from "../../lib/format.ts";
import { API_STATUS_LABELS } from "./api-status-labels.ts";

interface AutoSyncOutcome {
  synced: boolean;
  message: string;
  description?: string;
}

/** What a sync of a name came to. Where no platform was live, those that are set up are named with their reason. */
export function autoSyncOutcome({ artist_name, api_status, records_created }: AutoSync): AutoSyncOutcome {
  const answered = PLATFORM_IDS.filter((platform) => api_status[platform] === "live_api_success");
  if (answered.length > 0) {
    const message = `${answered.length} ${answered.length === 1 ? "platform" : "platforms"} answered; ${recordsLabel(records_created)}`;
    return { synced: true, message, description: `${artist_name}: ${answered.map(platformName).join(", ")}` };
  }
  const reasonOf = (platform: PlatformId) => API_STATUS_LABELS[api_status[platform]].badge;
  const asked = PLATFORM_IDS.filter((platform) => !UNASKED.has(api_status[platform]));
  const reasons = [...new Set(asked.map(reasonOf))].map((reason) => {
    const platforms = asked.filter((platform) => reasonOf(platform) === reason);
    return `${reason}: ${platforms.map(platformName).join(", ")}`;
  });
  return {
    synced: false,
    message: "No live APIs connected. Setup platform APIs for real data sync.",
    ...(reasons.length > 0 && { description: reasons.join(" · ") }),
  };
}

const UNASKED: ReadonlySet<string> = new Set(["not_configured", "api_retired"]);

function recordsLabel(records: number): string {
  if (records === 0) return "kept in your recent lookups, nothing new for your own figures";
  return records === 1 ? "1 daily record is yours" : `${formatExactCount(records)} daily records are yours`;
}
