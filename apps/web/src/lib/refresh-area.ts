import type { QueryClient } from "@tanstack/react-query";

/** A router, or one of its queries. */
type Area = "analytics" | "analytics.syncStatus" | "artists.lookupHistory" | "streaming.status";

/**
 * Refetches every query of an area. Invalidating alone would let a first fetch already under way win, though its
 * answer may be older than the change.
 */
export async function refreshArea(client: QueryClient, area: Area): Promise<void> {
  // The preview of an export sums up the same figures.
  const keys = area === "analytics" ? [["analytics"], ["export"]] : [area.split(".")];
  for (const key of keys) {
    await client.cancelQueries({ queryKey: [key] });
    await client.invalidateQueries({ queryKey: [key] });
  }
}
