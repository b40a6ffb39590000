import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { memoryAccess } from "../../test/memory-access.ts";
import { type Behaviour, type ReceivedCall, servePlatform } from "../../test/platform-server.ts";
import { describeWithSpecs, parseExample, platformSpec, readExample } from "../../test/platform-specs.ts";
import { type ReplayedAnswer, replayHttp } from "../../test/replay-http.ts";
import { createHttp } from "../http/http.ts";
import { REAL_ADDRESSES } from "./connector.ts";
import { createTidalConnector, tidalArtistId } from "./tidal.ts";

const CREDENTIALS = { client_id: "an-app", client_secret: "a-secret" };
const UNKNOWN_APP = /^Tidal does not know this Client ID and Client Secret\. Copy both again/;
const PROFILE = {
  profile_id: "7804",
  name: "JAY Z",
  url: "https://tidal.com/browse/artist/7804",
  followers: null,
  subscriber_count: null,
  popularity: 56,
  genres: [],
};

/** A Tidal that gives the right app the tokens `token-1`, `token-2` …, and only answers calls with the newest. */
async function connect(behave: (call: ReceivedCall) => Behaviour, credentials = CREDENTIALS) {
  let tokens = 0;
  const server = await servePlatform((call) => {
    if (call.url.pathname === "/auth/oauth2/token") {
      const basic = Buffer.from(call.headers.authorization?.replace("Basic ", "") ?? "", "base64").toString();
      if (basic !== "an-app:a-secret" || call.body !== "grant_type=client_credentials") {
        return { status: 401, body: { error: "invalid_client", status: 401, sub_status: 6001 } };
      }
      tokens += 1;
      return { body: { access_token: `token-${tokens}`, token_type: "Bearer", expires_in: 86_400 } };
    }
    if (call.headers.authorization !== `Bearer token-${tokens}`) {
      return { status: 401, body: { errors: [{ code: "UNAUTHORIZED" }] } };
    }
    return behave(call);
  });
  const addresses = { ...REAL_ADDRESSES, tidalAuth: `${server.url}/auth`, tidalApi: `${server.url}/api` };
  const connector = createTidalConnector(createHttp({ backoffMs: 1, callsPerSecond: { tidal: 100 } }), addresses);
  return { connector, server, ...memoryAccess<"tidal">(credentials) };
}

function artist(id: string, attributes: object) {
  return { id, type: "artists", attributes: { name: `Artist ${id}`, popularity: 0.5, ...attributes } };
}

describe("Tidal's credentials", () => {
  it("are proven by a token and one artist, and the token is kept for as long as it is valid", async () => {
    const { connector, server, access, kept } = await connect(() => ({ body: { data: artist("1566", {}) } }));
    await connector.verify(access);
    expect(server.calls.map(({ url }) => url.pathname)).toEqual(["/auth/oauth2/token", "/api/artists/1566"]);
    const left = Date.parse(kept.app?.expiresAt ?? "") - Date.now();
    expect(Math.round(left / 3_600_000)).toBe(24);
    await connector.verify(access);
    expect(server.calls).toHaveLength(3);
  });

  it("are also proven by an artist that Tidal no longer has", async () => {
    const { connector, access } = await connect(() => ({ status: 404, body: { errors: [{ code: "NOT_FOUND" }] } }));
    await connector.verify(access);
  });

  it("are refused with advice when Tidal gives them no token", async () => {
    const { connector, server, access } = await connect(() => ({}), { ...CREDENTIALS, client_secret: "wrong" });
    const refusal = { status: "credentials_invalid", message: expect.stringMatching(UNKNOWN_APP) };
    await expect(connector.verify(access)).rejects.toMatchObject(refusal);
    expect(server.calls).toHaveLength(1);
  });

  it.each([
    [401, { errors: [{ code: "UNAUTHORIZED" }] }, "credentials_invalid", UNKNOWN_APP],
    [403, { errors: [{ code: "FORBIDDEN" }] }, "credentials_invalid", /does not allow your app to read its catalog/],
    [429, { errors: [{ status: "429" }] }, "rate_limited", /^(Apple Music|Tidal) .*Try again/],
    [400, { errors: [{ code: "INVALID_QUERY_PARAMETER" }] }, "error", /did not accept the call/],
    [503, "<html>", "error", /has a problem right now/],
  ])("answered with %i say what to do", async (status, body, apiStatus, message) => {
    const { connector, access } = await connect(() => ({ status, body }));
    const refusal = { status: apiStatus, message: expect.stringMatching(message) };
    await expect(connector.verify(access)).rejects.toMatchObject(refusal);
    await expect(connector.findProfiles(access, "jay z", 5)).rejects.toMatchObject(refusal);
    await expect(connector.readProfile(access, "7804")).rejects.toMatchObject(refusal);
  });

  it("get a new token when Tidal no longer accepts the kept one", async () => {
    const { connector, server, access, kept } = await connect(() => ({ body: { data: artist("1", {}) } }));
    kept.app = { accessToken: "an-old-token", expiresAt: new Date(Date.now() + 3_600_000).toISOString() };
    await connector.readProfile(access, "1");
    expect(server.calls.map(({ url }) => url.pathname)).toEqual([
      "/api/artists/1",
      "/auth/oauth2/token",
      "/api/artists/1",
    ]);
    expect(kept.app.accessToken).toBe("token-1");
  });
});

describe("Tidal's profiles", () => {
  it("are found by a link without a search, but not by another site's link", async () => {
    const { connector, server, access } = await connect(() => ({ body: { data: artist("7804", {}) } }));
    expect(await connector.findProfiles(access, "https://listen.tidal.com/artist/7804", 5)).toMatchObject([
      { profile_id: "7804", url: "https://tidal.com/browse/artist/7804" },
    ]);
    expect(await connector.findProfiles(access, "https://tidal.com/browse/album/1", 5)).toEqual([]);
    expect(server.calls.map(({ url }) => url.pathname)).toEqual(["/auth/oauth2/token", "/api/artists/7804"]);
  });

  it("have ids that can only lead to an artist", async () => {
    const { connector, server, access } = await connect(() => ({ status: 404 }));
    for (const id of [".", "..", "a/../b?c#d"]) {
      await expect(connector.readProfile(access, id)).rejects.toMatchObject({ status: "no_match" });
    }
    const paths = server.calls.map(({ url }) => url.pathname);
    expect(paths).toEqual(["/auth/oauth2/token", "/api/artists/a%2F..%2Fb%3Fc%23d"]);
  });

  it("that are gone are reported as such", async () => {
    for (const [status, code] of [
      [404, "NOT_FOUND"],
      [400, "INVALID_RESOURCE_ID"],
    ] as const) {
      const { connector, access } = await connect(() => ({ status, body: { errors: [{ code }] } }));
      for (const id of ["1", "\ud800"]) {
        await expect(connector.readProfile(access, id)).rejects.toMatchObject({ status: "no_match" });
      }
      expect(await connector.findProfiles(access, "tidal.com/artist/1", 5)).toEqual([]);
    }
  });

  it.each([
    [0, 0],
    [1, 100],
    ["0.567", 57],
    [56, null],
    [-0.1, null],
    ["high", null],
    [null, null],
    [undefined, null],
  ])("have a popularity of %j as %j out of 100", async (popularity, expected) => {
    const { connector, access } = await connect(() => ({ body: { data: artist("1", { popularity }) } }));
    const { profile, counters, meters } = await connector.readProfile(access, "1");
    expect(profile.popularity).toBe(expected);
    expect(counters).toEqual(expected === null ? {} : { popularity: expected });
    expect(meters).toEqual([]);
  });

  it("have a link that is safe to open, whatever Tidal sends", async () => {
    const sharing = { type: "TIDAL_SHARING" };
    for (const externalLinks of [
      [{ href: "javascript:alert(1)", meta: sharing }],
      [{ href: "https://example.com", meta: { type: "OFFICIAL_HOMEPAGE" } }, null, {}],
      "none",
    ]) {
      const { connector, access } = await connect(() => ({ body: { data: artist("1", { externalLinks }) } }));
      expect((await connector.readProfile(access, "1")).profile.url).toBe("https://tidal.com/browse/artist/1");
    }
  });

  it.each([["<html>"], [{}], [{ data: [] }], [{ data: { id: 7, type: "artists" } }]])(
    "answered as %j cannot be read",
    async (body) => {
      const { connector, access } = await connect(() => ({ body }));
      await expect(connector.readProfile(access, "1")).rejects.toMatchObject({ status: "error" });
    },
  );
});

describeWithSpecs("Tidal's own description", () => {
  function replay(...answers: ReplayedAnswer[]) {
    const { http, requests } = replayHttp([
      { text: readExample("tidal/token.client_credentials.200.json") },
      ...answers,
    ]);
    const { access, kept } = memoryAccess<"tidal">(CREDENTIALS);
    return { connector: createTidalConnector(http, REAL_ADDRESSES), access, kept, requests };
  }

  it("allows the search, whose hits are read in order", async () => {
    const { connector, access, kept, requests } = replay({ text: readExample("tidal/search.artists.200.json") });
    const found = await connector.findProfiles(access, `jay & z ${"é".repeat(300)}\ud83d`, 5);
    expect(found).toEqual([
      { ...PROFILE, verified: false, lifetimePlays: null },
      expect.objectContaining({ profile_id: "9999001", popularity: 2, url: "https://tidal.com/browse/artist/9999001" }),
    ]);
    const [token, search] = requests;
    expect(token).toMatchObject({
      method: "POST",
      url: new URL("https://auth.tidal.com/v1/oauth2/token"),
      headers: { authorization: `Basic ${Buffer.from("an-app:a-secret").toString("base64")}` },
      form: { grant_type: "client_credentials" },
    });
    expect(kept.app?.accessToken).toBe("eyJraWQiOiJ...");
    expect(search?.headers?.["accept"]).toBe("application/vnd.api+json");
    expect(search && platformSpec("tidal").requestFaults(search)).toEqual([]);
  });

  it("orders the hits in the search, not in `included`", async () => {
    const example = parseExample("tidal/search.artists.200.json") as { included: unknown[] };
    const text = JSON.stringify({ ...example, included: [{ type: "news" }, ...example.included.toReversed()] });
    const { connector, access } = replay({ text });
    expect((await connector.findProfiles(access, "jay z", 1)).map(({ name }) => name)).toEqual(["JAY Z"]);
  });

  it("allows a search without a hit", async () => {
    const { connector, access } = replay({ text: readExample("tidal/search.artists.200.empty.json") });
    expect(await connector.findProfiles(access, "zzzz", 5)).toEqual([]);
  });

  it("allows reading an artist, and its answer is read", async () => {
    const { connector, access, requests } = replay({ text: readExample("tidal/artist.200.json") });
    expect(await connector.readProfile(access, "7804")).toEqual({
      profile: PROFILE,
      counters: { popularity: 56 },
      meters: [],
    });
    expect(requests[1] && platformSpec("tidal").requestFaults(requests[1])).toEqual([]);
  });

  it.each([
    [404, "tidal/error.404.json", "no_match"],
    [429, "tidal/error.429.json", "rate_limited"],
  ])("has errors that are understood: %i", async (status, example, apiStatus) => {
    const { connector, access } = replay({ status, text: readExample(example) });
    await expect(connector.readProfile(access, "7804")).rejects.toMatchObject({ status: apiStatus });
  });

  it("has a refusal of the app that we understand", async () => {
    const { http } = replayHttp([{ status: 401, text: readExample("tidal/token.401.invalid_client.json") }]);
    const { access } = memoryAccess<"tidal">(CREDENTIALS);
    await expect(createTidalConnector(http, REAL_ADDRESSES).verify(access)).rejects.toMatchObject({
      status: "credentials_invalid",
      message: expect.stringMatching(UNKNOWN_APP),
    });
  });
});

const ID = fc.bigInt({ min: 1n, max: 10n ** 12n }).map(String);
const HOST = fc.constantFrom("tidal.com", "www.tidal.com", "listen.tidal.com", "TIDAL.com");

it("finds the artist in every form of a link", () => {
  fc.assert(
    fc.property(
      ID,
      HOST,
      fc.constantFrom("https://", "http://", ""),
      fc.constantFrom("/artist/", "/browse/artist/"),
      fc.constantFrom("", "/", "/u", "?play=true", "#albums"),
      (id, host, scheme, path, end) => {
        expect(tidalArtistId(`${scheme}${host}${path}${id}${end}`)).toBe(id);
      },
    ),
  );
});

it("does not take a name or another link for an artist", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(tidalArtistId(text)).toBeNull();
    }),
  );
  for (const link of [
    "https://tidal.com/browse/album/123",
    "https://nottidal.com/artist/123",
    "https://tidal.com.example.com/artist/123",
    "https://example.com/tidal.com/artist/123",
    "https://tidal.com/artist/12x3",
    "123",
  ]) {
    expect(tidalArtistId(link), link).toBeNull();
  }
});
