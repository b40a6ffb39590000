import type { FastifyRequest } from "fastify";
import { APPLE_MUSIC_ERRORS, appleMusicError, describeAppleMusic } from "../errors/apple-music-errors.ts";
import { Refusal } from "../errors/service-answer.ts";
import { bearerToken } from "../platform/authorization.ts";
import { findPage, type PageOf, searchPages } from "../platform/platform-pages.ts";
import type { Service } from "../platform/service.ts";
import { checkAppleToken, nameAppleKey } from "./apple-developer-token.ts";

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
