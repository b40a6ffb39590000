const HOSTS = new Set(["tidal.com", "www.tidal.com", "listen.tidal.com", "desktop.tidal.com"]);
const PATH = /^\/(?:browse\/)?artist\/(\d{1,20})(?:\/u)?\/?$/;

/** The artist that a link points to; null for anything else. */
export function tidalArtistId(query: string): string | null {
  const text = query.trim();
  const url = URL.parse(/^https?:\/\//i.test(text) ? text : `https://${text}`);
  return url && HOSTS.has(url.hostname) ? (PATH.exec(url.pathname)?.[1] ?? null) : null;
}
