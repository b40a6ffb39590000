import type { SyncStatus } from "@ledgerline/contract/analytics";

/** What the figures on the screen are made of, while nothing is synced live. */
export function loadedSentence(status: SyncStatus): string {
  if (status.recent_data_source === "measured" && status.booked_statements === 0) return "Measured plays are loaded.";
  if (status.booked_statements === 1) return "1 statement is booked.";
  if (status.booked_statements > 1) return `${status.booked_statements} statements are booked.`;
  if (status.recent_data_records > 0) return "Sample data loaded.";
  if (status.sample_available) return "Add sample data to try the screens, or upload a statement under Royalties.";
  return "Upload a statement under Royalties to book figures.";
}
