import type { LivePlatform } from "@ledgerline/contract/streaming/live-platforms";
import { useState } from "react";
import { trpc } from "../../../lib/calls/trpc.ts";

/**
 * Searches a platform for profiles: for the artist's name at once, then for what is typed. Results stay cached as long
 * as the page, because some platforms allow few searches per day.
 */
export function useProfileSearch(platform: LivePlatform) {
  const artistName = trpc.auth.me.useQuery().data?.artist_name ?? null;
  const [typed, setTyped] = useState<string | null>(null);
  const query = typed ?? artistName;
  const search = trpc.streaming.profiles.useQuery(
    { platform, query: query ?? "" },
    { enabled: query !== null, staleTime: Number.POSITIVE_INFINITY, retry: false, refetchOnWindowFocus: false },
  );
  const searchFor = (next: string) => {
    if (next === query) void search.refetch();
    else setTyped(next);
  };
  return { query, search, searchFor };
}
