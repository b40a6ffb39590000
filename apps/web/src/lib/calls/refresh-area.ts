import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";

/** A router, or one of its queries. */
type Area =
  | "analytics"
  | "royalties"
  | "plays"
  | "reconciliation"
  | "statements"
  | "currencies"
  | "claims.list"
  | "claims.notes"
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

/** Royalties, plays, the board, forecasts, the preview of an export, shares and what is kept come from the same books. */
const SAME_BOOKS: Readonly<Record<string, string[][]>> = {
  analytics: [
    ...["analytics", "royalties", "plays", "reconciliation", "forecast", "export", "shares", "runs"].map((key) => [
      key,
    ]),
    ["statements", "usage"],
  ],
  // Payouts say when money comes.
  reconciliation: [["reconciliation"], ["forecast"]],
};

/**
 * Makes every query of an area out of date, and refetches those in use or, with `none`, leaves that for when the tab is
 * next seen. Invalidating alone would let a first fetch already under way win, though its answer may be older.
 */
async function refetchArea(client: QueryClient, area: string, refetchType: "active" | "none"): Promise<void> {
  for (const key of SAME_BOOKS[area] ?? [area.split(".")]) {
    await client.cancelQueries({ queryKey: [key] });
    await client.invalidateQueries({ queryKey: [key], refetchType });
  }
}

const NAME = "ledgerline";

/** The tab's only channel, so that it does not hear itself. */
let channel: BroadcastChannel | undefined;

function shared(): BroadcastChannel {
  channel ??= new BroadcastChannel(NAME);
  return channel;
}

/** The same app in other tabs of the browser, where data that changed here is out of date. */
export const otherTabs = {
  tell(change: string): void {
    shared().postMessage(change);
  },
  /** Returns a function that stops listening. */
  listen(onChange: (change: string) => void): () => void {
    const hear = ({ data }: MessageEvent) => onChange(String(data));
    shared().addEventListener("message", hear);
    return () => shared().removeEventListener("message", hear);
  },
};

/** Refetches what was changed in another tab of the browser: at once if this tab is visible, otherwise once it is. */
export function useOtherTabs(): void {
  const client = useQueryClient();
  useEffect(
    () =>
      otherTabs.listen((area) => {
        void refetchArea(client, area, document.visibilityState === "visible" ? "active" : "none");
      }),
    [client],
  );
}

/**
 * Refetches what a change to the platforms touches: their state, every figure, and past lookups. A search that is not
 * on screen is dropped; one that is on screen is not repeated, because platforms count searches.
 */
export function useRefreshPlatforms(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    void refreshArea(client, "analytics");
    void refreshArea(client, "artists.lookupHistory");
    client.removeQueries({ queryKey: [["artists", "search"]], type: "inactive" });
    await refreshArea(client, "streaming.status");
  };
}
