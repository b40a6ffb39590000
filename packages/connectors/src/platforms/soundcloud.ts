import { z } from "zod";
import { ConnectorError, failureOf, readAnswer } from "../http/connector-error.ts";
import {
  basicAuthorization,
  clientCredential,
  type Http,
  type HttpAnswer,
  pathPart,
  retryAtOf,
} from "../http/http-message.ts";
import { type Access, readToken, sendWithToken, type Token } from "./access.ts";
import type { ConnectorAddresses, FoundProfile, PlatformConnector, PlayMeter } from "./connector.ts";
import { Count, HttpsLink, isLink, linkTo } from "./profiles.ts";

const PLATFORM = "soundcloud";
const MAX_HITS = 50;

export function createSoundcloudConnector(http: Http, addresses: ConnectorAddresses): PlatformConnector<"soundcloud"> {
  const base = addresses.soundcloudApi;

  function call(access: Access<"soundcloud">, path: string): Promise<HttpAnswer> {
    const { tokens, credentials, signal } = access;
    return sendWithToken(
      tokens,
      (kept) => renewSoundcloudToken(http, addresses.soundcloudAuth, access, kept),
      (token) =>
        http.send({
          platform: PLATFORM,
          url: new URL(`${base}${path}`),
          headers: { authorization: `OAuth ${token}` },
          credential: clientCredential(credentials),
          worthRetrying: soundcloudWorthRetrying,
          signal,
        }),
    );
  }

  async function search(access: Access<"soundcloud">, name: string, limit: number): Promise<FoundProfile[]> {
    const size = Math.min(limit, MAX_HITS);
    const query = new URLSearchParams({ q: name, limit: String(size), linked_partitioning: "true" });
    const answer = await call(access, `/users?${query}`);
    if (answer.status !== 200) throw soundcloudRefusal(answer);
    const { collection } = readAnswer(PLATFORM, SoundcloudPage, answer);
    return collection
      .flatMap((item) => SoundcloudUser.safeParse(item).data ?? [])
      .slice(0, limit)
      .map(profileOf);
  }

  async function findUser(access: Access<"soundcloud">, path: string): Promise<FoundProfile | null> {
    const answer = await call(access, path);
    if (answer.status === 404) return null;
    if (answer.status !== 200) throw soundcloudRefusal(answer);
    return profileOf(readAnswer(PLATFORM, SoundcloudUser, answer));
  }

  /** For the address of a page SoundCloud returns the user, or a redirect to the user in the API. */
  async function resolvePage(access: Access<"soundcloud">, page: string): Promise<FoundProfile | null> {
    const answer = await call(access, `/resolve?${new URLSearchParams({ url: page })}`);
    const { status } = answer;
    if (status === 404) return null;
    if (status >= 300 && status < 400) {
      const path = pathBelow(base, answer.headers.get("location") ?? "");
      return path?.startsWith("/users/") ? findUser(access, path) : null;
    }
    if (status !== 200) throw soundcloudRefusal(answer);
    const isUser = SoundcloudKind.safeParse(answer.json).data?.kind === "user";
    return isUser ? profileOf(readAnswer(PLATFORM, SoundcloudUser, answer)) : null;
  }

  return {
    platform: PLATFORM,
    capabilities: { counters: ["followers", "plays"] },
    isLive: ({ client_secret }) => client_secret !== undefined,
    async verify(access) {
      await search(access, "a", 1);
    },
    async findProfiles(access, query, limit) {
      const key = soundcloudUserKey(query);
      if (key === null) return isLink(query) ? [] : search(access, query, limit);
      const user = "urn" in key ? await findUser(access, `/users/${key.urn}`) : await resolvePage(access, key.page);
      return user ? [user] : [];
    },
    async readProfile(access, profileId, { pageAlone = false } = {}) {
      const path = userPath(profileId);
      const user = path && (await findUser(access, path));
      if (!path || !user) throw new ConnectorError(PLATFORM, "profile_gone");
      const { meters, plays } = pageAlone
        ? { meters: [], plays: null }
        : await readSoundcloudPlays(base, path, (one) => call(access, one));
      const { verified, lifetimePlays, ...profile } = user;
      const { followers } = profile;
      return {
        profile,
        counters: { ...(followers !== null && { followers }), ...(plays !== null && { plays }) },
        meters,
      };
    },
  };
}

/** Keeps the colons of an id: SoundCloud's own examples do not encode them. */
function userPath(urn: string): string | null {
  const part = pathPart(urn);
  return part && `/users/${part.replaceAll("%3A", ":")}`;
}

function profileOf({ urn, username, permalink_url, followers_count }: SoundcloudUser): FoundProfile {
  return {
    profile_id: urn,
    name: username,
    url: permalink_url,
    followers: followers_count,
    subscriber_count: null,
    popularity: null,
    genres: [],
    verified: false,
    // Only some plays are paid, and SoundCloud does not say which.
    lifetimePlays: null,
  };
}

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

/**
 * Renews a token with its refresh token, which works once, because an app gets few new tokens. Requests a new one only
 * without a refresh token, or when it is refused.
 */
async function renewSoundcloudToken(
  http: Http,
  auth: string,
  { credentials: { client_id, client_secret }, signal }: Access<"soundcloud">,
  kept: Token | null,
): Promise<Token> {
  if (client_secret === undefined) throw soundcloudSecretMissing();

  function request(form: Record<string, string>, headers: Record<string, string>): Promise<HttpAnswer> {
    return http.send({
      platform: "soundcloud",
      method: "POST",
      url: new URL(`${auth}/oauth/token`),
      headers,
      form,
      credential: clientCredential({ client_id, client_secret }),
      worthRetrying: soundcloudWorthRetrying,
      signal,
    });
  }

  if (kept?.refreshToken) {
    const form = { grant_type: "refresh_token", client_id, client_secret, refresh_token: kept.refreshToken };
    const answer = await request(form, {});
    if (answer.status === 200) return readToken("soundcloud", answer);
    if (answer.status !== 400 && answer.status !== 401) throw soundcloudTokenRefusal(answer);
  }
  const authorization = basicAuthorization(client_id, client_secret);
  const answer = await request({ grant_type: "client_credentials" }, { authorization });
  if (answer.status !== 200) throw soundcloudTokenRefusal(answer);
  return readToken("soundcloud", answer);
}

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
async function readSoundcloudPlays(
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
function pathBelow(base: string, address: string): string | null {
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

const SoundcloudUser = z.object({
  urn: z.string().min(1),
  username: z.string().min(1),
  permalink_url: HttpsLink,
  followers_count: Count,
});
type SoundcloudUser = z.infer<typeof SoundcloudUser>;

const SoundcloudTrack = z.object({
  urn: z.string().min(1),
  playback_count: Count,
  /** False if the artist hides the counts; missing from older tracks. */
  reveal_stats: z.unknown().optional(),
  created_at: z.unknown().optional(),
});

/** A page of a list; `next_href` is a full address, null or missing on the last page. */
const SoundcloudPage = z.object({
  collection: z.array(z.unknown()),
  next_href: z.string().nullable().catch(null),
});

/** The kind of resource that an address resolves to. */
const SoundcloudKind = z.object({ kind: z.string() });

/** False for a 429: SoundCloud's limits last for hours, and retries count against them. */
function soundcloudWorthRetrying({ status }: HttpAnswer): boolean {
  return status !== 429;
}

/** Why the API refused a call. */
function soundcloudRefusal(answer: HttpAnswer): ConnectorError {
  if (answer.status === 401) return new ConnectorError("soundcloud", "app_unknown");
  if (answer.status === 403) return new ConnectorError("soundcloud", "app_not_allowed");
  return failureOf("soundcloud", answer);
}

/** Why no token was given. A 403 comes from the network in front of SoundCloud and says nothing about the app. */
function soundcloudTokenRefusal(answer: HttpAnswer): ConnectorError {
  const { status, headers } = answer;
  if (status === 400 || status === 401) return new ConnectorError("soundcloud", "app_unknown");
  if (status !== 429) return failureOf("soundcloud", answer);
  return new ConnectorError("soundcloud", "soundcloud_tokens_used_up", { retryAt: retryAtOf(headers) });
}

function soundcloudSecretMissing(): ConnectorError {
  return new ConnectorError("soundcloud", "soundcloud_secret_missing");
}
