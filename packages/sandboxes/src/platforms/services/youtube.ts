import type { FastifyRequest } from "fastify";
import { describeYoutube, Refusal, YOUTUBE_ERRORS, youtubeBadRequest } from "../platform/errors.ts";
import { artistsOn, findPage, type PageOf, searchPages } from "../platform/platform-pages.ts";
import type { Sandbox } from "../platform/sandbox.ts";
import { SANDBOX_ACCOUNTS } from "../platform/sandbox-accounts.ts";
import type { Service } from "../platform/service.ts";

type Query = Record<string, string | undefined>;
type Page = PageOf<"youtube">;

const UNITS_PER_DAY = 10_000;
const SEARCHES_PER_DAY = 100;
const MAX_IDS = 50;
const ETAG = "sandbox-etag";
/** Google's own channel, for testing a key. */
const YOUTUBE_CHANNEL: Page = {
  slug: "youtube",
  name: "YouTube",
  genre: "",
  youtube: {
    id: "UCyoutubeSandboxChannel0",
    handle: "@youtube",
    publishedAt: "2005-04-24T00:00:00Z",
    views: { start: 3_000_000_000, perDay: 0 },
    subscribers: { start: 40_000_000, perDay: 0 },
    videos: 600,
  },
};
/** Keys whose every call is refused. */
const REFUSED = {
  invalid: YOUTUBE_ERRORS.keyInvalid,
  websiteRestricted: YOUTUBE_ERRORS.websiteRestricted,
  ipRestricted: YOUTUBE_ERRORS.ipRestricted,
  serviceRestricted: YOUTUBE_ERRORS.serviceRestricted,
  apiNotEnabled: YOUTUBE_ERRORS.apiNotEnabled,
  perMinute: YOUTUBE_ERRORS.perMinute,
};

/** YouTube Data API v3: search.list and channels.list with an API key. */
export function createYoutube(sandbox: Sandbox): Service {
  return {
    platform: "youtube",
    prefix: "/youtube/v3",
    credentialOf: nameKey,
    describe: describeYoutube,
    routes(app) {
      app.get("/channels", (request) => {
        spend(sandbox, request, "units");
        return listChannels(sandbox, request.query as Query);
      });
      app.get("/search", (request) => {
        spend(sandbox, request, "searches");
        return listSearch(request.query as Query);
      });
    },
  };
}

function nameKey(request: FastifyRequest): string | null {
  const given = request.headers["x-goog-api-key"] ?? (request.query as Query)["key"];
  const number = /^bench-key-(\d+)$/.exec(String(given))?.[1];
  if (number !== undefined) return `bench-${number}`;
  return Object.entries(SANDBOX_ACCOUNTS.youtube).find(([, { api_key }]) => api_key === given)?.[0] ?? null;
}

/** Charges the quota for a call, even an invalid one; refuses the call if the quota is used up. */
function spend({ quotas }: Sandbox, request: FastifyRequest, bucket: "units" | "searches"): void {
  const name = nameKey(request);
  if (request.headers["x-goog-api-key"] === undefined && (request.query as Query)["key"] === undefined) {
    throw new Refusal(YOUTUBE_ERRORS.keyMissing);
  }
  if (name === null) throw new Refusal(YOUTUBE_ERRORS.keyInvalid);
  if (name in REFUSED) throw new Refusal(REFUSED[name as keyof typeof REFUSED]);
  const searching = bucket === "searches";
  const spent =
    quotas.isFirstDay() && (name === "outOfQuota" || (searching && name === "outOfSearchQuota"))
      ? true
      : !quotas.spend(`${name} ${bucket}`, 1, searching ? SEARCHES_PER_DAY : UNITS_PER_DAY);
  if (spent) throw new Refusal(searching ? YOUTUBE_ERRORS.outOfSearchQuota : YOUTUBE_ERRORS.outOfQuota);
}

function listChannels({ counters }: Sandbox, query: Query) {
  const parts = readParts(query);
  const found = findChannels(query);
  const pageInfo = { totalResults: found.length, resultsPerPage: 5 };
  const answer = { kind: "youtube#channelListResponse", etag: ETAG, pageInfo };
  if (found.length === 0) return answer;
  const items = found.map((artist) => {
    const { id, subscribers, views, videos, hidesSubscribers = false } = artist.youtube;
    const subscriberCount = roundPublicly(counters.read(id, "subscribers", subscribers));
    return {
      kind: "youtube#channel",
      etag: ETAG,
      id,
      ...(parts.includes("snippet") && { snippet: describeChannel(artist) }),
      ...(parts.includes("statistics") && {
        statistics: {
          viewCount: String(counters.read(id, "plays", views)),
          ...(!hidesSubscribers && { subscriberCount: String(subscriberCount) }),
          hiddenSubscriberCount: hidesSubscribers,
          videoCount: String(videos),
        },
      }),
    };
  });
  return { ...answer, items };
}

function findChannels({ id, forHandle }: Query): Page[] {
  if (id !== undefined) {
    const ids = id.split(",");
    if (ids.length > MAX_IDS) throw new Refusal(youtubeBadRequest("Too many ids.", "invalidChannelId"));
    return ids.map((each) => findPage("youtube", each)).filter((page) => page !== null);
  }
  if (forHandle === undefined) {
    const message = "No filter selected. Expected one of: forUsername, managedByMe, categoryId, mine, id, forHandle";
    throw new Refusal(youtubeBadRequest(message, "missingRequiredParameter"));
  }
  const handle = `@${forHandle.replace(/^@/, "").toLowerCase()}`;
  const number = /^@bench(\d+)$/.exec(handle)?.[1];
  if (number !== undefined) return findChannels({ id: `UCbench${number.padStart(17, "0")}` });
  return [...artistsOn("youtube"), YOUTUBE_CHANNEL].filter((artist) => artist.youtube.handle === handle);
}

function listSearch(query: Query) {
  readParts(query);
  const { q = "", type = "video,channel,playlist", maxResults = "5", pageToken = "0" } = query;
  const limit = Number(maxResults);
  if (!(limit >= 0 && limit <= 50)) {
    throw new Refusal(youtubeBadRequest(`Invalid value for maxResults: ${maxResults}.`, "invalidParameter"));
  }
  const found = type.split(",").includes("channel") ? searchPages("youtube", q) : [];
  const from = Number(pageToken);
  const items = found.slice(from, from + limit).map((artist) => ({
    kind: "youtube#searchResult",
    etag: ETAG,
    id: { kind: "youtube#channel", channelId: artist.youtube.id },
    snippet: { ...describeChannel(artist), channelId: artist.youtube.id, channelTitle: artist.name },
  }));
  return {
    kind: "youtube#searchListResponse",
    etag: ETAG,
    ...(from + limit < found.length && { nextPageToken: String(from + limit) }),
    regionCode: "US",
    pageInfo: { totalResults: found.length, resultsPerPage: items.length },
    items,
  };
}

function readParts({ part }: Query): string[] {
  if (!part) throw new Refusal(youtubeBadRequest("Required parameter: part", "missingRequiredParameter"));
  return part.split(",");
}

function describeChannel({ name, genre, youtube: { publishedAt, handle } }: Page) {
  const thumbnail = (size: number) => ({ url: `https://yt3.ggpht.example/s${size}.jpg`, width: size, height: size });
  return {
    title: name,
    description: genre,
    ...(handle !== null && { customUrl: handle }),
    publishedAt,
    thumbnails: { default: thumbnail(88), medium: thumbnail(240), high: thumbnail(800) },
  };
}

/** YouTube rounds public subscriber counts to three significant digits. */
function roundPublicly(count: number): number {
  const step = 10 ** Math.max(0, String(count).length - 3);
  return Math.floor(count / step) * step;
}
