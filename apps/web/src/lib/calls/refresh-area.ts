import type { QueryClient } from "@tanstack/react-query";
import { otherTabs } from "./other-tabs.ts";

/** A router, or one of its queries. */
type Area =
  | "analytics"
  | "royalties"
  | "plays"
  | "reconciliation"
  | "statements"
  | "currencies"
  | "claims.list"
  | "shares"
  | "runs"
  | "analytics.syncStatus"
  | "artists.lookupHistory"
  | "streaming.status";

/** Refetches every query of an area, here and in other tabs. */
export async function refreshArea(client: QueryClient, area: Area): Promise<void> {
  otherTabs.tell(area);
  await refetchArea(client, area, "active");
}

/**
 * Makes every query of an area out of date, and refetches those in use or, with `none`, leaves that for when the tab is
 * next seen. Invalidating alone would let a first fetch already under way win, though its answer may be older.
 */
export async function refetchArea(client: QueryClient, area: string, refetchType: "active" | "none"): Promise<void> {
  // Royalties, plays, the board that compares them, the preview of an export, and shares come from the same books.
  const keys =
    area === "analytics"
      ? [["analytics"], ["royalties"], ["plays"], ["reconciliation"], ["export"], ["shares"], ["runs"]]
      : [area.split(".")];
  for (const key of keys) {
    await client.cancelQueries({ queryKey: [key] });
    await client.invalidateQueries({ queryKey: [key], refetchType });
  }
}
