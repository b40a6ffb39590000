import { PLATFORM_IDS } from "@ledgerline/contract/streaming/platforms";
import type { StreamingStatus } from "@ledgerline/contract/streaming/streaming";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { refreshArea } from "../../lib/calls/refresh-area.ts";
import { trpc } from "../../lib/calls/trpc.ts";

const POLL_MS = 1000;

function isSyncing(status: StreamingStatus | undefined): boolean {
  return status !== undefined && PLATFORM_IDS.some((platform) => status.platforms[platform].sync_state !== null);
}

/** Changes when a sync of any platform has ended, even between two polls. */
function endings({ platforms }: StreamingStatus): string[] {
  return PLATFORM_IDS.map((platform) => {
    const { sync_state, last_sync } = platforms[platform];
    return sync_state === null ? `ended ${last_sync?.at}` : "";
  });
}

/**
 * Polls the platforms' state while one of them syncs, and refetches every figure when a sync ends. It never makes the
 * first fetch of the state: another query has to.
 */
export function useSyncWatch(): void {
  const client = useQueryClient();
  const { data } = trpc.streaming.status.useQuery(undefined, {
    enabled: (query) => isSyncing(query.state.data),
    refetchInterval: POLL_MS,
  });
  const before = useRef<string[] | null>(null);
  useEffect(() => {
    if (!data) return;
    const now = endings(data);
    const ended = before.current !== null && now.some((ending, n) => ending !== "" && ending !== before.current?.[n]);
    before.current = now;
    if (ended) void refreshArea(client, "analytics");
  }, [data, client]);
}
