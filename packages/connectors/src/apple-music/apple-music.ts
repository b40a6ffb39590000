import { z } from "zod";
import type { Access } from "../access/access.ts";
import type { ConnectorAddresses } from "../connector/connector-addresses.ts";
import type { FoundProfile, PlatformConnector } from "../connector/platform-connector.ts";
import { ConnectorError } from "../http/connector-error.ts";
import { failureOf } from "../http/connector-failures.ts";
import type { Http, HttpAnswer } from "../http/http-message.ts";
import { pathPart } from "../http/path-part.ts";
import { readAnswer } from "../http/read-answer.ts";
import { findByLinkOrName } from "../profiles/find-by-link-or-name.ts";
import { HttpsLink } from "../profiles/https-link.ts";
import { appleMusicArtistId } from "./apple-music-artist-id.ts";
import { createAppleMusicTokens } from "./apple-music-tokens.ts";

const PLATFORM = "apple_music";
/** An artist's id is the same in every country's catalog. */
const CATALOG = "/catalog/us";
const MAX_HITS = 25;

// No artwork is read: Apple's terms only allow it next to playback.
const Artist = z.object({
  id: z.string().min(1),
  attributes: z.object({
    name: z.string().min(1),
    url: HttpsLink,
    genreNames: z.array(z.string()).catch([]),
  }),
});
type Artist = z.infer<typeof Artist>;

const ArtistAnswer = z.object({ data: z.array(Artist).min(1) });

/** `artists` is missing when there are no hits. */
const SearchAnswer = z.object({
  results: z.object({ artists: z.object({ data: z.array(z.unknown()) }).optional() }),
});

export function createAppleMusicConnector(http: Http, addresses: ConnectorAddresses): PlatformConnector<"apple_music"> {
  const tokens = createAppleMusicTokens();

  async function call({ credentials, signal }: Access<"apple_music">, path: string): Promise<HttpAnswer> {
    const token = await tokens.sign(credentials);
    return http.send({
      platform: PLATFORM,
      url: new URL(`${addresses.appleMusicApi}${path}`),
      headers: { authorization: `Bearer ${token}` },
      credential: `${credentials.team_id}/${credentials.key_id}`,
      signal,
    });
  }

  async function search(access: Access<"apple_music">, name: string, limit: number): Promise<FoundProfile[]> {
    const size = Math.min(limit, MAX_HITS);
    const query = new URLSearchParams({ types: "artists", term: name, limit: String(size) });
    const answer = await call(access, `${CATALOG}/search?${query}`);
    if (answer.status !== 200) throw refusalOf(answer);
    const hits = readAnswer(PLATFORM, SearchAnswer, answer).results.artists?.data ?? [];
    return hits.flatMap((hit) => Artist.safeParse(hit).data ?? []).map(profileOf);
  }

  async function findArtist(access: Access<"apple_music">, id: string): Promise<FoundProfile | null> {
    const part = pathPart(id);
    if (part === null) return null;
    const answer = await call(access, `${CATALOG}/artists/${part}`);
    if (answer.status === 404) return null;
    if (answer.status !== 200) throw refusalOf(answer);
    const [artist] = readAnswer(PLATFORM, ArtistAnswer, answer).data;
    return artist ? profileOf(artist) : null;
  }

  return {
    platform: PLATFORM,
    capabilities: { counters: [] },
    isLive: () => true,
    async verify(access) {
      const answer = await call(access, "/storefronts/us");
      if (answer.status !== 200) throw refusalOf(answer);
    },
    findProfiles: (access, query, limit) =>
      findByLinkOrName(query, appleMusicArtistId(query), {
        search: (name) => search(access, name, limit),
        read: (id) => findArtist(access, id),
      }),
    async readProfile(access, profileId) {
      const artist = await findArtist(access, profileId);
      if (artist === null) throw new ConnectorError(PLATFORM, "profile_gone");
      const { verified, lifetimePlays, ...profile } = artist;
      return { profile, counters: {}, meters: [] };
    },
  };
}

/** A 401 has no body, so we cannot tell which of the three credentials is wrong. */
function refusalOf(answer: HttpAnswer): ConnectorError {
  if (answer.status === 401) return new ConnectorError(PLATFORM, "apple_music_credentials_refused");
  if (answer.status === 403) return new ConnectorError(PLATFORM, "apple_music_key_not_allowed");
  return failureOf(PLATFORM, answer);
}

function profileOf({ id, attributes: { name, url, genreNames } }: Artist): FoundProfile {
  return {
    profile_id: id,
    name,
    url,
    followers: null,
    subscriber_count: null,
    popularity: null,
    genres: genreNames,
    verified: false,
    lifetimePlays: null,
  };
}
