import { expect, it, vi } from "vitest";
import { describeWithSpecs, parseExample, platformSpec } from "./platform-specs.ts";

const TIDAL_SEARCH = "https://openapi.tidal.com/v2/searchResults?filter[query]=jay%20z&include=artists";
const SPOTIFY_SEARCH = "https://api.spotify.com/v1/search?q=a&type=artist";
const YOUTUBE_CHANNELS = "https://www.googleapis.com/youtube/v3/channels?part=snippet,statistics";

describeWithSpecs("the platforms' own descriptions", () => {
  it.each([
    ["tidal", TIDAL_SEARCH],
    ["tidal", "https://openapi.tidal.com/v2/artists/7804?countryCode=US"],
    ["spotify", `${SPOTIFY_SEARCH}&limit=10`],
    ["spotify", "https://api.spotify.com/v1/me"],
    ["youtube", `${YOUTUBE_CHANNELS}&id=UC1&maxResults=50`],
  ] as const)("finds nothing wrong with a %s request that is right: %s", (platform, url) => {
    expect(platformSpec(platform).requestFaults({ url: new URL(url) })).toEqual([]);
  });

  it.each([
    ["tidal", `${TIDAL_SEARCH}&limit=5`, "no query parameter limit"],
    ["tidal", "https://openapi.tidal.com/v2/searchResults?include=artists", "filter[query] is missing"],
    ["tidal", `https://openapi.tidal.com/v2/searchResults?filter[query]=${"a".repeat(257)}`, "256"],
    ["tidal", "https://openapi.tidal.com/v2/searchResults/jay%20z/artist", "there is no GET"],
    ["spotify", `${SPOTIFY_SEARCH}&limit=11`, "limit must be <= 10"],
    ["spotify", `${SPOTIFY_SEARCH}&limit=five`, "limit must be integer"],
    ["spotify", "https://api.spotify.com/v1/search?q=a&type=singer", "type/0 must be equal to one of"],
    ["spotify", "https://api.spotify.com/v1/artists?ids=a,b&x=1", "no query parameter x"],
    ["youtube", `${YOUTUBE_CHANNELS}&maxResults=51`, "maxResults must be <= 50"],
    ["youtube", "https://www.googleapis.com/youtube/v3/channels?forHandle=a", "part is missing"],
    ["youtube", "https://www.example.com/youtube/v3/channels?part=id", "there is no GET"],
  ] as const)("finds what is wrong with a %s request: %s", (platform, url, fault) => {
    expect(
      platformSpec(platform)
        .requestFaults({ url: new URL(url) })
        .join("; "),
    ).toContain(fault);
  });

  it.each([
    ["tidal", TIDAL_SEARCH, 200, "tidal/search.artists.200.json"],
    ["tidal", TIDAL_SEARCH, 200, "tidal/search.artists.200.empty.json"],
    ["tidal", "https://openapi.tidal.com/v2/artists/7804", 200, "tidal/artist.200.json"],
    ["tidal", "https://openapi.tidal.com/v2/artists/7804", 404, "tidal/error.404.json"],
    ["tidal", "https://openapi.tidal.com/v2/artists/7804", 429, "tidal/error.429.json"],
    ["spotify", SPOTIFY_SEARCH, 200, "spotify/search.artist.200.devmode_2026.json"],
    ["spotify", SPOTIFY_SEARCH, 200, "spotify/search.artist.200.empty.json"],
    ["spotify", "https://api.spotify.com/v1/artists/a", 200, "spotify/artist.200.devmode_2026.json"],
    ["spotify", "https://api.spotify.com/v1/me", 200, "spotify/me.200.devmode_2026.json"],
    ["spotify", "https://api.spotify.com/v1/me", 401, "spotify/error.401.expired.json"],
    ["spotify", SPOTIFY_SEARCH, 429, "spotify/error.429.rate.json"],
    ["spotify", SPOTIFY_SEARCH, 429, "spotify/error.429.quota_exceeded.json"],
    ["youtube", YOUTUBE_CHANNELS, 200, "youtube/channels.list.200.hidden_subscribers.json"],
    ["youtube", YOUTUBE_CHANNELS, 200, "youtube/channels.list.200.unknown_id.json"],
    [
      "youtube",
      "https://www.googleapis.com/youtube/v3/search?part=snippet&q=a",
      200,
      "youtube/search.list.200.empty.json",
    ],
  ] as const)("fits the example answers of %s: %s %i", (platform, url, status, example) => {
    expect(platformSpec(platform).answerFaults({ url: new URL(url) }, status, parseExample(example))).toEqual([]);
  });

  it.each([
    [
      "tidal",
      TIDAL_SEARCH,
      { data: [], links: { self: "/" }, included: [{ id: "1", type: "artists", attributes: {} }] },
    ],
    ["tidal", "https://openapi.tidal.com/v2/artists/1", { data: { id: 1, type: "artists" }, links: { self: "/" } }],
    ["spotify", "https://api.spotify.com/v1/artists/a", { genres: "rock" }],
    ["youtube", YOUTUBE_CHANNELS, { items: [{ statistics: { viewCount: 1234 } }] }],
  ] as const)("refuses an answer of %s that is not as described: %s", (platform, url, answer) => {
    expect(platformSpec(platform).answerFaults({ url: new URL(url) }, 200, answer)).not.toEqual([]);
  });
});

it("warns that its tests are skipped when the folder of the descriptions is missing", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  vi.stubEnv("PLATFORM_SPECS_DIR", "/nowhere/at/all");
  vi.resetModules();
  await import("./platform-specs.ts");
  vi.unstubAllEnvs();
  expect(warn).toHaveBeenCalledWith(expect.stringMatching(/PLATFORM_SPECS_DIR names no folder.* skipped/));
  warn.mockRestore();
});
