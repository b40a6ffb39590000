import type { BoardCell } from "@ledgerline/contract/reconciliation/reconciliation";

/** Why a claim leaves a cell's plays out; null when it may have them. A platform's API gives YouTube's for a while only. */
export function notToKeep({ measured_by }: Pick<BoardCell, "measured_by">): string | null {
  if (!measured_by.includes("youtube_api")) return null;
  return "These plays are from YouTube's API, whose terms do not let them be put in a claim. Upload the export of YouTube Studio to claim with plays.";
}
