import { linkTo } from "../profiles/link-to.ts";

const HOSTS = new Set(["soundcloud.com", "www.soundcloud.com", "m.soundcloud.com"]);
const URN = /^soundcloud:users:\d{1,20}$/;
const PERMALINK = /^[\w-]{1,100}$/;

/** How to find a user: by the platform's own id, or by the address of the page, which has to be resolved. */
export type SoundcloudUserKey = { urn: string } | { page: string };

/** The user that a link to the page or one of its tracks, or an id, points to; null for anything else. */
export function soundcloudUserKey(query: string): SoundcloudUserKey | null {
  const text = query.trim();
  if (URN.test(text)) return { urn: text };
  const url = linkTo(HOSTS, text);
  if (!url) return null;
  const [, permalink = ""] = url.pathname.split("/");
  return PERMALINK.test(permalink) ? { page: `https://soundcloud.com/${permalink}` } : null;
}
