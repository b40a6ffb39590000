import { createPublicKey, verify } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { APPLE_MUSIC_ERRORS, appleMusicError, describeAppleMusic, Refusal } from "../platform/errors.ts";
import { findPage, type PageOf, searchPages } from "../platform/platform-pages.ts";
import { benchCredentials, SANDBOX_ACCOUNTS } from "../platform/sandbox-accounts.ts";
import { bearerToken, type Service } from "../platform/service.ts";

type Query = Record<string, string | undefined>;
type Page = PageOf<"apple_music">;

const MAX_LIMIT = 25;
const STOREFRONTS = ["us", "gb", "de", "fr", "jp"];

/** The catalogue of the Apple Music API, for tokens signed with a known key. */
export function createAppleMusic(): Service {
  return {
    platform: "apple_music",
    prefix: "/apple-music/v1",
    credentialOf: (request) => nameAppleKey(bearerToken(request)),
    describe: describeAppleMusic,
    routes(app) {
      app.addHook("preHandler", async (request) => checkSignature(request));
      app.get<{ Params: { id: string } }>("/storefronts/:id", ({ params: { id } }) => {
        checkStorefront(id);
        const attributes = { name: id.toUpperCase(), defaultLanguageTag: "en-US", supportedLanguageTags: ["en-US"] };
        return { data: [{ id, type: "storefronts", href: `/v1/storefronts/${id}`, attributes }] };
      });
      app.get<{ Params: { storefront: string } }>("/catalog/:storefront/search", ({ params, query }) => {
        checkStorefront(params.storefront);
        return search(params.storefront, query as Query);
      });
      app.get<{ Params: { storefront: string; id: string } }>("/catalog/:storefront/artists/:id", ({ params }) => {
        checkStorefront(params.storefront);
        const page = findPage("apple_music", params.id);
        if (!page) throw new Refusal(APPLE_MUSIC_ERRORS.notFound);
        return { data: [describeArtist(page, params.storefront)] };
      });
    },
  };
}

function checkSignature(request: FastifyRequest): void {
  const name = checkAppleToken(bearerToken(request) ?? "");
  if (name === null) throw new Refusal(APPLE_MUSIC_ERRORS.unauthorized);
  if (name === "rateLimited" || name === "forbidden") throw new Refusal(APPLE_MUSIC_ERRORS[name]);
}

function checkStorefront(storefront: string): void {
  if (!STOREFRONTS.includes(storefront)) throw new Refusal(APPLE_MUSIC_ERRORS.notFound);
}

function search(storefront: string, { term, types, limit = "5", offset = "0" }: Query) {
  if (!term) throw new Refusal(badParameter("term", "No term was given"));
  if (!types) throw new Refusal(badParameter("types", "No types were given"));
  const size = Number(limit);
  const from = Number(offset);
  if (!(size >= 1 && size <= MAX_LIMIT)) throw new Refusal(badParameter("limit", `Value must be at most ${MAX_LIMIT}`));
  const found = types.split(",").includes("artists") ? searchPages("apple_music", term) : [];
  if (found.length === 0) return { results: {}, meta: { results: { order: [], rawOrder: [] } } };
  const path = `/v1/catalog/${storefront}/search`;
  const pageAt = (at: number) => `${path}?${new URLSearchParams({ offset: String(at), term, types: "artists" })}`;
  return {
    results: {
      artists: {
        href: `${path}?${new URLSearchParams({ limit, term, types: "artists" })}`,
        ...(from + size < found.length && { next: pageAt(from + size) }),
        data: found.slice(from, from + size).map((page) => describeArtist(page, storefront)),
      },
    },
    meta: { results: { order: ["artists"], rawOrder: ["artists"] } },
  };
}

function badParameter(parameter: string, detail: string) {
  return appleMusicError(400, "40005", "Invalid Parameter Value", detail, parameter);
}

function describeArtist({ name, genre, slug, apple_music: { id } }: Page, storefront: string) {
  const artwork = { width: 2400, height: 2400, url: `https://is1-ssl.mzstatic.example/${id}/{w}x{h}bb.jpg` };
  return {
    id,
    type: "artists",
    href: `/v1/catalog/${storefront}/artists/${id}`,
    attributes: {
      name,
      genreNames: [genre],
      url: `https://music.apple.com/${storefront}/artist/${slug}/${id}`,
      artwork,
    },
  };
}

/** Six months by Apple's definition. */
const MAX_LIFE_SECONDS = 15_777_000;
/** How far ahead the caller's clock may be. */
const LEEWAY_SECONDS = 60;
/** Accounts that Apple does not know. */
const NOT_KNOWN = ["wrongTeam", "unknownKey", "wrongKey", "notAKey"];

const PUBLIC_KEY = createPublicKey(SANDBOX_ACCOUNTS.apple_music.working.private_key);

/** The team and the account name of a key id. */
function findKey(keyId: string): { name: string; teamId: string } | null {
  const number = /^BENCH(\d{5})$/.exec(keyId)?.[1];
  if (number !== undefined) {
    return { name: `bench-${Number(number)}`, teamId: benchCredentials(Number(number)).apple_music.team_id };
  }
  const accounts = Object.entries(SANDBOX_ACCOUNTS.apple_music).filter(([name]) => !NOT_KNOWN.includes(name));
  const found = accounts.find(([, { key_id }]) => key_id === keyId);
  return found ? { name: found[0], teamId: found[1].team_id } : null;
}

function readPart(part = ""): Record<string, unknown> {
  try {
    return JSON.parse(Buffer.from(part, "base64url").toString("utf8")) as Record<string, unknown>;
  } catch {
    return {};
  }
}

/** The account whose key id a developer token carries, whether or not it signed the token. */
function nameAppleKey(token: string | null): string | null {
  const [head] = (token ?? "").split(".");
  return findKey(String(readPart(head)["kid"]))?.name ?? null;
}

/**
 * The account that signed a developer token; null for a token that Apple refuses. Checked by the machine's clock,
 * because the signer does not see the sandbox's clock move.
 */
function checkAppleToken(token: string): string | null {
  const [head = "", payload = "", signature = ""] = token.split(".");
  const header = readPart(head);
  const claims = readPart(payload);
  const key = findKey(String(header["kid"]));
  if (!key || header["alg"] !== "ES256" || claims["iss"] !== key.teamId) return null;
  const { iat, exp } = claims;
  if (typeof iat !== "number" || typeof exp !== "number") return null;
  const now = Date.now() / 1000;
  if (iat > now + LEEWAY_SECONDS || exp <= now || exp - now > MAX_LIFE_SECONDS) return null;
  const signed = Buffer.from(`${head}.${payload}`);
  const genuine = verify(
    "sha256",
    signed,
    { key: PUBLIC_KEY, dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  return genuine ? key.name : null;
}
