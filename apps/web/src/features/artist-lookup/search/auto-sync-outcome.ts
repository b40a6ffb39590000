import type { AutoSync } from "@ledgerline/contract/analytics/analytics";
import { PLATFORM_IDS, type PlatformId, platformName } from "@ledgerline/contract/streaming/platforms";
import { counted } from "../../../lib/format/counted.ts";
import { API_STATUS_LABELS } from "../result/api-status-labels.ts";

interface AutoSyncOutcome {
  synced: boolean;
  message: string;
  description?: string;
}

/** The outcome of an auto-sync. If no platform answered live, it names those that are set up, each with its reason. */
export function autoSyncOutcome({ artist_name, api_status, records_created }: AutoSync): AutoSyncOutcome {
  const answered = PLATFORM_IDS.filter((platform) => api_status[platform] === "live_api_success");
  if (answered.length > 0) {
    const message = `${counted(answered.length, "platform")} answered; ${recordsLabel(records_created)}`;
    return { synced: true, message, description: `${artist_name}: ${answered.map(platformName).join(", ")}` };
  }
  const reasonOf = (platform: PlatformId) => API_STATUS_LABELS[api_status[platform]].badge;
  const called = PLATFORM_IDS.filter((platform) => !NOT_CALLED.has(api_status[platform]));
  const reasons = [...new Set(called.map(reasonOf))].map((reason) => {
    const platforms = called.filter((platform) => reasonOf(platform) === reason);
    return `${reason}: ${platforms.map(platformName).join(", ")}`;
  });
  return {
    synced: false,
    message: "No live APIs connected. Setup platform APIs for real data sync.",
    ...(reasons.length > 0 && { description: reasons.join(" · ") }),
  };
}

const NOT_CALLED: ReadonlySet<string> = new Set(["not_configured", "api_retired"]);

function recordsLabel(records: number): string {
  if (records === 0) return "saved to your recent lookups, nothing added to your own figures";
  return `${counted(records, "daily record")} added to your figures`;
}
