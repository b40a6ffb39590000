import { linkTo } from "../profiles/link-to.ts";

const HOSTS = new Set(["music.apple.com", "geo.music.apple.com", "itunes.apple.com"]);
const PATH = /^(?:\/[a-z]{2})?\/artist\/(?:[^/]+\/)?(?:id)?(\d{1,20})\/?$/i;

/** The artist that a link points to; null for anything else. */
export function appleMusicArtistId(query: string): string | null {
  const url = linkTo(HOSTS, query.trim());
  return url && (PATH.exec(url.pathname)?.[1] ?? null);
}
