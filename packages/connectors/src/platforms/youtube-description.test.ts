import { expect, it } from "vitest";
import { memoryAccess } from "../../test/memory-access.ts";
import { describeWithSpecs, parseExample, platformSpec, readExample } from "../../test/platform-specs.ts";
import { replayHttp } from "../../test/replay-http.ts";
import type { HttpRequest } from "../http/http-message.ts";
import { REAL_ADDRESSES } from "./connector.ts";
import { createYoutubeConnector } from "./youtube.ts";

const CREDENTIALS = { api_key: "a-key" };
const CHANNEL = "UC0000000000000000000000";
const HIDDEN = "youtube/channels.list.200.hidden_subscribers.json";
const UNKNOWN = "youtube/channels.list.200.unknown_id.json";

function replaying(example: string, status = 200) {
  const { http, requests } = replayHttp(() => ({ status, text: readExample(example) }));
  const youtube = createYoutubeConnector(http, REAL_ADDRESSES);
  return { youtube, requests, access: memoryAccess<"youtube">(CREDENTIALS).access };
}

describeWithSpecs("YouTube as it describes itself", () => {
  it("accepts the requests that are sent, whose addresses never contain the key", async () => {
    const answer = ({ url }: HttpRequest) => ({
      text: JSON.stringify(
        url.pathname.endsWith("/search")
          ? { items: [{ id: { kind: "youtube#channel", channelId: CHANNEL } }] }
          : parseExample(HIDDEN),
      ),
    });
    const { http, requests } = replayHttp(answer);
    const youtube = createYoutubeConnector(http, REAL_ADDRESSES);
    const { access } = memoryAccess<"youtube">(CREDENTIALS);
    await youtube.verify(access);
    await youtube.findProfiles(access, "Nova Lark", 500);
    await youtube.findProfiles(access, "@novalark", 5);
    await youtube.findProfiles(access, "https://www.youtube.com/user/novalark", 5);
    await youtube.readProfile(access, CHANNEL);
    expect(requests).toHaveLength(6);
    for (const request of requests) {
      expect(platformSpec("youtube").requestFaults(request)).toEqual([]);
      expect(request.headers).toEqual({ "x-goog-api-key": "a-key" });
      expect(request.url.href).not.toContain("a-key");
    }
  });

  it("describes the answers that are read: hidden subscribers are missing", async () => {
    const { youtube, access } = replaying(HIDDEN);
    const { profile, counters, meters } = await youtube.readProfile(access, CHANNEL);
    expect(profile).toMatchObject({ profile_id: CHANNEL, subscriber_count: null });
    expect(counters).toEqual({ plays: 1234 });
    expect(meters).toEqual([{ id: CHANNEL, plays: 1234, since: null }]);
  });

  it("omits the items when there are none", async () => {
    const unknown = replaying(UNKNOWN);
    expect(await unknown.youtube.findProfiles(unknown.access, "@nobody", 5)).toEqual([]);
    await expect(unknown.youtube.readProfile(unknown.access, CHANNEL)).rejects.toMatchObject({ status: "no_match" });
    const empty = replaying("youtube/search.list.200.empty.json");
    expect(await empty.youtube.findProfiles(empty.access, "nobody at all", 5)).toEqual([]);
    expect(empty.requests).toHaveLength(1);
  });

  it("lets us say what to change about a key that is restricted to a website", async () => {
    const { youtube, access } = replaying("youtube/error.403.key_restricted.json", 403);
    await expect(youtube.verify(access)).rejects.toMatchObject({
      status: "credentials_invalid",
      message: expect.stringMatching(/restricted to a website.*YouTube Data API or to an IP address/),
    });
  });

  it("treats a per-minute limit as temporary", async () => {
    const { youtube, access, requests } = replaying("youtube/error.429.per_minute.json", 429);
    await expect(youtube.verify(access)).rejects.toMatchObject({ status: "rate_limited" });
    const [request] = requests;
    const json = parseExample("youtube/error.429.per_minute.json");
    const answer = { status: 429, headers: new Headers(), text: "", json, receivedAt: new Date() };
    expect(request?.worthRetrying?.(answer)).toBe(true);
  });
});
