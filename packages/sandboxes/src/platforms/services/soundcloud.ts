import type { FastifyRequest } from "fastify";
import type { CatalogueTrack } from "../platform/catalogue.ts";
import { describeSoundcloud, Refusal, SOUNDCLOUD_ERRORS, soundcloudError } from "../platform/errors.ts";
import { artistsOn, findPage, type PageOf, searchPages } from "../platform/platform-pages.ts";
import type { Sandbox } from "../platform/sandbox.ts";
import { basicApp, bearerToken, type KnownApp, readBasic, type Service } from "../platform/service.ts";
import TRACK from "../soundcloud/track.json" with { type: "json" };
import USER from "../soundcloud/user.json" with { type: "json" };

const ACCESS_SECONDS = 3599;
const REFRESH_SECONDS = 30 * 86_400;
const TOKENS = 50;
const TOKENS_SECONDS = 12 * 3600;

/** secure.soundcloud.com: tokens for apps, fifty in twelve hours, with refresh tokens that work once. */
export function createSoundcloudAuth(sandbox: Sandbox): Service {
  return {
    platform: "soundcloud",
    prefix: "/soundcloud/auth",
    credentialOf: (request) => basicApp("soundcloud", request)?.name ?? null,
    describe: describeSoundcloud,
    routes(app) {
      app.post("/oauth/token", (request) => grantToken(sandbox, request));
    },
  };
}

function grantToken(sandbox: Sandbox, request: FastifyRequest) {
  const app = basicApp("soundcloud", request);
  if (!app || readBasic(request)?.secret !== app.clientSecret) throw new Refusal(SOUNDCLOUD_ERRORS.clientInvalid);
  const form = (request.body ?? {}) as Record<string, string | undefined>;
  if (form["grant_type"] === "refresh_token") {
    spendRefreshToken(sandbox, app, form["refresh_token"] ?? "");
  } else if (form["grant_type"] !== "client_credentials") {
    throw new Refusal(SOUNDCLOUD_ERRORS.grantUnsupported);
  } else if (isOutOfTokens(sandbox, app)) {
    throw new Refusal(SOUNDCLOUD_ERRORS.outOfTokens);
  }
  return issueTokens(sandbox, app);
}

/** Refreshed tokens count towards the limit too, but only new ones are refused. */
function isOutOfTokens({ tokens }: Sandbox, app: KnownApp): boolean {
  return app.name === "outOfTokens" || tokens.countSince("soundcloud", app.name, TOKENS_SECONDS) >= TOKENS;
}

function spendRefreshToken({ tokens }: Sandbox, app: KnownApp, token: string): void {
  const issued = tokens.find("soundcloud", token);
  if (issued?.kind !== "refresh" || issued.credential !== app.name || tokens.isExpired(issued)) {
    throw new Refusal(SOUNDCLOUD_ERRORS.grantInvalid);
  }
  tokens.revoke("soundcloud", token);
}

function issueTokens({ tokens }: Sandbox, { name: credential }: KnownApp) {
  return {
    access_token: tokens.issue("soundcloud", { credential, seconds: ACCESS_SECONDS }),
    token_type: "Bearer",
    expires_in: ACCESS_SECONDS,
    refresh_token: tokens.issue("soundcloud", { credential, kind: "refresh", seconds: REFRESH_SECONDS }),
    scope: "",
  };
}

type Query = Record<string, string | undefined>;
type Page = PageOf<"soundcloud">;

const MAX_LIMIT = 200;

/** api.soundcloud.com: users, their tracks, and links to them. */
export function createSoundcloudApi(sandbox: Sandbox): Service {
  return {
    platform: "soundcloud",
    prefix: "/soundcloud/api",
    credentialOf: (request) => sandbox.tokens.find("soundcloud", givenToken(request))?.credential ?? null,
    describe: describeSoundcloud,
    routes(app) {
      app.addHook("preHandler", async (request) => checkToken(sandbox, request));
      app.get("/users", (request) => {
        const { q } = request.query as Query;
        if (!q) throw new Refusal(soundcloudError(400, "A query is needed."));
        return paginate(request, searchPages("soundcloud", q), (page) => describeUser(sandbox, page));
      });
      app.get<{ Params: { urn: string } }>("/users/:urn", ({ params }) => describeUser(sandbox, findUser(params.urn)));
      app.get<{ Params: { urn: string } }>("/users/:urn/tracks", (request) => {
        const page = findUser(request.params.urn);
        return paginate(request, page.soundcloud.tracks, (track) => describeTrack(sandbox, page, track));
      });
      app.get("/resolve", (request, reply) => {
        const page = findLink((request.query as Query)["url"]);
        if (!page) throw new Refusal(SOUNDCLOUD_ERRORS.notFound);
        const location = `${addressOf(request)}/users/${page.soundcloud.urn}`;
        return reply.code(302).header("location", location).send({ status: "302 - Found", location });
      });
    },
  };
}

/** SoundCloud accepts both schemes. */
function givenToken(request: FastifyRequest): string {
  return bearerToken(request, "OAuth") ?? bearerToken(request) ?? "";
}

function checkToken({ tokens }: Sandbox, request: FastifyRequest): void {
  const token = tokens.find("soundcloud", givenToken(request));
  if (token?.kind !== "access" || tokens.isExpired(token)) throw new Refusal(SOUNDCLOUD_ERRORS.unauthorized);
  if (token.credential === "rateLimited") throw new Refusal(SOUNDCLOUD_ERRORS.rateLimited);
}

function findUser(urn: string): Page {
  const page = findPage("soundcloud", /^\d+$/.test(urn) ? `soundcloud:users:${urn}` : urn);
  if (!page) throw new Refusal(SOUNDCLOUD_ERRORS.notFound);
  return page;
}

function findLink(url = ""): Page | null {
  const address = URL.parse(url);
  if (!address || !/^(www\.|m\.)?soundcloud\.com$/.test(address.hostname)) return null;
  const permalink = address.pathname.split("/")[1]?.toLowerCase();
  const number = /^bench-(\d+)$/.exec(permalink ?? "")?.[1];
  if (number !== undefined) return findPage("soundcloud", `soundcloud:users:9900${number.padStart(6, "0")}`);
  return artistsOn("soundcloud").find((artist) => artist.soundcloud.permalink === permalink) ?? null;
}

function paginate<Item>(request: FastifyRequest, all: readonly Item[], describe: (item: Item) => object) {
  const query = request.query as Query;
  const limit = Math.min(MAX_LIMIT, Math.max(1, Number(query["limit"] ?? 50) || 50));
  const from = Number(query["cursor"] ?? query["offset"] ?? 0) || 0;
  const collection = all.slice(from, from + limit).map(describe);
  if (query["linked_partitioning"] === undefined) return collection;
  if (from + limit >= all.length) return { collection, next_href: null };
  const next = new URL(request.url, addressOf(request));
  next.searchParams.set("cursor", String(from + limit));
  return { collection, next_href: next.href };
}

function describeUser({ counters }: Sandbox, { name, soundcloud }: Page) {
  const { urn, permalink, followers, tracks } = soundcloud;
  return {
    ...USER,
    urn,
    permalink,
    username: name,
    full_name: name,
    followers_count: counters.read(urn, "followers", followers),
    track_count: tracks.length,
    permalink_url: `https://soundcloud.com/${permalink}`,
    uri: `https://api.soundcloud.com/users/${urn}`,
  };
}

function describeTrack(sandbox: Sandbox, page: Page, { urn, title, createdAt, plays, hidden }: CatalogueTrack) {
  const count = sandbox.counters.read(urn, "plays", plays);
  const slug = title.toLowerCase().replace(/[^a-z0-9]+/g, "-");
  return {
    ...TRACK,
    urn,
    title,
    genre: page.genre,
    created_at: createdAt,
    user: describeUser(sandbox, page),
    ...(hidden !== "unrevealed" && { playback_count: hidden === "null" ? null : count }),
    reveal_stats: hidden !== "unrevealed",
    favoritings_count: Math.floor(count / 40),
    reposts_count: Math.floor(count / 400),
    permalink_url: `https://soundcloud.com/${page.soundcloud.permalink}/${slug}`,
    stream_url: `https://api.soundcloud.com/tracks/${urn}/stream`,
    uri: `https://api.soundcloud.com/tracks/${urn}`,
  };
}

function addressOf(request: FastifyRequest): string {
  return `${request.protocol}://${request.host}/soundcloud/api`;
}
