import type { SpotifyCredentials } from "@ledgerline/contract/streaming/streaming";
import { z } from "zod";
import { ConnectorError, failureOf, readAnswer } from "../http/connector-error.ts";
import {
  basicAuthorization,
  type CallSignal,
  clientCredential,
  type Http,
  type HttpAnswer,
  pathPart,
  retryAtOf,
} from "../http/http-message.ts";
import { type Access, readToken, sendWithToken, type Token, type TokenKind } from "./access.ts";
import type { ConnectorAddresses, FoundProfile, ProfileReading, SpotifyConnector } from "./connector.ts";
import { Count, HttpsLink, isLink, linkTo } from "./profiles.ts";

/** What Spotify accepts; a longer query is a 400. */
const MAX_HITS = 10;
const MAX_QUERY = 250;
/** Gives the email to extended apps; apps in development mode gain nothing from it. */
const SCOPE = "user-read-email";

export function createSpotifyConnector(http: Http, addresses: ConnectorAddresses): SpotifyConnector {
  const tokens = createSpotifyTokens(http, addresses.spotifyAccounts);

  function call(access: Access<"spotify">, kind: TokenKind, path: string): Promise<HttpAnswer> {
    const { credentials, signal } = access;
    return sendWithToken(
      access.tokens,
      (kept) => (kind === "app" ? tokens.ofApp(credentials, signal) : tokens.ofUser(credentials, kept, signal)),
      (token) =>
        http.send({
          platform: "spotify",
          url: new URL(`${addresses.spotifyApi}${path}`),
          headers: { authorization: `Bearer ${token}` },
          credential: clientCredential(credentials),
          worthRetrying: spotifyWorthRetrying,
          signal,
        }),
      kind,
    );
  }

  async function search(access: Access<"spotify">, name: string, limit: number): Promise<FoundProfile[]> {
    const query = new URLSearchParams({
      q: name.slice(0, MAX_QUERY),
      type: "artist",
      limit: String(Math.min(limit, MAX_HITS)),
    });
    const answer = await call(access, "app", `/search?${query}`);
    if (answer.status !== 200) throw spotifyRefusal(answer);
    const { items } = readAnswer("spotify", SpotifySearch, answer).artists;
    return items.filter((artist) => artist !== null).map(profileOf);
  }

  /** Null when there is no such artist; a malformed id is a 400. */
  async function findArtist(access: Access<"spotify">, id: string): Promise<SpotifyArtist | null> {
    const part = pathPart(id);
    if (part === null) return null;
    const answer = await call(access, "app", `/artists/${part}`);
    if (answer.status === 404 || answer.status === 400) return null;
    if (answer.status !== 200) throw spotifyRefusal(answer);
    return readAnswer("spotify", SpotifyArtist, answer);
  }

  return {
    platform: "spotify",
    capabilities: { counters: [] },
    isLive: () => true,
    async verify(access) {
      // A token alone proves nothing: an app whose owner has no Premium gets one too.
      await search(access, "a", 1);
    },
    async findProfiles(access, query, limit) {
      const id = spotifyArtistId(query);
      const artist = id && (await findArtist(access, id));
      if (artist) return [profileOf(artist)];
      // A name may look like a bare id.
      return isLink(query) ? [] : search(access, query, limit);
    },
    async readProfile(access, profileId) {
      const artist = await findArtist(access, profileId);
      if (artist === null) throw new ConnectorError("spotify", "profile_gone");
      return readingOf(artist);
    },
    authorizeUrl(clientId, { redirectUri, state, challenge }) {
      const query = new URLSearchParams({
        client_id: clientId,
        response_type: "code",
        redirect_uri: redirectUri,
        scope: SCOPE,
        state,
        code_challenge_method: "S256",
        code_challenge: challenge,
      });
      return `${addresses.spotifyAccounts}/authorize?${query}`;
    },
    exchangeCode: (credentials, grant, signal) => tokens.ofCode(credentials, grant, signal),
    async readAccount(access) {
      const answer = await call(access, "user", "/me");
      if (answer.status === 401) throw loginEnded();
      if (answer.status !== 200) throw spotifyRefusal(answer);
      const me = readAnswer("spotify", SpotifyMe, answer);
      return {
        displayName: me.display_name || me.id,
        email: me.email,
        followers: me.followers.total,
      };
    },
  };
}

function profileOf({ id, name, genres, external_urls, followers, popularity }: SpotifyArtist): FoundProfile {
  return {
    profile_id: id,
    name,
    url: external_urls.spotify,
    followers: followers.total,
    subscriber_count: null,
    popularity: popularity === null ? null : Math.min(popularity, 100),
    genres,
    verified: false,
    lifetimePlays: null,
  };
}

/** No counters, even for extended apps: Spotify allows showing current figures, but not keeping a history. */
function readingOf(artist: SpotifyArtist): ProfileReading {
  const { verified, lifetimePlays, ...profile } = profileOf(artist);
  return { profile, counters: {}, meters: [] };
}

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

type Grant = "app" | "code" | "refresh";

interface SpotifyTokens {
  ofApp(credentials: SpotifyCredentials, signal?: CallSignal): Promise<Token>;
  ofCode(
    credentials: SpotifyCredentials,
    grant: { code: string; verifier: string; redirectUri: string },
    signal?: CallSignal,
  ): Promise<Token>;
  /** For the person who authorized the app; throws `user_not_allowed` when only a new login helps. */
  ofUser(credentials: SpotifyCredentials, kept: Token | null, signal?: CallSignal): Promise<Token>;
}

function createSpotifyTokens(http: Http, accounts: string): SpotifyTokens {
  async function request(
    { client_id, client_secret }: SpotifyCredentials,
    grant: Grant,
    form: Record<string, string>,
    signal?: CallSignal,
  ): Promise<Token> {
    const answer = await http.send({
      platform: "spotify",
      method: "POST",
      url: new URL(`${accounts}/api/token`),
      headers: { authorization: basicAuthorization(client_id, client_secret) },
      form,
      credential: clientCredential({ client_id, client_secret }),
      worthRetrying: spotifyWorthRetrying,
      // A code works once, and so does a refresh token if the answer contains a new one.
      once: grant !== "app",
      signal,
    });
    if (answer.status !== 200) throw spotifyTokenRefusal(answer, grant);
    return readToken("spotify", answer);
  }

  return {
    ofApp: (credentials, signal) => request(credentials, "app", { grant_type: "client_credentials" }, signal),
    ofCode(credentials, { code, verifier, redirectUri }, signal) {
      const form = { grant_type: "authorization_code", code, redirect_uri: redirectUri, code_verifier: verifier };
      return request(credentials, "code", form, signal);
    },
    async ofUser(credentials, kept, signal) {
      if (!kept?.refreshToken) throw loginEnded();
      const form = { grant_type: "refresh_token", refresh_token: kept.refreshToken };
      const renewed = await request(credentials, "refresh", form, signal);
      // Spotify leaves out the refresh token when the old one stays valid.
      return { refreshToken: kept.refreshToken, ...renewed };
    },
  };
}

const QUOTA = z.object({ error: z.object({ reason: z.literal("QUOTA_EXCEEDED") }) });
const TokenError = z.object({ error: z.string() });

/** Retrying does not refill a quota. */
function spotifyWorthRetrying({ status, json }: HttpAnswer): boolean {
  return status !== 429 || !QUOTA.safeParse(json).success;
}

/** Why api.spotify.com refused a call. Its 403s are plain text. */
function spotifyRefusal(answer: HttpAnswer): ConnectorError {
  const { status, headers, text } = answer;
  if (status === 401) return new ConnectorError("spotify", "app_unknown");
  if (status === 403 && /premium subscription/i.test(text)) {
    return new ConnectorError("spotify", "spotify_premium_required");
  }
  if (status === 403 && /not be registered|not registered/i.test(text)) {
    return new ConnectorError("spotify", "spotify_user_not_listed");
  }
  if (status === 403) return new ConnectorError("spotify", "spotify_app_refused");
  if (status === 429 && QUOTA.safeParse(answer.json).success) {
    return new ConnectorError("spotify", "spotify_quota_used_up", { retryAt: retryAtOf(headers) });
  }
  return failureOf("spotify", answer);
}

/** Why accounts.spotify.com gave no token for `grant`. */
function spotifyTokenRefusal(answer: HttpAnswer, grant: "app" | "code" | "refresh"): ConnectorError {
  const reason = TokenError.safeParse(answer.json).data?.error;
  if (reason === "invalid_grant" && grant === "refresh") return loginEnded();
  if (grant === "code" && (reason === "invalid_grant" || reason === "redirect_uri_mismatch")) {
    return new ConnectorError("spotify", "spotify_code_refused");
  }
  const { status } = answer;
  if (status === 400 || status === 401) return new ConnectorError("spotify", "app_unknown");
  return spotifyRefusal(answer);
}

/** Only a new login helps. */
function loginEnded(): ConnectorError {
  return new ConnectorError("spotify", "spotify_authorization_ended");
}

const Links = z.object({ spotify: HttpsLink }).catch({ spotify: null });
/** Only given to extended apps, like `popularity`. */
const Followers = z.object({ total: Count }).catch({ total: null });

const SpotifyArtist = z.object({
  id: z.string().min(1),
  name: z.string(),
  genres: z.array(z.string()).catch([]),
  external_urls: Links,
  followers: Followers,
  popularity: Count,
});
type SpotifyArtist = z.infer<typeof SpotifyArtist>;

/** Spotify sends null for a hit that no longer exists. */
const SpotifySearch = z.object({ artists: z.object({ items: z.array(SpotifyArtist.nullable()) }) });

const SpotifyMe = z.object({
  id: z.string().min(1),
  display_name: z.string().nullable().catch(null),
  email: z.string().nullable().catch(null),
  followers: Followers,
});
