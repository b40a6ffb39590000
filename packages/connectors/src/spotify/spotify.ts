import type { Access, TokenKind } from "../access/access.ts";
import { sendWithToken } from "../access/send-with-token.ts";
import type { ConnectorAddresses } from "../connector/connector-addresses.ts";
import type { FoundProfile, ProfileReading, SpotifyConnector } from "../connector/platform-connector.ts";
import { clientCredential } from "../http/client-credential.ts";
import { ConnectorError } from "../http/connector-error.ts";
import type { Http, HttpAnswer } from "../http/http-message.ts";
import { pathPart } from "../http/path-part.ts";
import { readAnswer } from "../http/read-answer.ts";
import { isLink } from "../profiles/is-link.ts";
import { createSpotifyTokens } from "./create-spotify-tokens.ts";
import { SpotifyArtist, SpotifyMe, SpotifySearch } from "./spotify-answers.ts";
import { spotifyArtistId } from "./spotify-artist-id.ts";
import { loginEnded, spotifyRefusal, spotifyWorthRetrying } from "./spotify-refusals.ts";

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
