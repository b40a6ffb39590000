import { linkTo } from "../profiles/link-to.ts";

const CHANNEL_ID = /^UC[\w-]{22}$/;
/** Letters of any script, digits and a few signs. */
const HANDLE = /^@[\p{L}\p{N}\p{M}._·-]{2,30}$/u;
const HOSTS = new Set(["youtube.com", "www.youtube.com", "m.youtube.com", "music.youtube.com"]);

/** The parameter with which channels.list finds a channel. */
type ChannelKey = { id: string } | { forHandle: string } | { forUsername: string };

/**
 * The channel that a link, handle or id points to, which saves a search; null for anything else, such as a name. The
 * API does not know the names in /c/ links, but most of them are also handles.
 */
export function youtubeChannelKey(query: string): ChannelKey | null {
  const text = query.trim();
  if (CHANNEL_ID.test(text)) return { id: text };
  if (text.startsWith("@")) return handle(text);
  const url = linkTo(HOSTS, text);
  if (!url) return null;
  const [first = "", second = ""] = url.pathname.slice(1).split("/").map(decode);
  if (first.startsWith("@")) return handle(first);
  if (first === "channel" && CHANNEL_ID.test(second)) return { id: second };
  if (first === "c") return handle(`@${second}`);
  if (first === "user" && second) return { forUsername: second };
  return null;
}

function handle(text: string): ChannelKey | null {
  return HANDLE.test(text) ? { forHandle: text } : null;
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
