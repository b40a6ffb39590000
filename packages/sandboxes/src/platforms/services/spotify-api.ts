import type { FastifyRequest } from "fastify";
import { describeSpotify, Refusal, SPOTIFY_ERRORS } from "../platform/errors.ts";
import { findPage, type PageOf, searchPages } from "../platform/platform-pages.ts";
import type { IssuedToken, Sandbox } from "../platform/sandbox.ts";
import { SPOTIFY_USER } from "../platform/sandbox-accounts.ts";
import { bearerToken, type Service } from "../platform/service.ts";

type Query = Record<string, string | undefined>;
type Page = PageOf<"spotify">;

const MAX_LIMIT = 10;
const MAX_OFFSET = 1000;
const IMAGE_SIZES = [640, 300, 64];
/** Apps whose every API call is refused. */
const REFUSED = {
  noPremium: SPOTIFY_ERRORS.premiumRequired,
  rateLimited: SPOTIFY_ERRORS.rateLimited,
  quotaExceeded: SPOTIFY_ERRORS.quotaExceeded,
};

/** api.spotify.com as of 2026, where an app in development mode gets neither followers nor popularity. */
export function createSpotifyApi(sandbox: Sandbox): Service {
  return {
    platform: "spotify",
    prefix: "/spotify/api/v1",
    credentialOf: (request) => sandbox.tokens.find("spotify", bearerToken(request) ?? "")?.credential ?? null,
    describe: describeSpotify,
    routes(app) {
      app.get("/search", (request) => {
        const token = checkToken(sandbox, request);
        return search(request, token);
      });
      app.get<{ Params: { id: string } }>("/artists/:id", (request) => {
        const token = checkToken(sandbox, request);
        if (!/^[0-9A-Za-z]{22}$/.test(request.params.id)) throw new Refusal(describeSpotify(400, "Invalid base62 id"));
        const page = findPage("spotify", request.params.id);
        if (!page) throw new Refusal(describeSpotify(404, "Resource not found"));
        return describeArtist(page, request, token);
      });
      app.get("/me", (request) => {
        const token = checkToken(sandbox, request);
        if (!token.person) throw new Refusal(SPOTIFY_ERRORS.loginNeeded);
        return describePerson(request, token);
      });
    },
  };
}

function checkToken({ tokens }: Sandbox, request: FastifyRequest): IssuedToken {
  const given = bearerToken(request);
  if (given === null) throw new Refusal(SPOTIFY_ERRORS.tokenMissing);
  const token = tokens.find("spotify", given);
  if (token?.kind !== "access") throw new Refusal(SPOTIFY_ERRORS.tokenInvalid);
  if (tokens.isExpired(token)) throw new Refusal(SPOTIFY_ERRORS.tokenExpired);
  if (token.credential in REFUSED) throw new Refusal(REFUSED[token.credential as keyof typeof REFUSED]);
  if (token.person && token.credential === "userNotRegistered") throw new Refusal(SPOTIFY_ERRORS.userNotRegistered);
  return token;
}

function search(request: FastifyRequest, token: IssuedToken) {
  const { query, q = query, type, limit = "5", offset = "0" } = request.query as Query;
  if (!q) throw new Refusal(describeSpotify(400, "No search query"));
  if (!type) throw new Refusal(describeSpotify(400, "Missing parameter type"));
  if (type !== "artist") throw new Refusal(describeSpotify(400, `Bad search type field ${type}`));
  const size = wholeNumber(limit, 1, MAX_LIMIT, "limit");
  const from = wholeNumber(offset, 0, MAX_OFFSET, "offset");
  const found = searchPages("spotify", q);
  const pageAt = (at: number) => {
    const params = new URLSearchParams({ query: q, type, offset: String(at), limit: String(size) });
    return `${addressOf(request)}/search?${params}`;
  };
  return {
    artists: {
      href: pageAt(from),
      items: found.slice(from, from + size).map((page) => describeArtist(page, request, token)),
      limit: size,
      next: from + size < found.length ? pageAt(from + size) : null,
      offset: from,
      previous: from > 0 ? pageAt(Math.max(0, from - size)) : null,
      total: found.length,
    },
  };
}

function wholeNumber(text: string, min: number, max: number, name: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < min || value > max) {
    throw new Refusal(describeSpotify(400, `Invalid ${name}`));
  }
  return value;
}

function describeArtist({ name, genre, spotify }: Page, request: FastifyRequest, token: IssuedToken) {
  const { id, followers, popularity } = spotify;
  const extended = token.credential === "extended";
  return {
    external_urls: { spotify: `https://open.spotify.com/artist/${id}` },
    ...(extended && { followers: { href: null, total: followers }, popularity }),
    genres: extended ? [genre.toLowerCase()] : [],
    href: `${addressOf(request)}/artists/${id}`,
    id,
    images: IMAGE_SIZES.map((size) => ({ height: size, url: `https://i.scdn.example/${id}-${size}`, width: size })),
    name,
    type: "artist",
    uri: `spotify:artist:${id}`,
  };
}

function describePerson(request: FastifyRequest, { credential, bound }: IssuedToken) {
  const { id, accountId, displayName, email, followers } = SPOTIFY_USER;
  const scopes = (bound["scope"] ?? "").split(" ");
  const extended = credential === "extended";
  return {
    account_id: accountId,
    display_name: displayName,
    ...(extended && scopes.includes("user-read-email") && { email }),
    external_urls: { spotify: `https://open.spotify.com/user/${id}` },
    ...(extended && { followers: { href: null, total: followers } }),
    href: `${addressOf(request)}/users/${id}`,
    id,
    images: [],
    type: "user",
    uri: `spotify:user:${id}`,
  };
}

function addressOf(request: FastifyRequest): string {
  return `${request.protocol}://${request.host}/spotify/api/v1`;
}
