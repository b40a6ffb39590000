import { z } from "zod";
import { ConnectorError, failureOf, readAnswer } from "../http/connector-error.ts";
import { type HttpAnswer, retryAtOf } from "../http/http-message.ts";
import type { PlayMeter } from "./connector.ts";
import { Count, HttpsLink } from "./profiles.ts";

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

/** As in `2019/01/15 15:40:49 +0000`. */
const INSTANT = /^(\d{4})[/-](\d{2})[/-](\d{2})[ T](\d{2}:\d{2}:\d{2})(?:\.\d+)? ?(Z|[+-]\d{2}:?\d{2})$/;

/** Converts an instant as SoundCloud writes it to ISO 8601; null if it is not one. */
export function readSoundcloudInstant(written: unknown): string | null {
  if (typeof written !== "string") return null;
  const [, year, month, day, time, zone] = INSTANT.exec(written) ?? [];
  const offset = zone && zone.length === 5 ? `${zone.slice(0, 3)}:${zone.slice(3)}` : zone;
  const instant = new Date(`${year}-${month}-${day}T${time}${offset}`);
  return Number.isNaN(instant.getTime()) ? null : instant.toISOString();
}

export const SoundcloudUser = z.object({
  urn: z.string().min(1),
  username: z.string().min(1),
  permalink_url: HttpsLink,
  followers_count: Count,
});
export type SoundcloudUser = z.infer<typeof SoundcloudUser>;

const SoundcloudTrack = z.object({
  urn: z.string().min(1),
  playback_count: Count,
  /** False if the artist hides the counts; missing from older tracks. */
  reveal_stats: z.unknown().optional(),
  created_at: z.unknown().optional(),
});

/** A page of a list; `next_href` is a full address, null or missing on the last page. */
export const SoundcloudPage = z.object({
  collection: z.array(z.unknown()),
  next_href: z.string().nullable().catch(null),
});

/** The kind of resource that an address resolves to. */
export const SoundcloudKind = z.object({ kind: z.string() });

/** False for a 429: SoundCloud's limits last for hours, and retries count against them. */
export function soundcloudWorthRetrying({ status }: HttpAnswer): boolean {
  return status !== 429;
}

/** Why the API refused a call. */
export function soundcloudRefusal(answer: HttpAnswer): ConnectorError {
  if (answer.status === 401) return new ConnectorError("soundcloud", "app_unknown");
  if (answer.status === 403) return new ConnectorError("soundcloud", "app_not_allowed");
  return failureOf("soundcloud", answer);
}

/** Why no token was given. A 403 comes from the network in front of SoundCloud and says nothing about the app. */
export function soundcloudTokenRefusal(answer: HttpAnswer): ConnectorError {
  const { status, headers } = answer;
  if (status === 400 || status === 401) return new ConnectorError("soundcloud", "app_unknown");
  if (status !== 429) return failureOf("soundcloud", answer);
  return new ConnectorError("soundcloud", "soundcloud_tokens_used_up", { retryAt: retryAtOf(headers) });
}

export function soundcloudSecretMissing(): ConnectorError {
  return new ConnectorError("soundcloud", "soundcloud_secret_missing");
}
