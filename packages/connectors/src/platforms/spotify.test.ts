import fc from "fast-check";
import { expect, test } from "vitest";
import { memoryAccess } from "../../test/memory-access.ts";
import { type Behaviour, servePlatform } from "../../test/platform-server.ts";
import { CREDENTIALS, serveSpotify } from "../../test/served-spotify.ts";
import { createHttp } from "../http/http.ts";
import { REAL_ADDRESSES } from "./connector.ts";
import { createSpotifyConnector, spotifyArtistId } from "./spotify.ts";

const id = fc.stringMatching(/^[0-9A-Za-z]{22}$/);
const form = fc.constantFrom(
  (artist: string) => artist,
  (artist: string) => `spotify:artist:${artist}`,
  (artist: string) => `https://open.spotify.com/artist/${artist}`,
  (artist: string) => `https://open.spotify.com/artist/${artist}?si=abc&nd=1`,
  (artist: string) => `https://open.spotify.com/intl-de/artist/${artist}/`,
  (artist: string) => `  http://open.spotify.com/artist/${artist}#top `,
  (artist: string) => `open.spotify.com/artist/${artist}`,
);

test("an artist's id is found in every form", () => {
  fc.assert(
    fc.property(id, form, (artist, write) => {
      expect(spotifyArtistId(write(artist))).toBe(artist);
    }),
  );
});

test.each([
  "",
  "Nova Lark",
  "https://open.spotify.com/album/0TnOYISbd1XYRBk9myaseg",
  "https://open.spotify.com.example.com/artist/0TnOYISbd1XYRBk9myaseg",
  "https://open.spotify.com/artist/../0TnOYISbd1XYRBk9myaseg",
  "spotify:track:0TnOYISbd1XYRBk9myaseg",
  "https://[",
])("%j names no artist", (query) => {
  expect(spotifyArtistId(query)).toBe(null);
});

test("whatever is pasted gives an id or nothing", () => {
  const pasted = fc.oneof(fc.string({ unit: "binary" }), fc.webUrl({ withQueryParameters: true }));
  fc.assert(
    fc.property(pasted, (query) => {
      expect(spotifyArtistId(query) ?? "0".repeat(22)).toMatch(/^[0-9A-Za-z]{22}$/);
    }),
  );
});

const ARTIST = "0TnOYISbd1XYRBk9myaseg";
const PREMIUM_TEXT =
  "Active premium subscription required for the owner of the app. When the subscription status changes, it can take a few hours before requests are allowed again.";

test("credentials are proven by a search, not by a token alone", async () => {
  const { spotify, access, server } = await serveSpotify(() => ({ body: { artists: { items: [] } } }));
  await spotify.verify(access);
  const [token, search] = server.calls;
  expect(token).toMatchObject({ method: "POST", body: "grant_type=client_credentials" });
  expect(token?.headers.authorization).toBe(`Basic ${Buffer.from("an-id:a-secret").toString("base64")}`);
  expect(search?.headers.authorization).toBe("Bearer app-token-0");
  expect(search?.url.searchParams.get("limit")).toBe("1");
});

test.each<[string, Behaviour, string, RegExp]>([
  ["an owner without Premium", { status: 403, body: PREMIUM_TEXT }, "premium_required", /Subscribe .* try again\.$/],
  [
    "an account that the app does not list",
    { status: 403, body: "Check settings on developer.spotify.com/dashboard, the user may not be registered." },
    "user_not_allowed",
    /User Management/,
  ],
  ["another refusal", { status: 403, body: { error: { status: 403, message: "?" } } }, "credentials_invalid", /app/],
  ["a server in trouble", { status: 500, body: "oops" }, "error", /has a problem right now/],
  ["an answer that is no JSON", { body: "<html>" }, "error", /cannot read/],
  ["an answer of another shape", { body: { artists: [] } }, "error", /cannot read/],
  ["a redirect", { status: 302, headers: { location: "https://example.com" } }, "error", /redirect/],
])("%s is explained to the artist", async (_, answer, status, message) => {
  const { spotify, access } = await serveSpotify(() => answer);
  const failure = expect(spotify.verify(access)).rejects;
  await failure.toMatchObject({ name: "ConnectorError", status, message: expect.stringMatching(message) });
});

test("a used-up quota is not retried", async () => {
  const body = { error: { status: 429, message: "Too many requests", reason: "QUOTA_EXCEEDED" } };
  const { spotify, access, server } = await serveSpotify(() => ({ status: 429, body }));
  await expect(spotify.verify(access)).rejects.toMatchObject({ status: "quota_exhausted" });
  expect(server.calls).toHaveLength(2);
});

test("a long wait is reported with its end instead of waited for", async () => {
  const { spotify, access, server } = await serveSpotify(() => ({ status: 429, headers: { "retry-after": "7200" } }));
  const refusal = { status: "rate_limited", retryAt: expect.any(Date) };
  await expect(spotify.verify(access)).rejects.toMatchObject(refusal);
  await expect(spotify.verify(access)).rejects.toMatchObject(refusal);
  expect(server.calls).toHaveLength(2);
});

test.each([400, 401])("a secret that is refused with a %i is invalid", async (status) => {
  const server = await servePlatform(() => ({ status, body: { error: "invalid_client" } }));
  const spotify = createSpotifyConnector(createHttp(), { ...REAL_ADDRESSES, spotifyAccounts: server.url });
  const verified = spotify.verify(memoryAccess<"spotify">(CREDENTIALS).access);
  await expect(verified).rejects.toMatchObject({
    status: "credentials_invalid",
    message: expect.stringContaining("Client ID and Client Secret"),
  });
});

test("a token that Spotify refuses is renewed once", async () => {
  const { spotify, access, server, kept } = await serveSpotify((_, index) =>
    index === 1
      ? { status: 401, body: { error: { status: 401, message: "expired" } } }
      : { body: { artists: { items: [] } } },
  );
  await spotify.findProfiles(access, "Nova Lark", 5);
  expect(server.calls.map(({ headers }) => headers.authorization).slice(1)).toEqual([
    "Bearer app-token-0",
    expect.stringContaining("Basic "),
    "Bearer app-token-2",
  ]);
  expect(kept.app?.accessToken).toBe("app-token-2");
  const refusing = await serveSpotify(() => ({ status: 401 }));
  await expect(refusing.spotify.verify(refusing.access)).rejects.toMatchObject({ status: "credentials_invalid" });
  expect(refusing.server.calls).toHaveLength(4);
});

test("an extended app gets followers, popularity and genres, but no counter for a history", async () => {
  const artist = {
    id: ARTIST,
    name: "Nova Lark",
    genres: ["pop"],
    followers: { total: "1234" },
    popularity: 61,
    new: {},
  };
  const { spotify, access } = await serveSpotify(() => ({ body: artist }));
  expect(await spotify.readProfile(access, ARTIST)).toMatchObject({
    profile: { url: null, followers: 1234, popularity: 61, genres: ["pop"] },
    counters: {},
  });
});

test("an artist who is gone is not found, and a name that looks like an id is searched for", async () => {
  const { spotify, access, server } = await serveSpotify(({ url }) =>
    url.pathname === "/v1/search"
      ? { body: { artists: { items: [null, { id: ARTIST, name: "Abcdefghijklmnopqrstuv" }] } } }
      : { status: 404, body: { error: { status: 404, message: "Resource not found" } } },
  );
  await expect(spotify.readProfile(access, ARTIST)).rejects.toMatchObject({ status: "no_match" });
  expect(await spotify.findProfiles(access, "Abcdefghijklmnopqrstuv", 5)).toMatchObject([{ profile_id: ARTIST }]);
  const asked = server.calls.length;
  expect(await spotify.findProfiles(access, `https://open.spotify.com/artist/${ARTIST}`, 5)).toEqual([]);
  expect(await spotify.findProfiles(access, "https://open.spotify.com/album/1", 5)).toEqual([]);
  expect(server.calls).toHaveLength(asked + 1);
});

test("an id can only lead to an artist", async () => {
  const { spotify, access, server } = await serveSpotify(() => ({ status: 404 }));
  for (const id of [".", "..", "a/../b?c#d"]) {
    await expect(spotify.readProfile(access, id)).rejects.toMatchObject({ status: "no_match" });
  }
  expect(server.calls.map(({ url }) => url.pathname)).toEqual(["/api/token", "/v1/artists/a%2F..%2Fb%3Fc%23d"]);
});
