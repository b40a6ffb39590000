import { expect, it } from "vitest";
import { memoryAccess } from "../../test/memory-access.ts";
import { describeWithSpecs, platformSpec, readExample } from "../../test/platform-specs.ts";
import { replayHttp } from "../../test/replay-http.ts";
import type { HttpRequest } from "../http/http-message.ts";
import { REAL_ADDRESSES } from "./connector.ts";
import { createSpotifyConnector } from "./spotify.ts";

const CREDENTIALS = { client_id: "an-id", client_secret: "a-secret" };
const ARTIST = "0TnOYISbd1XYRBk9myaseg";
const TOKEN = "spotify/token.client_credentials.200.json";
const LATER = "2999-01-01T00:00:00.000Z";

describeWithSpecs("Spotify as it describes itself", () => {
  const spec = () => platformSpec("spotify");
  const answers: Record<string, string> = {
    "/api/token": "token.client_credentials.200.json",
    "/v1/search": "search.artist.200.devmode_2026.json",
    [`/v1/artists/${ARTIST}`]: "artist.200.devmode_2026.json",
    "/v1/me": "me.200.devmode_2026.json",
  };
  const replay = () =>
    replayHttp(({ url }: HttpRequest) => ({ text: readExample(`spotify/${answers[url.pathname]}`) }));
  const user = { accessToken: "user-token", expiresAt: LATER, refreshToken: "old" };

  it("accepts the requests that are sent", async () => {
    const { http, requests } = replay();
    const spotify = createSpotifyConnector(http, REAL_ADDRESSES);
    const { access } = memoryAccess<"spotify">(CREDENTIALS, { user });
    await spotify.verify(access);
    await spotify.findProfiles(access, "Tania Bowra", 50);
    await spotify.findProfiles(access, `spotify:artist:${ARTIST}`, 5);
    await spotify.readProfile(access, ARTIST);
    await spotify.readAccount(access);
    const calls = requests.filter(({ url }) => url.origin === "https://api.spotify.com");
    expect(calls).toHaveLength(5);
    for (const call of calls) expect(spec().requestFaults(call)).toEqual([]);
  });

  it("describes the answers that are read", async () => {
    const spotify = createSpotifyConnector(replay().http, REAL_ADDRESSES);
    const { access } = memoryAccess<"spotify">(CREDENTIALS, { user });
    expect(await spotify.findProfiles(access, "Tania Bowra", 5)).toEqual([
      {
        profile_id: "08td7MxkoHQkXnWAYD8d6Q",
        name: "Tania Bowra",
        url: "https://open.spotify.com/artist/08td7MxkoHQkXnWAYD8d6Q",
        followers: null,
        subscriber_count: null,
        popularity: null,
        genres: [],
        verified: false,
        lifetimePlays: null,
      },
    ]);
    expect(await spotify.readProfile(access, ARTIST)).toMatchObject({
      profile: { profile_id: ARTIST, name: "Pitbull" },
      counters: {},
      meters: [],
    });
    expect(await spotify.readAccount(access)).toEqual({
      displayName: "Ronald Pompa",
      email: null,
      followers: null,
    });
  });

  it("gives no profiles for an empty answer", async () => {
    const { http } = replayHttp([
      { text: readExample(TOKEN) },
      { text: readExample("spotify/search.artist.200.empty.json") },
    ]);
    const spotify = createSpotifyConnector(http, REAL_ADDRESSES);
    expect(await spotify.findProfiles(memoryAccess<"spotify">(CREDENTIALS).access, "zzzz", 5)).toEqual([]);
  });

  it.each([
    ["token.400.invalid_client.json", 400, "credentials_invalid"],
    ["error.401.expired.json", 401, "credentials_invalid"],
    ["error.429.rate.json", 429, "rate_limited"],
    ["error.429.quota_exceeded.json", 429, "quota_exhausted"],
  ])("tells what %s means", async (example, status, expected) => {
    const refusal = { status, text: readExample(`spotify/${example}`) };
    const { http } = replayHttp(({ url }) =>
      url.pathname === "/api/token" && example.startsWith("error") ? { text: readExample(TOKEN) } : refusal,
    );
    const spotify = createSpotifyConnector(http, REAL_ADDRESSES);
    const verified = spotify.verify(memoryAccess<"spotify">(CREDENTIALS).access);
    await expect(verified).rejects.toMatchObject({ status: expected });
  });

  it("has an example of a dead refresh token, which ends a login", async () => {
    const { http } = replayHttp([{ status: 400, text: readExample("spotify/token.refresh.400.invalid_grant.json") }]);
    const spotify = createSpotifyConnector(http, REAL_ADDRESSES);
    const { access } = memoryAccess<"spotify">(CREDENTIALS, { user: { ...user, expiresAt: "2000-01-01T00:00:00Z" } });
    await expect(spotify.readAccount(access)).rejects.toMatchObject({ status: "user_not_allowed" });
  });
});
