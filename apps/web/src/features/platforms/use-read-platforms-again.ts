import { useQueryClient } from "@tanstack/react-query";
import { readAgain } from "../../lib/read-again.ts";
import { trpc } from "../../lib/trpc.ts";

/** Has the state of the platforms read again after a change, and every figure, for figures come and go with it. */
export function useReadPlatformsAgain(): () => Promise<void> {
  const client = useQueryClient();
  const { streaming } = trpc.useUtils();
  return async () => {
    void readAgain(client, "analytics");
    await streaming.status.cancel();
    await streaming.status.invalidate();
  };
}
