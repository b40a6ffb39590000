import type { QueryClient } from "@tanstack/react-query";

/** A router, or one of its queries. */
type Area =
  | "analytics"
  | "royalties"
  | "plays"
  | "reconciliation"
  | "statements"
  | "currencies"
  | "claims.list"
  | "analytics.syncStatus"
  | "artists.lookupHistory"
  | "streaming.status";

/**
 * Refetches every query of an area. Invalidating alone would let a first fetch already under way win, though its
 * answer may be older than the change.
 */
export async function refreshArea(client: QueryClient, area: Area): Promise<void> {
  // Royalties, plays, the board that compares them, and the preview of an export come from the same books.
  const keys =
    area === "analytics"
      ? [["analytics"], ["royalties"], ["plays"], ["reconciliation"], ["export"]]
      : [area.split(".")];
  for (const key of keys) {
    await client.cancelQueries({ queryKey: [key] });
    await client.invalidateQueries({ queryKey: [key] });
  }
}
