import { useQueryClient } from "@tanstack/react-query";
import { refreshArea } from "../../lib/calls/refresh-area.ts";

/** Refetches every sum of money, after the display currency or its rates changed. */
export function useRefreshMoney(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await Promise.all([refreshArea(client, "currencies"), refreshArea(client, "analytics")]);
  };
}
