import type { SyncStatus } from "@ledgerline/contract/analytics";

/** What the figures on the screen are made of, while nothing is synced live. */
export function loadedSentence(status: SyncStatus): string {
  const { booked_statements: booked, recent_data_source: source } = status;
  const statements = booked === 1 ? "1 statement is booked" : `${booked} statements are booked`;
  if (source === "measured")
    return booked > 0 ? `Measured plays are loaded, and ${statements}.` : "Measured plays are loaded.";
  if (booked > 0) return `${statements}.`;
  if (status.recent_data_records > 0) return "Sample data loaded.";
  if (status.sample_available) return "Add sample data to try the screens, or upload a statement under Royalties.";
  return "Upload a statement under Royalties to book figures.";
}
