import { linkTo } from "../profiles/link-to.ts";

const HOSTS = new Set(["open.spotify.com"]);
const ID = /^[0-9A-Za-z]{22}$/;
const URI = /^spotify:artist:([0-9A-Za-z]{22})$/;
const PATH = /^\/(?:intl-[a-z-]+\/)?(?:embed\/)?artist\/([0-9A-Za-z]{22})\/?$/i;

/** The artist that a link, a URI or a bare id points to; null for anything else, such as a name. */
export function spotifyArtistId(query: string): string | null {
  const text = query.trim();
  if (ID.test(text)) return text;
  const uri = URI.exec(text)?.[1];
  if (uri) return uri;
  const url = linkTo(HOSTS, text);
  return url && (PATH.exec(url.pathname)?.[1] ?? null);
}
