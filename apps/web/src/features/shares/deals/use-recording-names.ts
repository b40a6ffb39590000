import { trpc } from "../../../lib/calls/trpc.ts";
import type { CoversBy } from "./deal-draft.ts";

/** The most that one call returns. */
const LIMIT = 500;

/** Names a track or a release by its id: the titles of those with the most money, the id of any other. */
export function useRecordingNames(by: CoversBy): (id: string) => string {
  const { data: tracks } = trpc.royalties.tracks.useQuery({ limit: LIMIT }, { enabled: by === "tracks" });
  const { data: releases } = trpc.royalties.releases.useQuery({ limit: LIMIT }, { enabled: by === "releases" });
  if (by === "tracks") {
    const names = new Map(tracks?.tracks.map(({ track_id, title }) => [track_id, title]));
    return (id) => names.get(id) ?? id;
  }
  const names = new Map(releases?.releases.map(({ release_id, title }) => [release_id, title]));
  return (id) => names.get(id) ?? id;
}
