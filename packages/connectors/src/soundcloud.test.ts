import { describe, expect, it } from "vitest";
import { memoryAccess } from "../test/memory-access.ts";
import { type Behaviour, type ReceivedCall, servePlatform } from "../test/platform-server.ts";
import { describeWithSpecs, readExample } from "../test/platform-specs.ts";
import { type ReplayedAnswer, replayHttp } from "../test/replay-http.ts";
import { REAL_ADDRESSES } from "./connector-addresses.ts";
import { createHttp } from "./http.ts";
import { createSoundcloudConnector } from "./soundcloud.ts";

const CREDENTIALS = { client_id: "an-app", client_secret: "a-secret" };
const UNKNOWN_APP = /^SoundCloud does not know this Client ID and Client Secret\. Copy both again/;
const USER = {
  kind: "user",
  urn: "soundcloud:users:12345",
  username: "some.user",
  permalink_url: "https://soundcloud.com/permalink",
  followers_count: 1204,
};
const PROFILE = {
  profile_id: "soundcloud:users:12345",
  name: "some.user",
  url: "https://soundcloud.com/permalink",
  followers: 1204,
  subscriber_count: null,
  popularity: null,
  genres: [],
};
const FOUND = { ...PROFILE, verified: false, lifetimePlays: null };
const TRACKS = "/api/users/soundcloud:users:12345/tracks";

/** A SoundCloud whose tokens are `token-1`, `token-2` …, and whose refresh tokens work once. */
async function connect(
  behave: (call: ReceivedCall, base: string) => Behaviour,
  credentials: { client_id: string; client_secret?: string } = CREDENTIALS,
) {
  let tokens = 0;
  let base = "";
  const server = await servePlatform((call) => {
    if (call.url.pathname === "/auth/oauth/token") {
      if (!isAllowed(call, tokens)) return { status: 401, body: { error: "invalid_client" } };
      tokens += 1;
      const token = { access_token: `token-${tokens}`, refresh_token: `refresh-${tokens}` };
      return { body: { ...token, token_type: "Bearer", expires_in: 3599, scope: "" } };
    }
    if (call.headers.authorization !== `OAuth token-${tokens}`) return { status: 401, body: { code: 401 } };
    return behave(call, base);
  });
  base = `${server.url}/api`;
  const addresses = { ...REAL_ADDRESSES, soundcloudAuth: `${server.url}/auth`, soundcloudApi: base };
  const http = createHttp({ backoffMs: 1, callsPerSecond: { soundcloud: 100 } });
  const paths = () => server.calls.map(({ url }) => url.pathname);
  return {
    connector: createSoundcloudConnector(http, addresses),
    calls: server.calls,
    paths,
    ...memoryAccess<"soundcloud">(credentials),
  };
}

function isAllowed({ headers, body }: ReceivedCall, tokens: number): boolean {
  const form = Object.fromEntries(new URLSearchParams(body));
  if (form["grant_type"] === "refresh_token") {
    const { client_id, client_secret, refresh_token } = form;
    return client_id === "an-app" && client_secret === "a-secret" && refresh_token === `refresh-${tokens}`;
  }
  const basic = Buffer.from(headers.authorization?.replace("Basic ", "") ?? "", "base64").toString();
  return form["grant_type"] === "client_credentials" && basic === "an-app:a-secret";
}

function token(number: number | string, seconds = 3600) {
  const expiresAt = new Date(Date.now() + seconds * 1000).toISOString();
  return { accessToken: `token-${number}`, refreshToken: `refresh-${number}`, expiresAt };
}

function track(id: number, fields: object = {}) {
  const urn = `soundcloud:tracks:${id}`;
  return { urn, playback_count: 10 * id, reveal_stats: true, created_at: "2019/01/15 15:40:49 +0000", ...fields };
}

describe("SoundCloud's credentials", () => {
  it("are live only with a secret, and without one nothing is sent", async () => {
    const { connector, calls, access } = await connect(() => ({}), { client_id: "an-app" });
    expect(connector.isLive({ client_id: "an-app" })).toBe(false);
    expect(connector.isLive(CREDENTIALS)).toBe(true);
    await expect(connector.verify(access)).rejects.toMatchObject({
      status: "credentials_invalid",
      message: expect.stringMatching(/Add it from your app/),
    });
    expect(calls).toEqual([]);
  });

  it("are proved by a token and one search", async () => {
    const { connector, calls, access, kept } = await connect(() => ({ body: { collection: [USER] } }));
    await connector.verify(access);
    expect(calls.map(({ url }) => url.pathname + url.search)).toEqual([
      "/auth/oauth/token",
      "/api/users?q=a&limit=1&linked_partitioning=true",
    ]);
    expect(kept.app).toMatchObject({ accessToken: "token-1", refreshToken: "refresh-1" });
  });

  it("are refused with what to do when SoundCloud gives them no token", async () => {
    const { connector, calls, access } = await connect(() => ({}), { ...CREDENTIALS, client_secret: "wrong" });
    await expect(connector.verify(access)).rejects.toMatchObject({
      status: "credentials_invalid",
      message: expect.stringMatching(UNKNOWN_APP),
    });
    expect(calls).toHaveLength(1);
  });

  it("that have had their tokens are told so, and ask for no more", async () => {
    const server = await servePlatform(() => ({ status: 429, body: { code: 429 } }));
    const connector = createSoundcloudConnector(createHttp(), { ...REAL_ADDRESSES, soundcloudAuth: server.url });
    await expect(connector.verify(memoryAccess<"soundcloud">(CREDENTIALS).access)).rejects.toMatchObject({
      status: "rate_limited",
      message: expect.stringMatching(/^SoundCloud gives an app 50 tokens in 12 hours.*Try again/),
    });
    expect(server.calls).toHaveLength(1);
  });

  it("are not blamed when the network in front of SoundCloud blocks the call", async () => {
    const server = await servePlatform(() => ({ status: 403, body: "<html>Request blocked." }));
    const connector = createSoundcloudConnector(createHttp(), { ...REAL_ADDRESSES, soundcloudAuth: server.url });
    const verified = connector.verify(memoryAccess<"soundcloud">(CREDENTIALS).access);
    await expect(verified).rejects.toMatchObject({ status: "error" });
  });

  it.each([
    [401, { code: 401 }, "credentials_invalid", UNKNOWN_APP],
    [403, { code: 403 }, "credentials_invalid", /does not allow your app to read this/],
    [429, { code: 429 }, "rate_limited", /Try again/],
    [422, { code: 422 }, "error", /did not accept the call/],
    [502, "<html>", "error", /has a problem right now/],
  ])("answered with %i say what to do", async (status, body, apiStatus, message) => {
    const { connector, access } = await connect(() => ({ status, body }));
    const refusal = { status: apiStatus, message: expect.stringMatching(message) };
    await expect(connector.verify(access)).rejects.toMatchObject(refusal);
    await expect(connector.findProfiles(access, "https://soundcloud.com/somebody", 5)).rejects.toMatchObject(refusal);
    await expect(connector.readProfile(access, USER.urn)).rejects.toMatchObject(refusal);
  });

  it("get their next token with the refresh token, which is replaced", async () => {
    const { connector, calls, access, kept } = await connect(() => ({ body: { collection: [] } }));
    await connector.verify(access);
    kept.app = token(1, -1);
    await connector.verify(access);
    expect(calls.at(2)?.body).toContain("grant_type=refresh_token");
    expect(kept.app).toMatchObject({ accessToken: "token-2", refreshToken: "refresh-2" });
  });

  it("get a new token when the refresh token was used already", async () => {
    const { connector, calls, access, kept } = await connect(() => ({ body: { collection: [] } }));
    kept.app = token("used", -1);
    await connector.verify(access);
    const grants = calls.slice(0, 2).map(({ body }) => new URLSearchParams(body).get("grant_type"));
    expect(grants).toEqual(["refresh_token", "client_credentials"]);
    expect(kept.app).toMatchObject({ accessToken: "token-1", refreshToken: "refresh-1" });
  });

  it("get a new token when SoundCloud no longer takes the kept one", async () => {
    const { connector, paths, access, kept } = await connect(() => ({ body: { collection: [] } }));
    kept.app = token("old");
    await connector.findProfiles(access, "somebody", 5);
    expect(paths()).toEqual(["/api/users", "/auth/oauth/token", "/auth/oauth/token", "/api/users"]);
    expect(kept.app.accessToken).toBe("token-1");
  });
});

describe("SoundCloud's profiles", () => {
  it("are found by name", async () => {
    const { connector, calls, access } = await connect(() => ({ body: { collection: [{ urn: 7 }, USER, USER] } }));
    expect(await connector.findProfiles(access, "some & user", 1)).toEqual([FOUND]);
    expect(calls.at(-1)?.url.searchParams.get("q")).toBe("some & user");
  });

  it("are found by a link, asking for the page alone", async () => {
    const { connector, calls, access } = await connect(({ url }, base) =>
      url.pathname === "/api/resolve"
        ? { status: 302, headers: { location: `${base}/users/soundcloud:users:12345` } }
        : { body: USER },
    );
    expect(await connector.findProfiles(access, "soundcloud.com/permalink/a-track?utm=1", 5)).toEqual([FOUND]);
    expect(calls.slice(1).map(({ url }) => url.pathname + url.search)).toEqual([
      "/api/resolve?url=https%3A%2F%2Fsoundcloud.com%2Fpermalink",
      "/api/users/soundcloud:users:12345",
    ]);
  });

  it("are found by a link that is answered without a redirect", async () => {
    const { connector, access } = await connect(() => ({ body: USER }));
    expect(await connector.findProfiles(access, "https://soundcloud.com/permalink", 5)).toEqual([FOUND]);
  });

  it.each([
    ["elsewhere", "https://api.soundcloud.example/users/1"],
    ["to the same server beside the API", "/other/users/1"],
    ["out of the API", "/api/../auth/users/1"],
    ["to what is no user", "/api/tracks/1"],
    ["to nowhere", ""],
  ])("are not looked for where a redirect leads %s", async (_where, location) => {
    const { connector, paths, access } = await connect(() => ({ status: 302, headers: { location } }));
    expect(await connector.findProfiles(access, "https://soundcloud.com/permalink", 5)).toEqual([]);
    expect(paths()).toEqual(["/auth/oauth/token", "/api/resolve"]);
  });

  it("are found by an id, and by nothing in another link", async () => {
    const { connector, paths, access } = await connect(() => ({ body: USER }));
    expect(await connector.findProfiles(access, USER.urn, 5)).toEqual([FOUND]);
    expect(await connector.findProfiles(access, "https://example.com/permalink", 5)).toEqual([]);
    expect(paths()).toEqual(["/auth/oauth/token", "/api/users/soundcloud:users:12345"]);
  });

  it("that are gone are said to be", async () => {
    const { connector, access } = await connect(() => ({ status: 404, body: { code: 404 } }));
    await expect(connector.readProfile(access, USER.urn)).rejects.toMatchObject({ status: "no_match" });
    expect(await connector.findProfiles(access, "https://soundcloud.com/permalink", 5)).toEqual([]);
  });
});

describe("SoundCloud's plays", () => {
  it("are counted track by track over all pages, and summed", async () => {
    const pages = [[track(1), track(2)], [track(2, { playback_count: "25" })], [track(3, { created_at: "never" })]];
    const { connector, calls, access } = await connect(({ url }, base) => {
      if (url.pathname !== TRACKS) return { body: USER };
      const cursor = Number(url.searchParams.get("cursor") ?? 0);
      const next_href = cursor < 2 ? `${base}/users/${USER.urn}/tracks?limit=200&cursor=${cursor + 1}` : null;
      return { body: { collection: pages[cursor], next_href } };
    });
    const since = "2019-01-15T15:40:49.000Z";
    expect(await connector.readProfile(access, USER.urn)).toEqual({
      profile: PROFILE,
      counters: { followers: 1204, plays: 65 },
      meters: [
        { id: "soundcloud:tracks:1", plays: 10, since },
        { id: "soundcloud:tracks:2", plays: 25, since },
        { id: "soundcloud:tracks:3", plays: 30, since: null },
      ],
    });
    expect(calls.filter(({ url }) => url.pathname === TRACKS).map(({ url }) => url.search)).toEqual([
      "?limit=200&linked_partitioning=true",
      "?limit=200&cursor=1",
      "?limit=200&cursor=2",
    ]);
  });

  it.each([
    ["no tracks", [], { plays: 0 }],
    ["tracks that all hide them", [track(1, { reveal_stats: false }), track(2, { playback_count: null })], {}],
    ["one that shows them", [track(1, { reveal_stats: undefined }), track(2, { reveal_stats: false })], { plays: 10 }],
    ["a track without an id", [{ playback_count: 5 }, track(4)], { plays: 40 }],
  ])("of %s are what can be known", async (_kind, collection, counters) => {
    const { connector, access } = await connect(({ url }) => ({
      body: url.pathname === TRACKS ? { collection } : { ...USER, followers_count: null },
    }));
    expect((await connector.readProfile(access, USER.urn)).counters).toEqual(counters);
  });

  it.each([
    ["https://api.soundcloud.example/users/1/tracks"],
    ["http://somebody:secret@127.0.0.1/api/users/1/tracks"],
    ["//example.com/api/users/1/tracks"],
    ["/auth/oauth/token"],
  ])("are not asked for at %s, where the token does not belong", async (next_href) => {
    const { connector, paths, access } = await connect(({ url }) => ({
      body: url.pathname === TRACKS ? { collection: [track(1)], next_href } : USER,
    }));
    const { counters, meters } = await connector.readProfile(access, USER.urn);
    expect(meters).toHaveLength(1);
    expect(counters).toEqual({ followers: 1204 });
    expect(paths()).toEqual(["/auth/oauth/token", "/api/users/soundcloud:users:12345", TRACKS]);
  });

  it("of a list without an end are read in part, and not summed", async () => {
    const { connector, calls, access } = await connect(({ url }) => ({
      body: url.pathname === TRACKS ? { collection: [track(1)], next_href: url.href.replace(url.origin, "") } : USER,
    }));
    expect((await connector.readProfile(access, USER.urn)).counters).toEqual({ followers: 1204 });
    expect(calls.length).toBeLessThan(60);
  });

  it("are not made up from half of the pages when one fails", async () => {
    const { connector, access } = await connect(({ url }, base) => {
      if (url.pathname !== TRACKS) return { body: USER };
      if (url.searchParams.has("cursor")) return { status: 503 };
      return { body: { collection: [track(1)], next_href: `${base}/users/${USER.urn}/tracks?cursor=1` } };
    });
    await expect(connector.readProfile(access, USER.urn)).rejects.toMatchObject({ status: "error" });
  });
});

describeWithSpecs("SoundCloud's example answers", () => {
  function replay(...answers: ReplayedAnswer[]) {
    const { http, requests } = replayHttp(answers);
    const { access } = memoryAccess<"soundcloud">(CREDENTIALS, { app: token("kept") });
    return { connector: createSoundcloudConnector(http, REAL_ADDRESSES), access, requests };
  }

  it("are read: a search", async () => {
    const { connector, access, requests } = replay({ text: readExample("soundcloud/users.search.200.json") });
    expect(await connector.findProfiles(access, "some", 5)).toEqual([FOUND]);
    expect(requests).toMatchObject([
      {
        url: new URL("https://api.soundcloud.com/users?q=some&limit=5&linked_partitioning=true"),
        headers: { authorization: "OAuth token-kept" },
      },
    ]);
  });

  it("are read: a user with tracks", async () => {
    const { connector, access, requests } = replay(
      { text: readExample("soundcloud/user.200.json") },
      { text: readExample("soundcloud/user.tracks.200.json") },
    );
    expect(await connector.readProfile(access, USER.urn)).toEqual({
      profile: { ...PROFILE, followers: 0 },
      counters: { followers: 0, plays: 8027 },
      meters: [{ id: "soundcloud:tracks:1234", plays: 8027, since: "2019-01-15T15:40:49.000Z" }],
    });
    expect(requests.map(({ url }) => url.href)).toEqual([
      "https://api.soundcloud.com/users/soundcloud:users:12345",
      "https://api.soundcloud.com/users/soundcloud:users:12345/tracks?limit=200&linked_partitioning=true",
    ]);
  });

  it.each([
    [400, "error"],
    [403, "credentials_invalid"],
    [404, "no_match"],
    [422, "error"],
    [429, "rate_limited"],
  ])("are read: the error %i", async (status, apiStatus) => {
    const { connector, access } = replay({ status, text: readExample(`soundcloud/error.${status}.json`) });
    await expect(connector.readProfile(access, USER.urn)).rejects.toMatchObject({ status: apiStatus });
  });
});
