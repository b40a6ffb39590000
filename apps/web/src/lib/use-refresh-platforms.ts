import { useQueryClient } from "@tanstack/react-query";
import { refreshArea } from "./refresh-area.ts";

/**
 * Has read again what a change of the platforms touches: their state, every figure, and what they said of artists. A
 * search that is not shown is forgotten; one that is shown is never asked again by itself, for platforms count them.
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
