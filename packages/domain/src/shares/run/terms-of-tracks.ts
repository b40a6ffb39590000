import type { Deal } from "@ledgerline/contract/shares/shares";
import { LIMITS, type Release } from "@ledgerline/shares";

type Covers = Deal["versions"][number]["covers"];

/** A track that was merged into another. */
export interface Merge {
  track: string;
  into: string;
}

/** Terms with merged tracks replaced by the one that stays, as in sums. */
export function sameTerms<Terms extends { deals: readonly Deal[]; releases: readonly Release[] }>(
  terms: Terms,
  merges: readonly Merge[],
): Terms & { deals: Deal[]; releases: Release[] } {
  return {
    ...terms,
    deals: termsOfTracks(terms.deals, merges),
    releases: releasesOfTracks(terms.releases, merges),
  };
}

/** The deals with merged tracks replaced by the one that stays, as in sums. */
export function termsOfTracks(deals: readonly Deal[], merges: readonly Merge[]): Deal[] {
  const into = new Map(merges.map((merge) => [merge.track, merge.into]));
  return deals.map((deal) => ({
    ...deal,
    versions: deal.versions.map((terms) => ({ ...terms, covers: coversOfTracks(terms.covers, into) })),
  }));
}

/** `into` maps merged tracks to the one that stays. */
export function coversOfTracks(covers: Covers, into: ReadonlyMap<string, string>): Covers {
  if (covers.by !== "tracks") return covers;
  return { by: covers.by, of: [...new Set(covers.of.map((id) => into.get(id) ?? id))] };
}

/**
 * The same for releases: merged tracks keep their artist only if all of them have the same one. A release with more tracks
 * than a run takes is left out.
 */
export function releasesOfTracks(releases: readonly Release[], merges: readonly Merge[]): Release[] {
  const into = new Map(merges.map((merge) => [merge.track, merge.into]));
  return releases
    .map(({ id, tracks }) => ({
      id,
      tracks: [...Map.groupBy(tracks, (track) => into.get(track.id) ?? track.id)].map(([track, same]) => {
        const [artist = null, ...others] = new Set(same.map((each) => each.artist));
        return { id: track, artist: others.length === 0 ? artist : null };
      }),
    }))
    .filter(({ tracks }) => tracks.length <= LIMITS.tracks);
}
