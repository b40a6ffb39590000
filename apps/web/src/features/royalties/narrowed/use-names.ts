import { skipToken } from "@tanstack/react-query";
import { trpc } from "../../../lib/calls/trpc.ts";
import type { Names } from "./narrowed-words.ts";
import { useNarrowed } from "./use-narrowed.ts";

/** What the track, the release and the source of the address are called. */
export function useNames(): Names {
  const { place } = useNarrowed();
  const { track, release, filter } = place;
  const tracks = trpc.royalties.tracks.useQuery(track ? { track_id: track, limit: 1 } : skipToken);
  const releases = trpc.royalties.releases.useQuery(release ? { release, limit: 1 } : skipToken);
  const sources = trpc.royalties.filters.useQuery().data?.sources ?? [];
  const [named] = releases.data?.releases ?? [];
  return {
    track: track && (tracks.data?.tracks[0]?.title ?? undefined),
    release: release && (named?.title ?? (named?.upc ? `UPC ${named.upc}` : undefined)),
    source: sources.find(({ id }) => id === filter.source)?.name,
  };
}
