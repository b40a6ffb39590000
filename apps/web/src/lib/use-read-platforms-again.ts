import { useQueryClient } from "@tanstack/react-query";
import { readAgain } from "./read-again.ts";

/**
 * Has read again what a change of the platforms touches: their state, every figure, and what they said of artists. A
 * search that is not shown is forgotten; one that is shown is never asked again by itself, for platforms count them.
 */
export function useReadPlatformsAgain(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    void readAgain(client, "analytics");
    void readAgain(client, "artists.lookupHistory");
    client.removeQueries({ queryKey: [["artists", "search"]], type: "inactive" });
    await readAgain(client, "streaming.status");
  };
}
