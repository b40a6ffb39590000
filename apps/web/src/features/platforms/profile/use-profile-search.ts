import type { LivePlatform } from "@ledgerline/contract/live-data";
import { useState } from "react";
import { trpc } from "../../../lib/trpc.ts";

/**
 * Profiles on a platform: those of the artist's name at once, then those of what is asked for. An answer is kept
 * while the page lives, for some platforms allow few searches a day.
 */
export function useProfileSearch(platform: LivePlatform) {
  const artistName = trpc.auth.me.useQuery().data?.artist_name ?? null;
  const [asked, setAsked] = useState<string | null>(null);
  const query = asked ?? artistName;
  const search = trpc.streaming.profiles.useQuery(
    { platform, query: query ?? "" },
    { enabled: query !== null, staleTime: Number.POSITIVE_INFINITY, retry: false, refetchOnWindowFocus: false },
  );
  const ask = (next: string) => {
    if (next === query) void search.refetch();
    else setAsked(next);
  };
  return { query, search, ask };
}
