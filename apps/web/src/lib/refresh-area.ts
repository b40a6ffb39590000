import type { QueryClient } from "@tanstack/react-query";

/** A router, or one of its readings. */
type Area = "analytics" | "analytics.syncStatus" | "artists.lookupHistory" | "streaming.status";

/**
 * Has every figure of an area read again. Invalidating alone would leave a first reading under way the last word,
 * though it may be older than the change.
 */
export async function refreshArea(client: QueryClient, area: Area): Promise<void> {
  // The preview of an export sums the same figures.
  const keys = area === "analytics" ? [["analytics"], ["export"]] : [area.split(".")];
  for (const key of keys) {
    await client.cancelQueries({ queryKey: [key] });
    await client.invalidateQueries({ queryKey: [key] });
  }
}
