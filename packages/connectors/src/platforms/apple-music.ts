import { createHash, createPrivateKey, type KeyObject } from "node:crypto";
import type { AppleMusicCredentials } from "@ledgerline/contract/streaming/streaming";
import { SignJWT } from "jose";
import { z } from "zod";
import { ConnectorError, failureOf, readAnswer } from "../http/connector-error.ts";
import { type Http, type HttpAnswer, pathPart } from "../http/http-message.ts";
import type { Access } from "./access.ts";
import type { ConnectorAddresses, FoundProfile, PlatformConnector } from "./connector.ts";
import { findByLinkOrName, HttpsLink, linkTo } from "./profiles.ts";

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

const HOSTS = new Set(["music.apple.com", "geo.music.apple.com", "itunes.apple.com"]);
const PATH = /^(?:\/[a-z]{2})?\/artist\/(?:[^/]+\/)?(?:id)?(\d{1,20})\/?$/i;

/** The artist that a link points to; null for anything else. */
export function appleMusicArtistId(query: string): string | null {
  const url = linkTo(HOSTS, query.trim());
  return url && (PATH.exec(url.pathname)?.[1] ?? null);
}

const LIFE_S = 60 * 60;
/** How long a signed token is reused, well within its lifetime. */
const KEPT_MS = 10 * 60 * 1000;
const KEPT_MAX = 500;
/** Apple's clock may be behind ours. */
const BACKDATED_S = 30;

const ID = /^[A-Za-z0-9]{10}$/;

export interface AppleMusicTokens {
  /** A developer token; throws ConnectorError `credentials_invalid` when none can be signed. */
  sign(credentials: AppleMusicCredentials): Promise<string>;
}

function createAppleMusicTokens(): AppleMusicTokens {
  const kept = new Map<string, { token: string; until: number }>();

  return {
    async sign(credentials) {
      const digest = digestOf(credentials);
      const known = kept.get(digest);
      const now = Date.now();
      if (known && known.until > now) return known.token;
      const token = await signToken(credentials, Math.floor(now / 1000) - BACKDATED_S);
      kept.delete(digest);
      const [oldest] = kept.keys();
      if (kept.size >= KEPT_MAX && oldest !== undefined) kept.delete(oldest);
      kept.set(digest, { token, until: now + KEPT_MS });
      return token;
    },
  };
}

async function signToken({ team_id, key_id, private_key }: AppleMusicCredentials, issuedAt: number): Promise<string> {
  if (!ID.test(team_id)) throw new ConnectorError("apple_music", "apple_music_team_id_malformed");
  if (!ID.test(key_id)) throw new ConnectorError("apple_music", "apple_music_key_id_malformed");
  return new SignJWT()
    .setProtectedHeader({ alg: "ES256", kid: key_id })
    .setIssuer(team_id)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + LIFE_S)
    .sign(readAppleMusicKey(private_key));
}

function digestOf({ team_id, key_id, private_key }: AppleMusicCredentials): string {
  return createHash("sha256").update([team_id, key_id, private_key].join("\0")).digest("base64");
}

const BEGIN = /-----BEGIN ([A-Z0-9 ]+)-----/;
const LABEL = "PRIVATE KEY";

/**
 * Reads the key of a .p8 file (PKCS#8, P-256) however it was pasted: with line breaks, without them, or with them as
 * \n. Throws ConnectorError `credentials_invalid` for anything else.
 */
export function readAppleMusicKey(pasted: string): KeyObject {
  const text = pasted.replaceAll(/\\r|\\n/g, "\n");
  const { label, body } = openPem(text);
  if (label !== LABEL) throw new ConnectorError("apple_music", "apple_music_key_of_wrong_kind");
  const key = parseKey(body.replaceAll(/\s/g, ""));
  if (key === null) throw new ConnectorError("apple_music", "apple_music_key_unreadable");
  if (key.asymmetricKeyType !== "ec" || key.asymmetricKeyDetails?.namedCurve !== "prime256v1") {
    throw new ConnectorError("apple_music", "apple_music_key_of_wrong_kind");
  }
  return key;
}

/** The text between the lines of a PEM, with its label; a text without such lines is the key itself. */
function openPem(text: string): { label: string; body: string } {
  const begin = BEGIN.exec(text);
  const [line = "", label = LABEL] = begin ?? [];
  const from = (begin?.index ?? 0) + line.length;
  const to = begin ? text.indexOf(`-----END ${label}-----`, from) : -1;
  return to === -1 ? { label: LABEL, body: text } : { label, body: text.slice(from, to) };
}

function parseKey(base64: string): KeyObject | null {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) return null;
  try {
    return createPrivateKey({ key: Buffer.from(base64, "base64"), format: "der", type: "pkcs8" });
  } catch {
    return null;
  }
}
