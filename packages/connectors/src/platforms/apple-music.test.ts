import { generateKeyPairSync } from "node:crypto";
import fc from "fast-check";
import { jwtVerify } from "jose";
import { describe, expect, it } from "vitest";
import { memoryAccess } from "../../test/memory-access.ts";
import { type Behaviour, type ReceivedCall, servePlatform } from "../../test/platform-server.ts";
import { describeWithSpecs, parseExample, readExample } from "../../test/platform-specs.ts";
import { replayHttp } from "../../test/replay-http.ts";
import { createHttp } from "../http/http.ts";
import { appleMusicArtistId, createAppleMusicConnector } from "./apple-music.ts";
import { REAL_ADDRESSES } from "./connector.ts";

const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
const CREDENTIALS = {
  team_id: "DEF123GHIJ",
  key_id: "ABC123DEFG",
  private_key: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
};
const ARTIST = {
  id: "1440913923",
  type: "artists",
  href: "/v1/catalog/us/artists/1440913923",
  attributes: {
    name: "Paper Lanterns",
    genreNames: ["Indie Pop"],
    url: "https://music.apple.com/us/artist/paper-lanterns/1440913923",
    artwork: { url: "https://is1-ssl.mzstatic.com/{w}x{h}bb.jpg", width: 1000, height: 1000 },
  },
};
const PROFILE = {
  profile_id: "1440913923",
  name: "Paper Lanterns",
  url: "https://music.apple.com/us/artist/paper-lanterns/1440913923",
  followers: null,
  subscriber_count: null,
  popularity: null,
  genres: ["Indie Pop"],
};
const FOUND = { ...PROFILE, verified: false, lifetimePlays: null };

async function connect(behave: (call: ReceivedCall, index: number) => Behaviour, credentials = CREDENTIALS) {
  const server = await servePlatform(behave);
  const connector = createAppleMusicConnector(createHttp({ backoffMs: 1 }), {
    ...REAL_ADDRESSES,
    appleMusicApi: `${server.url}/v1`,
  });
  return { connector, server, access: memoryAccess<"apple_music">(credentials).access };
}

describe("Apple Music's credentials", () => {
  it("are proven by one call to the catalog, signed for an hour", async () => {
    const { connector, server, access } = await connect(() => ({
      body: { data: [{ id: "us", type: "storefronts" }] },
    }));
    await connector.verify(access);
    expect(server.calls.map(({ url }) => url.pathname)).toEqual(["/v1/storefronts/us"]);
    const token = server.calls[0]?.headers.authorization?.replace("Bearer ", "") ?? "";
    const { payload, protectedHeader } = await jwtVerify(token, publicKey, { algorithms: ["ES256"] });
    expect(protectedHeader).toEqual({ alg: "ES256", kid: CREDENTIALS.key_id });
    expect(payload.iss).toBe(CREDENTIALS.team_id);
    expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(3600);
    expect(payload.iat).toBeLessThanOrEqual(Date.now() / 1000);
  });

  it.each([
    ["team_id", "DEF123", /^The Team ID is 10 letters and digits/],
    ["key_id", "ABC123DEFGHI", /^The Key ID is 10 letters and digits/],
    ["private_key", "not a key", /^The private key cannot be read/],
  ])("with a wrong %s are refused before anything is sent", async (field, value, message) => {
    const { connector, server, access } = await connect(() => ({}), { ...CREDENTIALS, [field]: value });
    await expect(connector.verify(access)).rejects.toMatchObject({
      status: "credentials_invalid",
      message: expect.stringMatching(message),
    });
    expect(server.calls).toEqual([]);
  });

  it.each([
    [401, "", "credentials_invalid", /^Apple Music refused these credentials\. Check that the Team ID, the Key ID and/],
    [403, { errors: [{ status: "403", code: "40300" }] }, "credentials_invalid", /does not allow this key/],
    [429, { message: "API capacity exceeded" }, "rate_limited", /^(Apple Music|Tidal) .*Try again/],
    [500, "", "error", /has a problem right now/],
    [302, "", "error", /redirect/],
  ])("answered with %i say what to do", async (status, body, apiStatus, message) => {
    const { connector, access } = await connect(() => ({ status, body }));
    const refusal = { status: apiStatus, message: expect.stringMatching(message) };
    await expect(connector.verify(access)).rejects.toMatchObject(refusal);
    await expect(connector.findProfiles(access, "paper lanterns", 5)).rejects.toMatchObject(refusal);
    await expect(connector.readProfile(access, "1")).rejects.toMatchObject(refusal);
  });

  it("are not mixed up between artists when tokens are reused", async () => {
    const { connector, server, access } = await connect(() => ({ body: { data: [] } }));
    const other = memoryAccess<"apple_music">({ ...CREDENTIALS, team_id: "OTHERTEAM1" }).access;
    for (const one of [access, other, access]) await connector.verify(one);
    const [first, second, third] = server.calls.map(({ headers }) => headers.authorization);
    expect(third).toBe(first);
    expect(second).not.toBe(first);
  });
});

describe("Apple Music's profiles", () => {
  it("are found by name, without artwork", async () => {
    const { connector, server, access } = await connect(() => ({
      body: { results: { artists: { data: [{ id: "2" }, ARTIST] } } },
    }));
    expect(await connector.findProfiles(access, "paper & lanterns", 100)).toEqual([FOUND]);
    const { pathname, searchParams } = server.calls[0]?.url ?? new URL("http://none");
    expect(pathname).toBe("/v1/catalog/us/search");
    expect(Object.fromEntries(searchParams)).toEqual({ types: "artists", term: "paper & lanterns", limit: "25" });
  });

  it("are found by a link without a search, but not by another site's link", async () => {
    const { connector, server, access } = await connect(() => ({ body: { data: [ARTIST] } }));
    expect(await connector.findProfiles(access, ARTIST.attributes.url, 5)).toEqual([FOUND]);
    expect(await connector.findProfiles(access, "https://music.apple.com/us/album/x/12", 5)).toEqual([]);
    expect(server.calls.map(({ url }) => url.pathname)).toEqual(["/v1/catalog/us/artists/1440913923"]);
  });

  it("are found by an id when nobody has that name", async () => {
    const behave = ({ url }: ReceivedCall) =>
      url.pathname.endsWith("/search") ? { body: { results: {} } } : { body: { data: [ARTIST] } };
    const { connector, access } = await connect(behave);
    expect(await connector.findProfiles(access, "1440913923", 5)).toEqual([FOUND]);
  });

  it("are found by a name that is a number", async () => {
    const band = { ...ARTIST, attributes: { ...ARTIST.attributes, name: "1975" } };
    const { connector, server, access } = await connect(() => ({ body: { results: { artists: { data: [band] } } } }));
    expect(await connector.findProfiles(access, "1975", 5)).toEqual([{ ...FOUND, name: "1975" }]);
    expect(server.calls).toHaveLength(1);
  });

  it("are read without counts, as Apple gives none", async () => {
    const { connector, access } = await connect(() => ({ body: { data: [ARTIST] } }));
    expect(await connector.readProfile(access, "1440913923")).toEqual({ profile: PROFILE, counters: {}, meters: [] });
    expect(connector.capabilities.counters).toEqual([]);
  });

  it("have ids that can only lead to an artist", async () => {
    const { connector, server, access } = await connect(() => ({ status: 404 }));
    for (const id of [".", "..", "a/../b?c#d"]) {
      await expect(connector.readProfile(access, id)).rejects.toMatchObject({ status: "no_match" });
    }
    expect(server.calls.map(({ url }) => url.pathname)).toEqual(["/v1/catalog/us/artists/a%2F..%2Fb%3Fc%23d"]);
  });

  it("that are gone are reported as such", async () => {
    const { connector, access } = await connect(() => ({ status: 404, body: { errors: [] } }));
    for (const id of ["1", "\ud800"]) {
      await expect(connector.readProfile(access, id)).rejects.toMatchObject({ status: "no_match" });
    }
    expect(await connector.findProfiles(access, "https://music.apple.com/us/artist/x/1", 5)).toEqual([]);
  });

  it.each([["<html>"], [{}], [{ data: [] }], [{ data: [{ id: 7 }] }]])(
    "answered as %j cannot be read",
    async (body) => {
      const { connector, access } = await connect(() => ({ body }));
      await expect(connector.readProfile(access, "1")).rejects.toMatchObject({ status: "error" });
    },
  );
});

describeWithSpecs("Apple Music's example answers", () => {
  it("are read", async () => {
    const { access } = memoryAccess<"apple_music">(CREDENTIALS);
    const empty = replayHttp([{ text: readExample("apple-music/search.artists.200.empty.json") }]);
    expect(await createAppleMusicConnector(empty.http, REAL_ADDRESSES).findProfiles(access, "zzzz", 5)).toEqual([]);
    const gone = replayHttp([{ status: 404, text: readExample("apple-music/error.404.not_found.json") }]);
    await expect(createAppleMusicConnector(gone.http, REAL_ADDRESSES).readProfile(access, "1")).rejects.toMatchObject({
      status: "no_match",
    });
  });

  it("have the token that we sign", async () => {
    const { http, requests } = replayHttp([{ text: "{}" }]);
    await createAppleMusicConnector(http, REAL_ADDRESSES).verify(memoryAccess<"apple_music">(CREDENTIALS).access);
    const [header, payload] = (requests[0]?.headers?.["authorization"] ?? "").replace("Bearer ", "").split(".");
    const example = parseExample("apple-music/developer_token.decoded.json") as Record<string, { iss?: string }>;
    expect(decode(header)).toEqual(example["header"]);
    expect(Object.keys(decode(payload)).sort()).toEqual(Object.keys(example["payload"] ?? {}).sort());
    expect(decode(payload)["iss"]).toBe(example["payload"]?.iss);
  });
});

function decode(part = ""): Record<string, unknown> {
  return JSON.parse(Buffer.from(part, "base64url").toString("utf8"));
}

const ID = fc.bigInt({ min: 1n, max: 10n ** 12n }).map(String);
const COUNTRY = fc.constantFrom("", "/us", "/gb", "/JP");
const SLUG = fc.constantFrom("", "/paper-lanterns", "/%E5%AE%87%E5%A4%9A", "/id");

it("finds the artist in every form of a link", () => {
  fc.assert(
    fc.property(ID, COUNTRY, SLUG, fc.constantFrom("https://", "http://", ""), (id, country, slug, scheme) => {
      const path = `${country}/artist${slug}/${id}`;
      expect(appleMusicArtistId(`${scheme}music.apple.com${path}`)).toBe(id);
      expect(appleMusicArtistId(` ${scheme}itunes.apple.com${country}/artist${slug}/id${id}?l=en#top `)).toBe(id);
    }),
  );
});

it("does not take a name or another link for an artist", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(appleMusicArtistId(text)).toBeNull();
    }),
  );
  for (const link of [
    "https://music.apple.com/us/album/some-album/123456",
    "https://music.apple.com.example.com/us/artist/x/123456",
    "https://example.com/us/artist/x/123456",
    "https://music.apple.com/us/artist/x/123456/see-all",
    "https://music.apple.com/us/artist/123x",
    "123456",
  ]) {
    expect(appleMusicArtistId(link), link).toBeNull();
  }
});
