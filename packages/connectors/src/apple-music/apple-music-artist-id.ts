const HOSTS = new Set(["music.apple.com", "geo.music.apple.com", "itunes.apple.com"]);
const PATH = /^(?:\/[a-z]{2})?\/artist\/(?:[^/]+\/)?(?:id)?(\d{1,20})\/?$/i;

/** The artist that a link points to; null for anything else. */
export function appleMusicArtistId(query: string): string | null {
  const text = query.trim();
  const url = URL.parse(/^https?:\/\//i.test(text) ? text : `https://${text}`);
  return url && HOSTS.has(url.hostname) ? (PATH.exec(url.pathname)?.[1] ?? null) : null;
}
