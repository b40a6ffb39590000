import type { FastifyRequest } from "fastify";
import { describeTidal, Refusal, TIDAL_ERRORS, tidalError } from "../platform/errors.ts";
import { findPage, type PageOf, searchPages } from "../platform/platform-pages.ts";
import type { Sandbox } from "../platform/sandbox.ts";
import { basicApp, bearerToken, readBasic, type Service } from "../platform/service.ts";

const ACCESS_SECONDS = 86_400;

/** auth.tidal.com: tokens for apps. */
export function createTidalAuth({ tokens }: Sandbox): Service {
  return {
    platform: "tidal",
    prefix: "/tidal/auth/v1",
    credentialOf: (request) => basicApp("tidal", request)?.name ?? null,
    describe: describeTidal,
    routes(app) {
      app.post<{ Body?: Record<string, string> }>("/oauth2/token", (request) => {
        const known = basicApp("tidal", request);
        if (!known || readBasic(request)?.secret !== known.clientSecret) throw new Refusal(TIDAL_ERRORS.clientInvalid);
        if (request.body?.["grant_type"] !== "client_credentials") throw new Refusal(TIDAL_ERRORS.grantUnsupported);
        const access_token = tokens.issue("tidal", { credential: known.name, seconds: ACCESS_SECONDS });
        return { access_token, token_type: "Bearer", expires_in: ACCESS_SECONDS, scope: "" };
      });
    },
  };
}

type Query = Record<string, string | undefined>;
type Page = PageOf<"tidal">;

const PAGE = 20;
const MAX_IDS = 20;
const MAX_QUERY = 256;
const TRACKING_ID = "5a9d0c1e-0000-4000-8000-000000000001";
const SEARCH_PARAMETERS = ["explicitFilter", "countryCode", "deviceType", "systemType", "clientVersion", "include"];

/** openapi.tidal.com, version 2, with the search as of August 2026. */
export function createTidalApi(sandbox: Sandbox): Service {
  return {
    platform: "tidal",
    prefix: "/tidal/api/v2",
    credentialOf: (request) => sandbox.tokens.find("tidal", bearerToken(request) ?? "")?.credential ?? null,
    describe: describeTidal,
    routes(app) {
      app.addHook("preHandler", async (request) => checkCall(sandbox, request));
      app.addHook("onSend", async (_request, reply) => void reply.header("content-type", "application/vnd.api+json"));
      app.get("/searchResults", ({ query }) => search(sandbox, query as Query));
      app.get<{ Params: { id: string } }>("/searchResults/:id", () => {
        throw new Refusal(TIDAL_ERRORS.resourceIdInvalid);
      });
      app.get<{ Params: { id: string } }>("/searchResults/:id/relationships/artists", ({ params, query }) =>
        nextArtists(sandbox, params.id, query as Query),
      );
      app.get("/artists", ({ query }) => listArtists(sandbox, query as Query));
      app.get<{ Params: { id: string } }>("/artists/:id", ({ params, query }) => {
        checkParameters(query as Query, ["countryCode", "include"]);
        const page = findPage("tidal", params.id);
        if (!page) throw new Refusal(TIDAL_ERRORS.notFound);
        return {
          data: describeArtist(sandbox, page),
          links: { self: link(`/artists/${params.id}`, query as Query) },
        };
      });
    },
  };
}

function checkCall({ tokens }: Sandbox, request: FastifyRequest): void {
  const token = tokens.find("tidal", bearerToken(request) ?? "");
  if (!token || tokens.isExpired(token)) throw new Refusal(TIDAL_ERRORS.unauthorized);
  if (token.credential === "rateLimited") throw new Refusal(TIDAL_ERRORS.rateLimited);
  const accepted = request.headers.accept ?? "*/*";
  if (!accepted.includes("application/vnd.api+json") && !accepted.includes("*/*")) {
    throw new Refusal(TIDAL_ERRORS.notAcceptable);
  }
}

function checkParameters(query: Query, known: string[]): void {
  const unknown = Object.keys(query).find((name) => !known.includes(name));
  if (unknown !== undefined) {
    throw new Refusal(tidalError(400, "INVALID_QUERY_PARAMETER", `Unknown query parameter ${unknown}`, unknown));
  }
  const { countryCode = "US" } = query;
  if (!/^[A-Z]{2}$/.test(countryCode)) {
    throw new Refusal(
      tidalError(400, "INVALID_COUNTRY_CODE", "countryCode must be two capital letters", "countryCode"),
    );
  }
}

function search(sandbox: Sandbox, query: Query) {
  checkParameters(query, ["filter[query]", ...SEARCH_PARAMETERS]);
  const wanted = query["filter[query]"] ?? "";
  if (wanted === "" || wanted.length > MAX_QUERY) {
    const detail = `filter[query] must have 1 to ${MAX_QUERY} characters`;
    throw new Refusal(tidalError(400, "INVALID_QUERY_PARAMETER", detail, "filter[query]"));
  }
  const id = Buffer.from(`search:${wanted}`).toString("base64url");
  const including = query["include"]?.split(",").includes("artists") ?? false;
  const { found, links } = pageOfArtists(id, query, 0);
  return {
    data: [
      {
        id,
        type: "searchResults",
        attributes: { query: wanted, trackingId: TRACKING_ID },
        relationships: { artists: including ? { data: found.map(identify), links } : { links } },
      },
    ],
    included: including ? found.map((page) => describeArtist(sandbox, page)) : [],
    links: { self: link("/searchResults", query) },
  };
}

function nextArtists(sandbox: Sandbox, id: string, query: Query) {
  checkParameters(query, ["page[cursor]", ...SEARCH_PARAMETERS]);
  if (!Buffer.from(id, "base64url").toString("utf8").startsWith("search:")) {
    throw new Refusal(TIDAL_ERRORS.resourceIdInvalid);
  }
  const from = Number(Buffer.from(query["page[cursor]"] ?? "", "base64url").toString("utf8"));
  const { found, links } = pageOfArtists(id, query, from);
  const included = query["include"] === "artists" ? found.map((page) => describeArtist(sandbox, page)) : [];
  return { data: found.map(identify), included, links };
}

function pageOfArtists(searchId: string, { countryCode }: Query, from: number) {
  const wanted = Buffer.from(searchId, "base64url").toString("utf8").slice("search:".length);
  const all = searchPages("tidal", wanted);
  const path = `/searchResults/${searchId}/relationships/artists`;
  const nextCursor = Buffer.from(String(from + PAGE)).toString("base64url");
  const links = {
    self: link(path, { countryCode }),
    ...(from + PAGE < all.length && {
      next: link(path, { countryCode, "page[cursor]": nextCursor }),
      meta: { nextCursor },
    }),
  };
  return { found: all.slice(from, from + PAGE), links };
}

function listArtists(sandbox: Sandbox, query: Query) {
  checkParameters(query, ["countryCode", "include", "filter[id]", "filter[handle]"]);
  const ids = (query["filter[id]"] ?? "").split(",").filter((id) => id !== "");
  if (ids.length > MAX_IDS) {
    throw new Refusal(tidalError(400, "INVALID_QUERY_PARAMETER", `At most ${MAX_IDS} ids`, "filter[id]"));
  }
  const found = ids.map((id) => findPage("tidal", id)).filter((page) => page !== null);
  return { data: found.map((page) => describeArtist(sandbox, page)), links: { self: link("/artists", query) } };
}

function identify({ tidal: { id } }: Page) {
  return { id, type: "artists" };
}

function describeArtist({ counters }: Sandbox, { name, slug, tidal: { id, popularity } }: Page) {
  const now = Math.min(1, Math.max(0, counters.readExactly(id, "popularity", popularity)));
  return {
    id,
    type: "artists",
    attributes: {
      name,
      popularity: Number(now.toFixed(4)),
      externalLinks: [{ href: `https://tidal.com/browse/artist/${id}`, meta: { type: "TIDAL_SHARING" } }],
      handle: slug,
      spotlighted: false,
      contributionsEnabled: false,
    },
  };
}

/** Tidal's links are relative to the address of its API. */
function link(path: string, query: Query): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`;
}
