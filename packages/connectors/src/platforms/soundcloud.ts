import { ConnectorError, readAnswer } from "../http/connector-error.ts";
import { basicAuthorization, clientCredential, type Http, type HttpAnswer, pathPart } from "../http/http-message.ts";
import { type Access, readToken, sendWithToken, type Token } from "./access.ts";
import type { ConnectorAddresses, FoundProfile, PlatformConnector } from "./connector.ts";
import { isLink, linkTo } from "./profiles.ts";
import {
  pathBelow,
  readSoundcloudPlays,
  SoundcloudKind,
  SoundcloudPage,
  SoundcloudUser,
  soundcloudRefusal,
  soundcloudSecretMissing,
  soundcloudTokenRefusal,
  soundcloudWorthRetrying,
} from "./soundcloud-tracks.ts";

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
