import { useQueryClient } from "@tanstack/react-query";
import { refreshArea } from "./refresh-area.ts";

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
