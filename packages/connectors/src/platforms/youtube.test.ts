import fc from "fast-check";
import { expect, test } from "vitest";
import { memoryAccess } from "../../test/memory-access.ts";
import { type Behaviour, type ReceivedCall, servePlatform } from "../../test/platform-server.ts";
import { createHttp } from "../http/http.ts";
import { REAL_ADDRESSES } from "./connector.ts";
import { createYoutubeConnector, nextPacificMidnight, youtubeChannelKey } from "./youtube.ts";

const IDS = ["a", "b", "c"].map((letter) => `UC${letter.repeat(22)}`);
const [OFFICIAL = "", TOPIC = "", FAN = ""] = IDS;

async function serveYoutube(behave: (call: ReceivedCall, index: number) => Behaviour) {
  const server = await servePlatform(behave);
  const http = createHttp({ backoffMs: 1, callsPerSecond: { youtube: 100 } });
  const youtube = createYoutubeConnector(http, { ...REAL_ADDRESSES, youtubeApi: `${server.url}/youtube/v3` });
  return { server, youtube, access: memoryAccess<"youtube">({ api_key: "a-key" }).access };
}

function channel(id: string, title: string, statistics: object = { viewCount: "5000000000", subscriberCount: "1230" }) {
  return { id, snippet: { title, publishedAt: "2015-03-04T05:06:07Z" }, statistics };
}

function refusal(status: number, reason: string, details: object[] = []): Behaviour {
  return { status, body: { error: { code: status, message: "?", errors: [{ reason }], details } } };
}

test("a key is proven by one call that is not a search", async () => {
  const { youtube, access, server } = await serveYoutube(() => ({ body: {} }));
  await youtube.verify(access);
  expect(server.calls.map(({ url }) => url.pathname)).toEqual(["/youtube/v3/channels"]);
  expect(server.calls[0]?.headers["x-goog-api-key"]).toBe("a-key");
});

test("a name costs one search and one call for all hits, with generated channels last", async () => {
  const { youtube, access, server } = await serveYoutube(({ url }) =>
    url.pathname.endsWith("/search")
      ? { body: { items: [TOPIC, OFFICIAL, FAN].map((channelId) => ({ id: { channelId } })) } }
      : { body: { items: [channel(FAN, "Fans"), channel(TOPIC, "Nova - Topic"), channel(OFFICIAL, "Nova")] } },
  );
  const found = await youtube.findProfiles(access, "Nova", 3);
  expect(found.map(({ profile_id }) => profile_id)).toEqual([OFFICIAL, FAN, TOPIC]);
  expect(found[0]).toEqual({
    profile_id: OFFICIAL,
    name: "Nova",
    url: `https://www.youtube.com/channel/${OFFICIAL}`,
    followers: null,
    subscriber_count: 1230,
    popularity: null,
    genres: [],
    verified: false,
    lifetimePlays: { plays: 5_000_000_000, since: "2015-03-04" },
  });
  expect(server.calls).toHaveLength(2);
  expect(server.calls[1]?.url.searchParams.get("id")).toBe(`${TOPIC},${OFFICIAL},${FAN}`);
});

test.each([
  ["@nova", "forHandle", "@nova"],
  ["https://www.youtube.com/c/nova", "forHandle", "@nova"],
  [`https://music.youtube.com/channel/${OFFICIAL}`, "id", OFFICIAL],
  [OFFICIAL, "id", OFFICIAL],
])("%s is looked up without a search", async (query, parameter, value) => {
  const { youtube, access, server } = await serveYoutube(() => ({ body: { items: [channel(OFFICIAL, "Nova")] } }));
  expect(await youtube.findProfiles(access, query, 5)).toMatchObject([{ profile_id: OFFICIAL }]);
  expect(server.calls.map(({ url }) => url.pathname)).toEqual(["/youtube/v3/channels"]);
  expect(server.calls[0]?.url.searchParams.get(parameter)).toBe(value);
});

test("a link to something else does not cost a search", async () => {
  const { youtube, access, server } = await serveYoutube(() => ({}));
  expect(await youtube.findProfiles(access, "https://www.youtube.com/watch?v=dQw4w9WgXcQ", 5)).toEqual([]);
  expect(server.calls).toEqual([]);
});

test("the views of a channel are its meter, and its views and subscribers are counted", async () => {
  const { youtube, access } = await serveYoutube(() => ({ body: { items: [channel(OFFICIAL, "Nova")] } }));
  expect(await youtube.readProfile(access, OFFICIAL)).toMatchObject({
    profile: { name: "Nova", subscriber_count: 1230 },
    counters: { plays: 5_000_000_000, subscribers: 1230 },
    meters: [{ id: OFFICIAL, plays: 5_000_000_000, since: "2015-03-04T05:06:07Z" }],
  });
});

test("what YouTube does not count is left out", async () => {
  const { youtube, access } = await serveYoutube(() => ({ body: { items: [channel(OFFICIAL, "Nova", {})] } }));
  expect(await youtube.readProfile(access, OFFICIAL)).toMatchObject({ counters: {}, meters: [] });
});

test.each<[string, Behaviour, string, RegExp]>([
  ["an unknown key", refusal(400, "badRequest", [{ reason: "API_KEY_INVALID" }]), "credentials_invalid", /Copy it/],
  ["an API that is not enabled", refusal(403, "accessNotConfigured"), "credentials_invalid", /Enable it/],
  [
    "a disabled service",
    refusal(403, "forbidden", [{ reason: "SERVICE_DISABLED" }]),
    "credentials_invalid",
    /Enable it/,
  ],
  [
    "a key for other addresses",
    refusal(403, "forbidden", [{ reason: "API_KEY_IP_ADDRESS_BLOCKED" }]),
    "credentials_invalid",
    /this server's address/,
  ],
  [
    "a key for other APIs",
    refusal(403, "forbidden", [{ reason: "API_KEY_SERVICE_BLOCKED" }]),
    "credentials_invalid",
    /other APIs/,
  ],
  [
    "a key for a phone",
    refusal(403, "forbidden", [{ reason: "API_KEY_IOS_APP_BLOCKED" }]),
    "credentials_invalid",
    /mobile/,
  ],
  ["another refusal", { status: 403, body: "no" }, "credentials_invalid", /refused this API key/],
  ["too many calls, as a 403", refusal(403, "userRateLimitExceeded"), "rate_limited", /in a few minutes/],
  ["a server in trouble", { status: 503 }, "error", /has a problem right now/],
  ["an answer of another shape", { body: { items: {} } }, "error", /cannot read/],
])("%s is explained to the artist", async (_, answer, status, message) => {
  const { youtube, access } = await serveYoutube(() => answer);
  await expect(youtube.findProfiles(access, "@nova", 5)).rejects.toMatchObject({
    name: "ConnectorError",
    status,
    message: expect.stringMatching(message),
  });
});

const DAILY = {
  reason: "RATE_LIMIT_EXCEEDED",
  metadata: { quota_unit: "1/d/{project}", quota_limit: "defaultSearchListPerDayPerProject" },
};

test.each([
  ["units", refusal(403, "quotaExceeded"), /quota for today is used up\. Try again after/],
  ["searches", refusal(429, "rateLimitExceeded", [{ "@type": "?" }, DAILY]), /Paste the link .* try again after/],
])("a day's %s that are used up are not asked for again before midnight in California", async (_, answer, message) => {
  const { youtube, access, server } = await serveYoutube(() => answer);
  const before = nextPacificMidnight(new Date());
  const failure = await youtube.findProfiles(access, "Nova", 5).catch((error: unknown) => error);
  expect(failure).toMatchObject({ status: "quota_exhausted", message: expect.stringMatching(message) });
  expect([before, nextPacificMidnight(new Date())]).toContainEqual((failure as { retryAt: Date }).retryAt);
  expect(server.calls).toHaveLength(1);
});

test("a per-minute limit is retried", async () => {
  const perMinute = { reason: "RATE_LIMIT_EXCEEDED", metadata: { quota_unit: "1/min/{project}" } };
  const { youtube, access, server } = await serveYoutube((_, index) =>
    index === 0 ? refusal(429, "rateLimitExceeded", [perMinute]) : { body: {} },
  );
  await youtube.verify(access);
  expect(server.calls).toHaveLength(2);
});

const host = fc.constantFrom(
  "https://www.youtube.com",
  "https://youtube.com",
  "http://m.youtube.com",
  "https://music.youtube.com",
  "youtube.com",
);
const rest = fc.constantFrom("", "/", "/videos", "?sub_confirmation=1", "/featured?si=x#y");

test("a channel's id is found in every form", () => {
  fc.assert(
    fc.property(host, rest, fc.stringMatching(/^[\w-]{22}$/), (base, end, letters) => {
      const id = `UC${letters}`;
      expect(youtubeChannelKey(`${base}/channel/${id}${end}`)).toEqual({ id });
      expect(youtubeChannelKey(` ${id} `)).toEqual({ id });
    }),
  );
});

test("a handle is found in every form, in any script", () => {
  const handle = fc.constantFrom("@novalark", "@nova.lark-1", "@Nova_Lark", "@новалюк", "@ノヴァ");
  fc.assert(
    fc.property(host, rest, handle, (base, end, forHandle) => {
      expect(youtubeChannelKey(forHandle)).toEqual({ forHandle });
      expect(youtubeChannelKey(`${base}/${forHandle}${end}`)).toEqual({ forHandle });
      expect(youtubeChannelKey(`${base}/c/${forHandle.slice(1)}${end}`)).toEqual({ forHandle });
    }),
  );
});

test("a link with a legacy user name is looked up by that name", () => {
  expect(youtubeChannelKey("https://www.youtube.com/user/novalark")).toEqual({ forUsername: "novalark" });
});

test.each([
  "",
  "Nova Lark",
  "@",
  "@nova lark",
  "UCshort",
  "https://www.youtube.com/watch?v=dQw4w9WgXcQ",
  "https://www.youtube.com/channel/nonsense",
  "https://youtube.com.example.com/@novalark",
  "https://youtube.com/%E0%A4%A",
])("%j names no channel", (query) => {
  expect(youtubeChannelKey(query)).toBe(null);
});

test("whatever is pasted gives at most one channel", () => {
  const pasted = fc.oneof(fc.string({ unit: "binary" }), fc.webUrl({ withQueryParameters: true }));
  fc.assert(
    fc.property(pasted, (query) => {
      expect(Object.keys(youtubeChannelKey(query) ?? { id: "" })).toHaveLength(1);
    }),
  );
});

const HOUR_MS = 60 * 60 * 1000;
const CLOCK = new Intl.DateTimeFormat("en-GB", { timeZone: "America/Los_Angeles", timeStyle: "medium" });

test.each([
  ["in winter", "2026-11-21T10:00:00Z", "2026-11-22T08:00:00Z"],
  ["in summer", "2026-07-01T06:59:59Z", "2026-07-01T07:00:00Z"],
  ["at midnight itself", "2026-07-01T07:00:00Z", "2026-07-02T07:00:00Z"],
  ["on the day of 23 hours", "2026-03-08T08:00:00Z", "2026-03-09T07:00:00Z"],
  ["on the day of 25 hours", "2026-11-01T07:00:00Z", "2026-11-02T08:00:00Z"],
])("%s", (_, now, midnight) => {
  expect(nextPacificMidnight(new Date(now))).toEqual(new Date(midnight));
});

test("it is 00:00:00 there, at most 25 hours ahead", () => {
  const instant = fc.date({ min: new Date("2020-01-01"), max: new Date("2060-01-01"), noInvalidDate: true });
  fc.assert(
    fc.property(instant, (now) => {
      const midnight = nextPacificMidnight(now);
      expect(CLOCK.format(midnight)).toBe("00:00:00");
      const ahead = midnight.getTime() - now.getTime();
      expect(ahead > 0 && ahead <= 25 * HOUR_MS).toBe(true);
    }),
  );
});
