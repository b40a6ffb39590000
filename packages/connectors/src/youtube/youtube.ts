import type { Access } from "../access/access.ts";
import type { ConnectorAddresses } from "../connector/connector-addresses.ts";
import type { FoundProfile, PlatformConnector } from "../connector/platform-connector.ts";
import { ConnectorError } from "../http/connector-error.ts";
import type { Http, HttpAnswer } from "../http/http-message.ts";
import { readAnswer } from "../http/read-answer.ts";
import { isLink } from "../profiles/is-link.ts";
import { type YoutubeChannel, YoutubeChannels, YoutubeSearch } from "./youtube-answers.ts";
import { youtubeChannelKey } from "./youtube-channel-key.ts";
import { youtubeRefusal, youtubeWorthRetrying } from "./youtube-refusals.ts";

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
