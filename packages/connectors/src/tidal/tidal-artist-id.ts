import { linkTo } from "../profiles/link-to.ts";

const HOSTS = new Set(["tidal.com", "www.tidal.com", "listen.tidal.com", "desktop.tidal.com"]);
const PATH = /^\/(?:browse\/)?artist\/(\d{1,20})(?:\/u)?\/?$/;

/** The artist that a link points to; null for anything else. */
export function tidalArtistId(query: string): string | null {
  const url = linkTo(HOSTS, query.trim());
  return url && (PATH.exec(url.pathname)?.[1] ?? null);
}
