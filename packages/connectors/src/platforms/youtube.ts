import { z } from "zod";
import { ConnectorError, failureOf, rateLimited, readAnswer } from "../http/connector-error.ts";
import type { FailureCode } from "../http/failure.ts";
import type { Http, HttpAnswer } from "../http/http-message.ts";
import type { Access } from "./access.ts";
import type { ConnectorAddresses, FoundProfile, PlatformConnector } from "./connector.ts";
import { Count, isLink, linkTo } from "./profiles.ts";

/** The limit of both channels.list and search.list. */
const MAX_HITS = 50;

export function createYoutubeConnector(http: Http, addresses: ConnectorAddresses): PlatformConnector<"youtube"> {
  async function call(
    { credentials, signal }: Access<"youtube">,
    path: string,
    query: Record<string, string>,
  ): Promise<HttpAnswer> {
    const answer = await http.send({
      platform: "youtube",
      url: new URL(`${addresses.youtubeApi}${path}?${new URLSearchParams(query)}`),
      headers: { "x-goog-api-key": credentials.api_key },
      credential: credentials.api_key,
      worthRetrying: youtubeWorthRetrying,
      signal,
    });
    if (answer.status !== 200) throw youtubeRefusal(answer);
    return answer;
  }

  async function readChannels(access: Access<"youtube">, key: Record<string, string>): Promise<YoutubeChannel[]> {
    const answer = await call(access, "/channels", { part: "snippet,statistics", ...key });
    return readAnswer("youtube", YoutubeChannels, answer).items;
  }

  /** Only a hundred searches a day are allowed, so all hits are read in one further call. */
  async function search(access: Access<"youtube">, name: string, limit: number): Promise<FoundProfile[]> {
    const maxResults = String(Math.min(limit, MAX_HITS));
    const answer = await call(access, "/search", { part: "snippet", type: "channel", q: name, maxResults });
    const ids = readAnswer("youtube", YoutubeSearch, answer).items.map(({ id }) => id.channelId);
    if (ids.length === 0) return [];
    const channels = await readChannels(access, { id: ids.join(","), maxResults: String(MAX_HITS) });
    return channels.sort((a, b) => rank(a, ids) - rank(b, ids)).map(foundOf);
  }

  return {
    platform: "youtube",
    capabilities: { counters: ["plays", "subscribers"] },
    isLive: () => true,
    async verify(access) {
      await call(access, "/channels", { part: "id", forHandle: "@YouTube" });
    },
    async findProfiles(access, query, limit) {
      const key = youtubeChannelKey(query);
      if (key) return (await readChannels(access, key)).map(foundOf);
      return isLink(query) ? [] : search(access, query, limit);
    },
    async readProfile(access, profileId) {
      const channels = await readChannels(access, { id: profileId });
      const channel = channels.find(({ id }) => id === profileId);
      if (!channel) throw new ConnectorError("youtube", "profile_gone");
      const { verified, lifetimePlays, ...profile } = foundOf(channel);
      const plays = channel.statistics?.viewCount ?? null;
      const subscribers = profile.subscriber_count;
      return {
        profile,
        counters: { ...(plays !== null && { plays }), ...(subscribers !== null && { subscribers }) },
        meters: plays === null ? [] : [{ id: channel.id, plays, since: channel.snippet?.publishedAt ?? null }],
      };
    },
  };
}

/** Search order, with the channels that YouTube generates ('Name - Topic') last. */
function rank({ id, snippet }: YoutubeChannel, order: string[]): number {
  return order.indexOf(id) + (/ - Topic$/.test(snippet?.title ?? "") ? MAX_HITS : 0);
}

function foundOf({ id, snippet, statistics }: YoutubeChannel): FoundProfile {
  const plays = statistics?.viewCount ?? null;
  return {
    profile_id: id,
    name: snippet?.title ?? id,
    url: `https://www.youtube.com/channel/${id}`,
    followers: null,
    subscriber_count: statistics && !statistics.hiddenSubscriberCount ? statistics.subscriberCount : null,
    popularity: null,
    genres: [],
    verified: false,
    lifetimePlays: plays !== null && snippet?.publishedAt ? { plays, since: snippet.publishedAt.slice(0, 10) } : null,
  };
}

const CHANNEL_ID = /^UC[\w-]{22}$/;
/** Letters of any script, digits and a few signs. */
const HANDLE = /^@[\p{L}\p{N}\p{M}._·-]{2,30}$/u;
const HOSTS = new Set(["youtube.com", "www.youtube.com", "m.youtube.com", "music.youtube.com"]);

/** The parameter with which channels.list finds a channel. */
type ChannelKey = { id: string } | { forHandle: string } | { forUsername: string };

/**
 * The channel that a link, handle or id points to, which saves a search; null for anything else, such as a name. The
 * API does not know the names in /c/ links, but most of them are also handles.
 */
export function youtubeChannelKey(query: string): ChannelKey | null {
  const text = query.trim();
  if (CHANNEL_ID.test(text)) return { id: text };
  if (text.startsWith("@")) return handle(text);
  const url = linkTo(HOSTS, text);
  if (!url) return null;
  const [first = "", second = ""] = url.pathname.slice(1).split("/").map(decode);
  if (first.startsWith("@")) return handle(first);
  if (first === "channel" && CHANNEL_ID.test(second)) return { id: second };
  if (first === "c") return handle(`@${second}`);
  if (first === "user" && second) return { forUsername: second };
  return null;
}

function handle(text: string): ChannelKey | null {
  return HANDLE.test(text) ? { forHandle: text } : null;
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** By the `reason` in Google's error details: everything that concerns the key. */
const KEY_REASONS: Record<string, FailureCode> = {
  API_KEY_INVALID: "youtube_key_unknown",
  keyInvalid: "youtube_key_unknown",
  keyExpired: "youtube_key_unknown",
  accessNotConfigured: "youtube_api_disabled",
  SERVICE_DISABLED: "youtube_api_disabled",
  API_KEY_HTTP_REFERRER_BLOCKED: "youtube_key_for_website",
  API_KEY_IP_ADDRESS_BLOCKED: "youtube_key_for_other_addresses",
  API_KEY_ANDROID_APP_BLOCKED: "youtube_key_for_mobile_app",
  API_KEY_IOS_APP_BLOCKED: "youtube_key_for_mobile_app",
  API_KEY_SERVICE_BLOCKED: "youtube_key_for_other_apis",
};

/** A daily quota lasts until midnight; only a per-minute quota is worth a retry. */
function youtubeWorthRetrying(answer: HttpAnswer): boolean {
  return answer.status !== 429 || dailyLimitOf(answer) === undefined;
}

function youtubeRefusal(answer: HttpAnswer, now = new Date()): ConnectorError {
  const { status } = answer;
  const reasons = reasonsOf(answer);
  for (const reason of reasons) {
    const code = Object.hasOwn(KEY_REASONS, reason) ? KEY_REASONS[reason] : undefined;
    if (code) return new ConnectorError("youtube", code);
  }
  const daily = status === 429 ? dailyLimitOf(answer) : undefined;
  if (daily !== undefined || (status === 403 && reasons.some(isQuota))) {
    const code = /search/i.test(daily ?? "") ? "youtube_searches_used_up" : "youtube_quota_used_up";
    return new ConnectorError("youtube", code, { retryAt: nextPacificMidnight(now), now });
  }
  if (status === 403 && reasons.some((reason) => /rateLimitExceeded$/i.test(reason))) {
    return rateLimited("youtube", undefined);
  }
  if (status === 401 || status === 403) return new ConnectorError("youtube", "youtube_key_refused");
  return failureOf("youtube", answer);
}

/** The most specific first. */
function reasonsOf({ json }: HttpAnswer): string[] {
  const error = YoutubeError.safeParse(json).data?.error;
  return [...(error?.details ?? []), ...(error?.errors ?? [])].map(({ reason }) => reason);
}

function isQuota(reason: string): boolean {
  return reason === "quotaExceeded" || reason === "dailyLimitExceeded";
}

/** The name of the daily limit, when that is what the call ran into. */
function dailyLimitOf({ json }: HttpAnswer): string | undefined {
  const details = YoutubeError.safeParse(json).data?.error.details ?? [];
  return details.find(({ metadata }) => metadata.quota_unit.startsWith("1/d/"))?.metadata.quota_limit;
}

const HOUR_MS = 60 * 60 * 1000;
const PACIFIC_DAY = new Intl.DateTimeFormat("en-CA", {
  timeZone: "America/Los_Angeles",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
});

/** The next midnight in Los Angeles, when Google's daily quotas start again. */
export function nextPacificMidnight(now: Date): Date {
  const today = PACIFIC_DAY.format(now);
  // Midnight there is always on a full hour of UTC, and no day is longer than 25 hours.
  let hour = Math.floor(now.getTime() / HOUR_MS) * HOUR_MS;
  while (PACIFIC_DAY.format(hour) === today) hour += HOUR_MS;
  return new Date(hour);
}

/** A list, which may be missing when it is empty. */
function listOf<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item).default([]) });
}

const Snippet = z.object({
  title: z.string(),
  publishedAt: z.iso.datetime({ offset: true }).nullable().catch(null),
});

const Statistics = z.object({
  viewCount: Count,
  subscriberCount: Count,
  hiddenSubscriberCount: z.boolean().catch(false),
});

const YoutubeChannel = z.object({
  id: z.string().min(1),
  snippet: Snippet.optional(),
  statistics: Statistics.optional(),
});
type YoutubeChannel = z.infer<typeof YoutubeChannel>;

const YoutubeChannels = listOf(YoutubeChannel);

const YoutubeSearch = listOf(z.object({ id: z.object({ channelId: z.string().min(1) }) }));

/** The unit of a limit, as in `1/d/{project}`, and its name. */
const QuotaMetadata = z.object({ quota_unit: z.string().catch(""), quota_limit: z.string().catch("") });

/** Google's error body; `details` is more specific than `errors`. */
const YoutubeError = z.object({
  error: z.object({
    message: z.string().catch(""),
    errors: z.array(z.object({ reason: z.string().catch("") })).catch([]),
    details: z
      .array(
        z.object({
          reason: z.string().catch(""),
          metadata: QuotaMetadata.catch({ quota_unit: "", quota_limit: "" }),
        }),
      )
      .catch([]),
  }),
});
