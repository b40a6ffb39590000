import { useQueryClient } from "@tanstack/react-query";
import { refreshArea } from "../../../lib/calls/refresh-area.ts";

/** Refetches everything about shares, here and in other tabs. A changed deal also makes a preview out of date. */
export function useRefreshShares(): () => void {
  const client = useQueryClient();
  return () => {
    void refreshArea(client, "shares");
    void refreshArea(client, "runs");
  };
}
