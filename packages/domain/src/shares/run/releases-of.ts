import type { Release } from "@ledgerline/shares";

/** The tracks of releases, each with an artist only if all statements print the same one. */
export function releasesOf(rows: readonly { release: string; track: string; artist: string | null }[]): Release[] {
  const releases = new Map<string, Map<string, Set<string>>>();
  for (const { release, track, artist } of rows) {
    const tracks = releases.get(release) ?? new Map<string, Set<string>>();
    releases.set(release, tracks);
    const artists = tracks.get(track) ?? new Set<string>();
    tracks.set(track, artists);
    if (artist !== null) artists.add(artist);
  }
  return [...releases].map(([id, tracks]) => ({
    id,
    tracks: [...tracks].map(([track, [artist = null, ...others]]) => ({
      id: track,
      artist: others.length === 0 ? artist : null,
    })),
  }));
}
