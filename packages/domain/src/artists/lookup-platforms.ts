import type { LookupPlatform } from "@ledgerline/contract/artists";
import type { ApiStatus, DataSource } from "@ledgerline/contract/streaming/live-data";
import type { Profile } from "@ledgerline/contract/streaming/streaming";

/** A platform's figures for an artist with this profile; empty without one. */
export function platformOf(profile: Profile | null, source: DataSource, detail: string | null): LookupPlatform {
  return {
    profile_id: profile?.profile_id ?? null,
    name: profile?.name ?? null,
    url: profile?.url ?? null,
    followers: profile?.followers ?? null,
    subscriber_count: profile?.subscriber_count ?? null,
    popularity: profile?.popularity ?? null,
    genres: profile?.genres ?? [],
    data_source: profile ? source : null,
    detail,
  };
}

/** The followers and subscribers on all platforms; null when none gives any. */
export function totalFollowers(platforms: LookupPlatform[]): number | null {
  const counts = platforms.flatMap(({ followers, subscriber_count }) => [followers, subscriber_count]);
  const known = counts.filter((count) => count !== null);
  return known.length === 0 ? null : known.reduce((total, count) => total + count, 0);
}

/** Whether a platform was asked, even if the call failed. */
export function isAsked(status: ApiStatus): boolean {
  return status !== "not_configured" && status !== "api_retired";
}

/** Whether a platform found the artist. Apple Music gives no counts, but a page and genres. */
export function hasData({ profile_id }: LookupPlatform): boolean {
  return profile_id !== null;
}
