import type { PlayMeter } from "../connector/platform-connector.ts";
import type { HttpAnswer } from "../http/http-message.ts";
import { readAnswer } from "../http/read-answer.ts";
import { readSoundcloudInstant } from "./read-soundcloud-instant.ts";
import { SoundcloudPage, SoundcloudTrack } from "./soundcloud-answers.ts";
import { soundcloudRefusal } from "./soundcloud-refusals.ts";

const PAGE_SIZE = 200;
/** Ten thousand tracks. */
const MAX_PAGES = 50;

interface CountedPlays {
  /** One for each track that shows its plays. */
  meters: PlayMeter[];
  /** The sum; null when no track shows its plays, or when not every page was read. */
  plays: number | null;
}

/**
 * Reads a user's tracks page by page. `call` requests a path below `base`. A next page elsewhere is never requested,
 * because the call carries a token.
 */
export async function readSoundcloudPlays(
  base: string,
  userPath: string,
  call: (path: string) => Promise<HttpAnswer>,
): Promise<CountedPlays> {
  const meters = new Map<string, PlayMeter>();
  let tracks = 0;
  let next: string | null = `${base}${userPath}/tracks?limit=${PAGE_SIZE}&linked_partitioning=true`;
  for (let page = 0; next !== null && page < MAX_PAGES; page += 1) {
    const path = pathBelow(base, next);
    if (path === null) break;
    const answer = await call(path);
    if (answer.status !== 200) throw soundcloudRefusal(answer);
    const { collection, next_href } = readAnswer("soundcloud", SoundcloudPage, answer);
    tracks += collection.length;
    for (const meter of collection.map(meterOf)) if (meter) meters.set(meter.id, meter);
    next = next_href;
  }
  const counted = [...meters.values()];
  const unknown = next !== null || (tracks > 0 && counted.length === 0);
  return { meters: counted, plays: unknown ? null : counted.reduce((sum, { plays }) => sum + plays, 0) };
}

/** The part of an address after the base; null when it is not below the base. */
export function pathBelow(base: string, address: string): string | null {
  const root = new URL(`${base}/`);
  const url = URL.parse(address, root);
  if (url === null || url.origin !== root.origin || url.username !== "" || url.password !== "") return null;
  if (!url.pathname.startsWith(root.pathname)) return null;
  return `/${url.pathname.slice(root.pathname.length)}${url.search}`;
}

function meterOf(item: unknown): PlayMeter | null {
  const track = SoundcloudTrack.safeParse(item).data;
  if (!track || track.playback_count === null || track.reveal_stats === false) return null;
  return { id: track.urn, plays: track.playback_count, since: readSoundcloudInstant(track.created_at) };
}
