import { DEFAULT_LIMITS } from "@ledgerline/domain/context/limits";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../harness/apps/create-test-app.ts";
import { makePremium } from "../harness/make-premium.ts";
import { byEachDoor, restClient } from "../harness/streaming-client.ts";

let server: TestApp;
beforeAll(async () => {
  // No platform can be reached: these answers come before any platform is called.
  server = await createTestApp();
});
afterAll(() => server.close());

const AMAZON = { access_key_id: "AKIA0", secret_access_key: "shh", partner_tag: "tag-20" };

byEachDoor((clientOf) => {
  const artist = async (plan: "premium" | "free") => {
    const session = await server.register();
    await makePremium(server, session.artist.id, plan);
    return clientOf(server, session.token);
  };

  test("nothing works without a session", async () => {
    const nobody = clientOf(server, "");
    for (const call of [
      nobody.status(),
      nobody.authUrl(),
      nobody.connect("deezer", {}),
      nobody.connect("tidal", {}),
      nobody.disconnect("tidal"),
      nobody.disconnectAll(),
      nobody.addCredentials({}),
      nobody.removeCredentials(),
      nobody.disconnectSpotify(),
      nobody.callback({}),
      nobody.profiles("tidal", ""),
      nobody.confirmProfile("tidal", ""),
    ]) {
      expect(await call).toMatchObject({ status: 401, body: { detail: "Please log in to continue." } });
    }
  });

  test("a new artist has nothing connected", async () => {
    const api = await artist("free");
    const { status, body } = await api.status();
    expect(status).toBe(200);
    const nothing = {
      connected: false,
      connected_at: null,
      live: false,
      paused: false,
      credentials_refused: false,
      credentials_readable: true,
      artist_profile: null,
      sync_state: null,
      last_sync: null,
      notice: null,
    };
    expect(body.platforms).toEqual({
      spotify: { ...nothing, profile: null },
      spotify_credentials: false,
      spotify_redirect_uri: "http://127.0.0.1:4000/auth/spotify/callback",
      youtube: nothing,
      apple_music: nothing,
      tidal: nothing,
      soundcloud: nothing,
      amazon_music: nothing,
    });
    expect(body.offered).toHaveLength(6);
  });

  test.each([
    ["youtube", {}, "Please enter your YouTube API key"],
    ["youtube", { api_key: " \t" }, "Please enter your YouTube API key"],
    ["youtube", { api_key: 7 }, "Please enter your YouTube API key"],
    ["apple_music", { team_id: "T", key_id: "K" }, "Please fill in all Apple Music credentials"],
    ["apple_music", { team_id: "T", key_id: "", private_key: "P" }, "Please fill in all Apple Music credentials"],
    ["tidal", { client_id: "only this" }, "Please fill in both Tidal Client ID and Client Secret"],
    ["soundcloud", { client_secret: "only this" }, "Please enter your SoundCloud Client ID"],
    [
      "soundcloud",
      { client_id: "an id", client_secret: null },
      "Please enter your SoundCloud Client Secret, or leave it out",
    ],
    ["amazon_music", { ...AMAZON, partner_tag: " " }, "Please fill in all Amazon Music credentials"],
  ] as const)("%s with %j is told what to enter, before the plan is asked", async (platform, credentials, detail) => {
    const api = await artist("free");
    expect(await api.connect(platform, credentials)).toMatchObject({ status: 400, body: { detail } });
  });

  test("a secret that is too long is refused, even where it is optional", async () => {
    const api = await artist("free");
    const detail = "This is too long to be a key. Copy it again from the platform.";
    const client_secret = "x".repeat(10_000);
    for (const platform of ["tidal", "soundcloud"] as const) {
      const answer = await api.connect(platform, { client_id: "an id", client_secret });
      expect(answer).toMatchObject({ status: 400, body: { detail } });
    }
  });

  test("Spotify is told what to enter", async () => {
    const api = await artist("free");
    for (const credentials of [{}, { client_id: "only this" }, { client_id: " ", client_secret: "only this" }]) {
      expect(await api.addCredentials(credentials)).toMatchObject({
        status: 400,
        body: { detail: "Please enter both Client ID and Client Secret" },
      });
    }
  });

  test.each([
    ["youtube", { api_key: "k" }, "YouTube Music needs Premium"],
    ["apple_music", { team_id: "T", key_id: "K", private_key: "P" }, "Apple Music needs Premium"],
    ["tidal", { client_id: "i", client_secret: "s" }, "Tidal needs Premium"],
    ["soundcloud", { client_id: "i" }, "SoundCloud needs Premium"],
    ["amazon_music", AMAZON, "Amazon Music needs Premium"],
  ] as const)("a free artist who connects %s gets 402 and nothing is saved", async (platform, credentials, detail) => {
    const api = await artist("free");
    expect(await api.connect(platform, credentials)).toMatchObject({ status: 402, body: { detail } });
    expect((await api.status()).body.platforms[platform]).toMatchObject({ connected: false });
  });

  test("an unknown platform is not found, even if the call has other faults", async () => {
    const api = await artist("free");
    const detail = "There is no such platform.";
    expect(await api.connect("deezer", {})).toMatchObject({ status: 404, body: { detail } });
    expect(await api.disconnect("deezer")).toMatchObject({ status: 404, body: { detail } });
    expect(await api.connect("spotify", {})).toMatchObject({ status: 404, body: { detail } });
  });

  test("Amazon's keys are saved, shown as not live, and sent nowhere", async () => {
    const api = await artist("premium");
    const { status, body } = await api.connect("amazon_music", AMAZON);
    expect(status).toBe(200);
    expect(body).toMatchObject({ connected: true, live: false, message: expect.stringMatching(/withdrew/) });
    expect((await api.status()).body.platforms.amazon_music).toMatchObject({
      connected: true,
      connected_at: expect.any(String),
      live: false,
      notice: expect.stringMatching(/15 May 2026/),
    });
    expect((await api.disconnect("amazon_music")).body).toEqual({ message: "Amazon Music disconnected" });
    expect((await api.status()).body.platforms.amazon_music.connected).toBe(false);
  });

  test("SoundCloud without a secret is saved, and the status says what is missing", async () => {
    const api = await artist("premium");
    const { body } = await api.connect("soundcloud", { client_id: "an id", client_secret: " " });
    expect(body).toMatchObject({ connected: true, live: false });
    expect((await api.status()).body.platforms.soundcloud).toMatchObject({
      connected: true,
      live: false,
      notice: expect.stringMatching(/^Saved, not live: .*client secret/),
    });
    expect(await api.profiles("soundcloud", "Paper Lanterns")).toMatchObject({ status: 409 });
  });

  test("a platform that cannot be reached is a 503 and saves nothing", async () => {
    const api = await artist("premium");
    const { status, body } = await api.connect("tidal", { client_id: "i", client_secret: "s" });
    expect({ status, body }).toMatchObject({
      status: 503,
      body: { detail: expect.stringMatching(/Tidal cannot be reached/) },
    });
    expect((await api.status()).body.platforms.tidal.connected).toBe(false);
  });

  test("disconnecting does nothing when nothing is connected", async () => {
    const api = await artist("free");
    expect(await api.disconnect("tidal")).toMatchObject({ status: 200, body: { message: "Tidal disconnected" } });
    expect(await api.disconnectSpotify()).toMatchObject({ status: 200, body: { message: "Spotify disconnected" } });
    expect(await api.removeCredentials()).toMatchObject({ status: 200 });
    expect(await api.disconnectAll()).toMatchObject({ status: 200, body: { message: "All platforms disconnected" } });
  });

  test("a profile can be searched and confirmed only on a platform with a live connection", async () => {
    const api = await artist("premium");
    const detail = "This platform is not connected.";
    expect(await api.profiles("tidal", "Paper Lanterns")).toMatchObject({ status: 409, body: { detail } });
    expect(await api.confirmProfile("tidal", "15000001")).toMatchObject({ status: 409, body: { detail } });
    expect(await api.profiles("tidal", " ")).toMatchObject({
      status: 400,
      body: { detail: "Please enter a name or a link" },
    });
    const free = await artist("free");
    expect(await free.profiles("tidal", "Paper Lanterns")).toMatchObject({
      status: 402,
      body: { detail: "Tidal needs Premium" },
    });
  });

  test("saved credentials that cannot read anything say so in a profile search", async () => {
    const api = await artist("premium");
    await api.connect("soundcloud", { client_id: "i" });
    const detail = expect.stringMatching(/^Saved, not live: SoundCloud/);
    expect(await api.profiles("soundcloud", "Paper Lanterns")).toMatchObject({ status: 409, body: { detail } });
  });

  test("Amazon Music has no profiles", async () => {
    const api = await artist("premium");
    const refusal = { status: 404, body: { detail: expect.stringMatching(/^Amazon withdrew this API/) } };
    expect(await api.profiles("amazon_music", "Paper Lanterns")).toMatchObject(refusal);
    expect(await api.confirmProfile("amazon_music", "15000001")).toMatchObject(refusal);
  });

  test("a name, a link or an id without text is refused", async () => {
    const api = await artist("premium");
    const refusal = { status: 400, body: { detail: expect.stringMatching(/has a character that cannot be sent/) } };
    expect(await api.profiles("tidal", "Paper\0Lanterns")).toMatchObject(refusal);
    expect(await api.confirmProfile("tidal", "\ud800")).toMatchObject(refusal);
  });

  test("an id that is too long for a profile is refused", async () => {
    const api = await artist("premium");
    const detail = "This is too long to be a profile. Search for it again and choose it.";
    expect(await api.confirmProfile("tidal", "x".repeat(301))).toMatchObject({ status: 400, body: { detail } });
  });

  test("Spotify without credentials returns how to set it up, with the address to register", async () => {
    const api = await artist("free");
    const { status, body } = await api.authUrl();
    expect(status).toBe(200);
    expect(body).toEqual({
      setup_required: true,
      instructions: expect.any(Array),
      redirect_uri: "http://127.0.0.1:4000/auth/spotify/callback",
    });
    expect(body.instructions.join("\n")).toContain("http://127.0.0.1:4000/auth/spotify/callback");
  });

  test("an unknown state is stale", async () => {
    const api = await artist("free");
    const detail = "This authorization has expired or has already been used. Please connect Spotify again.";
    expect(await api.callback({ state: "x", code: "y" })).toMatchObject({ status: 400, body: { detail } });
    expect(await api.callback({ state: "", code: "y" })).toMatchObject({
      status: 400,
      body: { detail: "The answer from Spotify is incomplete. Please connect again." },
    });
    expect(await api.callback({ state: "\0", code: "y" })).toMatchObject({
      status: 400,
      body: { detail: "The answer from Spotify cannot be read. Please connect again." },
    });
  });

  test("when a plan ends, its connections are shown as paused and can be disconnected", async () => {
    const session = await server.register();
    await makePremium(server, session.artist.id);
    const api = clientOf(server, session.token);
    await api.connect("amazon_music", AMAZON);
    await makePremium(server, session.artist.id, "free");
    expect((await api.status()).body.platforms.amazon_music).toMatchObject({
      connected: true,
      paused: true,
      notice: expect.stringMatching(/plan no longer includes Amazon Music/),
    });
    expect(await api.disconnect("amazon_music")).toMatchObject({ status: 200 });
  });
});

test("a platform that the server does not offer cannot be connected, but can be disconnected", async () => {
  const narrow = await createTestApp({ offeredPlatforms: ["youtube"] });
  const { token } = await narrow.register();
  const api = restClient(narrow, token);
  const detail = "This server does not offer this platform.";
  expect(await api.connect("tidal", {})).toMatchObject({ status: 404, body: { detail } });
  expect(await api.authUrl()).toMatchObject({ status: 404, body: { detail } });
  expect(await api.addCredentials({})).toMatchObject({ status: 404, body: { detail } });
  expect(await api.disconnect("tidal")).toMatchObject({ status: 200 });
  expect((await api.status()).body.offered).toEqual(["youtube"]);
  const { body } = await narrow.call("GET", "/analytics/sync-status", { token });
  expect(body.setup_needed).toEqual(["youtube"]);
  await narrow.close();
});

test("attempts to connect are limited per hour", async () => {
  const limited = await createTestApp({ limits: { ...DEFAULT_LIMITS, connect: { points: 2, seconds: 3600 } } });
  const { artist, token } = await limited.register();
  await makePremium(limited, artist.id);
  const api = restClient(limited, token);
  await api.connect("amazon_music", {});
  expect(await api.connect("amazon_music", AMAZON)).toMatchObject({ status: 200 });
  expect(await api.connect("amazon_music", AMAZON)).toMatchObject({ status: 200 });
  const { status, body, headers } = await api.connect("amazon_music", AMAZON);
  expect({ status, detail: body.detail }).toEqual({
    status: 429,
    detail: "Too many attempts to connect a platform. Please wait 60 minutes and try again.",
  });
  expect(Number(headers["retry-after"])).toBeGreaterThan(3500);
  await limited.close();
});
