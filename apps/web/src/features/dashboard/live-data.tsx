import type { SyncStatus } from "@ledgerline/contract/analytics";
import { platformName } from "@ledgerline/contract/streaming/platforms";
import { SAMPLE_OVER } from "@ledgerline/contract/wire/dashboard-sentences";
import { counted } from "../../lib/format/counted.ts";

interface LiveDataProps {
  status: SyncStatus;
  /** Also says why sample data can no longer be added. */
  whole?: boolean;
}

/** What the figures on screen are, and what live ones need. */
export function LiveData({ status, whole = false }: LiveDataProps) {
  const { sync_available: live, connected_platforms: connected, setup_needed: needed } = status;
  return (
    <p className="text-pretty text-ink-soft">
      <span className="text-ink">
        {live ? "Live sync is ready." : `No live APIs are connected${connected > 0 ? " that can be synced yet" : ""}.`}
      </span>{" "}
      {status.sync_unavailable_reason && <span>{status.sync_unavailable_reason} </span>}
      <span>{loadedSentence(status)}</span>{" "}
      {needed.length > 0 && <span>Setup needed: {needed.map(platformName).join(", ")}</span>}
      {whole && !status.sample_available && <span> {SAMPLE_OVER}</span>}
    </p>
  );
}

/** Says what the figures on screen are made of. */
function loadedSentence(status: SyncStatus): string {
  const { booked_statements: booked, recent_data_source: source } = status;
  const statements = `${counted(booked, "statement")} ${booked === 1 ? "is" : "are"} booked`;
  if (source === "measured")
    return booked > 0 ? `Measured plays are loaded, and ${statements}.` : "Measured plays are loaded.";
  if (booked > 0) return `${statements}.`;
  if (status.recent_data_records > 0) return "Sample data loaded.";
  if (status.sample_available) return "Add sample data to try the screens, or upload a statement under Royalties.";
  return "Upload a statement under Royalties to see what you were paid.";
}
