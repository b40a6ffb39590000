import { z } from "zod";
import { ConnectorError, failureOf, readAnswer } from "../http/connector-error.ts";
import { basicAuthorization, clientCredential, type Http, type HttpAnswer, pathPart } from "../http/http-message.ts";
import { type Access, readToken, sendWithToken, type Token } from "./access.ts";
import type { ConnectorAddresses, FoundProfile, PlatformConnector } from "./connector.ts";
import { findByLinkOrName, linkTo } from "./profiles.ts";

const PLATFORM = "tidal";
/** An undocumented parameter is a 400. */
const COUNTRY = "countryCode=US";
const MAX_QUERY = 256;
/** Any artist will do: whether it exists or not, the answer proves the token. */
const SOME_ARTIST = "1566";

export function createTidalConnector(http: Http, addresses: ConnectorAddresses): PlatformConnector<"tidal"> {
  async function requestToken({ credentials, signal }: Access<"tidal">): Promise<Token> {
    const { client_id, client_secret } = credentials;
    const answer = await http.send({
      platform: PLATFORM,
      method: "POST",
      url: new URL(`${addresses.tidalAuth}/oauth2/token`),
      headers: { authorization: basicAuthorization(client_id, client_secret) },
      form: { grant_type: "client_credentials" },
      credential: clientCredential({ client_id, client_secret }),
      signal,
    });
    if (answer.status === 400 || answer.status === 401) throw new ConnectorError(PLATFORM, "app_unknown");
    if (answer.status !== 200) throw refusalOf(answer);
    return readToken(PLATFORM, answer);
  }

  function call(access: Access<"tidal">, path: string): Promise<HttpAnswer> {
    const { tokens, credentials, signal } = access;
    return sendWithToken(
      tokens,
      () => requestToken(access),
      (token) =>
        http.send({
          platform: PLATFORM,
          url: new URL(`${addresses.tidalApi}${path}`),
          headers: { accept: "application/vnd.api+json", authorization: `Bearer ${token}` },
          credential: clientCredential(credentials),
          signal,
        }),
    );
  }

  async function search(access: Access<"tidal">, name: string, limit: number): Promise<FoundProfile[]> {
    const query = encodeURIComponent(name.slice(0, MAX_QUERY).toWellFormed());
    const answer = await call(access, `/searchResults?filter%5Bquery%5D=${query}&include=artists&${COUNTRY}`);
    if (answer.status !== 200) throw refusalOf(answer);
    return artistsInOrder(readAnswer(PLATFORM, TidalSearchAnswer, answer))
      .slice(0, limit)
      .map(profileOf);
  }

  async function findArtist(access: Access<"tidal">, id: string): Promise<FoundProfile | null> {
    const part = pathPart(id);
    if (part === null) return null;
    const answer = await call(access, `/artists/${part}?${COUNTRY}`);
    if (answer.status === 404 || isInvalidId(answer)) return null;
    if (answer.status !== 200) throw refusalOf(answer);
    return profileOf(readAnswer(PLATFORM, TidalArtistAnswer, answer).data);
  }

  return {
    platform: PLATFORM,
    capabilities: { counters: ["popularity"] },
    isLive: () => true,
    async verify(access) {
      await findArtist(access, SOME_ARTIST);
    },
    findProfiles: (access, query, limit) =>
      findByLinkOrName(query, tidalArtistId(query), {
        search: (name) => search(access, name, limit),
        read: (id) => findArtist(access, id),
      }),
    async readProfile(access, profileId) {
      const artist = await findArtist(access, profileId);
      if (artist === null) throw new ConnectorError(PLATFORM, "profile_gone");
      const { verified, lifetimePlays, ...profile } = artist;
      const { popularity } = profile;
      return { profile, counters: popularity === null ? {} : { popularity }, meters: [] };
    },
  };
}

function artistsInOrder({ data, included }: TidalSearchAnswer): TidalArtist[] {
  const artists = included.flatMap((resource) => TidalArtist.safeParse(resource).data ?? []);
  const byId = new Map(artists.map((artist) => [artist.id, artist]));
  const hits = data[0]?.relationships.artists.data ?? [];
  return hits.flatMap(({ id, type }) => (type === "artists" ? (byId.get(id) ?? []) : []));
}

function isInvalidId({ status, json }: HttpAnswer): boolean {
  const errors = TidalErrors.safeParse(json).data?.errors ?? [];
  return status === 400 && errors.some(({ code }) => code === "INVALID_RESOURCE_ID");
}

function refusalOf(answer: HttpAnswer): ConnectorError {
  if (answer.status === 401) return new ConnectorError(PLATFORM, "app_unknown");
  if (answer.status === 403) return new ConnectorError(PLATFORM, "app_not_allowed");
  return failureOf(PLATFORM, answer);
}

function profileOf({ id, attributes: { name, popularity, externalLinks } }: TidalArtist): FoundProfile {
  const shared = externalLinks.find(({ meta }) => meta.type === "TIDAL_SHARING");
  return {
    profile_id: id,
    name,
    url: shared?.href ?? `https://tidal.com/browse/artist/${encodeURIComponent(id)}`,
    followers: null,
    subscriber_count: null,
    popularity,
    genres: [],
    verified: false,
    lifetimePlays: null,
  };
}

const HOSTS = new Set(["tidal.com", "www.tidal.com", "listen.tidal.com", "desktop.tidal.com"]);
const PATH = /^\/(?:browse\/)?artist\/(\d{1,20})(?:\/u)?\/?$/;

/** The artist that a link points to; null for anything else. */
export function tidalArtistId(query: string): string | null {
  const url = linkTo(HOSTS, query.trim());
  return url && (PATH.exec(url.pathname)?.[1] ?? null);
}

/** Tidal's share from 0 to 1, converted to 0 to 100. Any other scale is unknown. */
const Popularity = z
  .union([z.number(), z.string().regex(/^\d+(\.\d+)?$/)])
  .transform(Number)
  .pipe(z.number().min(0).max(1))
  .transform((share): number | null => Math.round(share * 100))
  .catch(null);

const Link = z.object({ href: z.url({ protocol: /^https$/ }), meta: z.object({ type: z.string() }) });

const TidalArtist = z.object({
  id: z.string().min(1),
  type: z.literal("artists"),
  attributes: z.object({
    name: z.string().min(1),
    popularity: Popularity,
    /** The artist's pages anywhere, including the one for sharing on Tidal. */
    externalLinks: z
      .array(z.unknown())
      .catch([])
      .transform((links) => links.flatMap((link) => Link.safeParse(link).data ?? [])),
  }),
});
type TidalArtist = z.infer<typeof TidalArtist>;

const TidalArtistAnswer = z.object({ data: TidalArtist });

/** One search with the hits in order; the artists themselves are in `included`, in any order. */
const TidalSearchAnswer = z.object({
  data: z
    .array(
      z.object({
        relationships: z.object({
          artists: z.object({ data: z.array(z.object({ id: z.string(), type: z.string() })).catch([]) }),
        }),
      }),
    )
    .min(1),
  included: z.array(z.unknown()).catch([]),
});
type TidalSearchAnswer = z.infer<typeof TidalSearchAnswer>;

const TidalErrors = z.object({ errors: z.array(z.object({ code: z.string() })) });
