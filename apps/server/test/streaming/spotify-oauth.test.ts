import { connectDatabase } from "@ledgerline/db/client";
import { SANDBOX_ACCOUNTS, SPOTIFY_USER } from "@ledgerline/sandboxes/platforms/platform/sandbox-accounts";
import {
  type RunningPlatformSandbox,
  startPlatformSandbox,
} from "@ledgerline/sandboxes/platforms/start-platform-sandbox";
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from "vitest";
import { createTestApp, PASSWORD, type TestApp } from "../harness/apps/create-test-app.ts";
import { decideAtSpotify, loginAtSpotify } from "../harness/spotify-login.ts";
import { byEachDoor, type StreamingClient } from "../harness/streaming-client.ts";

const STALE = "This authorization has expired or has already been used. Please connect Spotify again.";

let sandbox: RunningPlatformSandbox;
let server: TestApp;
let moved = 0;
beforeAll(async () => {
  sandbox = await startPlatformSandbox();
  server = await createTestApp(
    { connectorAddresses: sandbox.addresses },
    { clock: () => new Date(Date.now() + moved * 1000) },
  );
});
afterEach(() => {
  moved = 0;
});
afterAll(async () => {
  await server.close();
  await sandbox.close();
});

byEachDoor((clientOf) => {
  const artist = async () => {
    const session = await server.register();
    return { id: session.artist.id, email: session.artist.email, api: clientOf(server, session.token) };
  };
  const spotify = async (api: StreamingClient) => (await api.status()).body.platforms.spotify;
  const begin = async (api: StreamingClient): Promise<string> => (await api.authUrl()).body.auth_url;
  const expectNotConnected = async (api: StreamingClient) =>
    expect(await spotify(api)).toMatchObject({ connected: false, connected_at: null, live: false, profile: null });

  test("the state goes from Setup Required to Credentials Added to Live OAuth Connected, and back", async () => {
    const { api } = await artist();
    expect((await api.authUrl()).body).toMatchObject({ setup_required: true });

    expect(await api.addCredentials(SANDBOX_ACCOUNTS.spotify.working)).toMatchObject({
      status: 200,
      body: { message: "Spotify credentials added. Now authorize Spotify." },
    });
    expect((await api.status()).body.platforms.spotify_credentials).toBe(true);
    await expectNotConnected(api);

    const done = await api.callback(await decideAtSpotify(await begin(api)));
    expect(done).toMatchObject({ status: 200, body: { message: "Spotify connected" } });
    expect(await spotify(api)).toMatchObject({
      connected: true,
      connected_at: expect.any(String),
      live: true,
      profile: { display_name: SPOTIFY_USER.displayName, email: null, followers: null },
    });

    expect(await api.disconnectSpotify()).toMatchObject({ status: 200 });
    await expectNotConnected(api);
    expect((await api.status()).body.platforms.spotify_credentials).toBe(true);

    expect(await api.removeCredentials()).toMatchObject({ status: 200 });
    expect((await api.status()).body.platforms.spotify_credentials).toBe(false);
    expect((await api.authUrl()).body).toMatchObject({ setup_required: true });
  });

  test("an extended app's current figures are shown, but not stored over time", async () => {
    const { api, id } = await artist();
    await loginAtSpotify(api, SANDBOX_ACCOUNTS.spotify.extended);
    await api.confirmProfile("spotify", "1PaperLanterns00000001");
    await expect.poll(async () => (await spotify(api)).last_sync?.status).toBe("live_api_success");
    expect((await spotify(api)).artist_profile).toMatchObject({ followers: 18_240, popularity: 47 });
    const db = connectDatabase({ url: server.databaseUrl, prepare: true, maxConnections: 1 });
    onTestFinished(() => db.close());
    const history = await db.sql`select counter from platform_counters where account_id = ${id}`;
    expect(history).toHaveLength(0);
  });

  test("an extended app shows the account's email and followers", async () => {
    const { api } = await artist();
    await loginAtSpotify(api, SANDBOX_ACCOUNTS.spotify.extended);
    expect((await spotify(api)).profile).toEqual({
      display_name: SPOTIFY_USER.displayName,
      email: SPOTIFY_USER.email,
      followers: SPOTIFY_USER.followers,
    });
  });

  test("the address requests a code, with the registered address, a PKCE challenge and an unguessable state", async () => {
    const { api } = await artist();
    await api.addCredentials(SANDBOX_ACCOUNTS.spotify.working);
    const [first, second] = [new URL(await begin(api)), new URL(await begin(api))];
    expect(first.href.startsWith(`${sandbox.addresses.spotifyAccounts}/authorize?`)).toBe(true);
    expect(Object.fromEntries(first.searchParams)).toMatchObject({
      client_id: SANDBOX_ACCOUNTS.spotify.working.client_id,
      response_type: "code",
      redirect_uri: "http://127.0.0.1:4000/auth/spotify/callback",
      code_challenge_method: "S256",
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
    });
    for (const name of ["state", "code_challenge"]) {
      expect(first.searchParams.get(name)).not.toBe(second.searchParams.get(name));
    }
  });

  test("canceling at Spotify says what to do next, and uses up the state", async () => {
    const { api } = await artist();
    await api.addCredentials(SANDBOX_ACCOUNTS.spotify.working);
    const back = await decideAtSpotify(await begin(api), "cancel");
    expect(back["error"]).toBe("access_denied");
    expect(await api.callback(back)).toMatchObject({
      status: 400,
      body: { detail: "Spotify was not authorized. Connect again and choose Agree." },
    });
    expect(await api.callback(back)).toMatchObject({ status: 400, body: { detail: STALE } });
    await expectNotConnected(api);
  });

  test("another error from Spotify, or no code, has its own sentence", async () => {
    const { api } = await artist();
    await api.addCredentials(SANDBOX_ACCOUNTS.spotify.working);
    const stateOf = async () => new URL(await begin(api)).searchParams.get("state");
    expect(await api.callback({ state: await stateOf(), error: "<script>" })).toMatchObject({
      status: 400,
      body: { detail: expect.stringMatching(/^Spotify could not complete the authorization/) },
    });
    expect(await api.callback({ state: await stateOf() })).toMatchObject({
      status: 400,
      body: { detail: expect.stringMatching(/incomplete/) },
    });
  });

  test("a state works once", async () => {
    const { api } = await artist();
    await api.addCredentials(SANDBOX_ACCOUNTS.spotify.working);
    const back = await decideAtSpotify(await begin(api));
    const [first, second] = await Promise.all([api.callback(back), api.callback(back)]);
    expect([first.status, second.status].sort()).toEqual([200, 400]);
    expect(await api.callback(back)).toMatchObject({ status: 400, body: { detail: STALE } });
    expect((await spotify(api)).connected).toBe(true);
  });

  test("a state works for ten minutes", async () => {
    const { api } = await artist();
    await api.addCredentials(SANDBOX_ACCOUNTS.spotify.working);
    const late = await decideAtSpotify(await begin(api));
    moved += 600;
    expect(await api.callback(late)).toMatchObject({ status: 400, body: { detail: STALE } });
    const inTime = await decideAtSpotify(await begin(api));
    moved += 590;
    expect(await api.callback(inTime)).toMatchObject({ status: 200 });
  });

  test("an artist can finish only the ten newest logins", async () => {
    const { api } = await artist();
    await api.addCredentials(SANDBOX_ACCOUNTS.spotify.working);
    const begun = [];
    for (let login = 0; login < 11; login += 1) begun.push(await decideAtSpotify(await begin(api)));
    const [eleventh = {}, tenth = {}] = begun;
    expect(await api.callback(eleventh)).toMatchObject({ status: 400, body: { detail: STALE } });
    expect(await api.callback(tenth)).toMatchObject({ status: 200 });
  });

  test("another artist's state is stale, but still works for that artist", async () => {
    const [mine, theirs] = [await artist(), await artist()];
    for (const { api } of [mine, theirs]) await api.addCredentials(SANDBOX_ACCOUNTS.spotify.working);
    const back = await decideAtSpotify(await begin(theirs.api));
    expect(await mine.api.callback(back)).toMatchObject({ status: 400, body: { detail: STALE } });
    await expectNotConnected(mine.api);
    expect(await theirs.api.callback(back)).toMatchObject({ status: 200 });
  });

  test("another session's state is stale", async () => {
    const { api, email } = await artist();
    await api.addCredentials(SANDBOX_ACCOUNTS.spotify.working);
    const back = await decideAtSpotify(await begin(api));
    const { body } = await server.call("POST", "/auth/login", { body: { email, password: PASSWORD } });
    const elsewhere = clientOf(server, body.access_token);
    expect(await elsewhere.callback(back)).toMatchObject({ status: 400, body: { detail: STALE } });
    await expectNotConnected(api);
  });

  test("a code that Spotify refuses connects nothing", async () => {
    const { api } = await artist();
    await api.addCredentials(SANDBOX_ACCOUNTS.spotify.working);
    const { state } = await decideAtSpotify(await begin(api));
    expect(await api.callback({ state, code: "made up" })).toMatchObject({
      status: 400,
      body: { detail: expect.stringMatching(/^Spotify did not accept the authorization/) },
    });
    await expectNotConnected(api);
  });

  test("an account that is not on the app's list connects nothing, and its owner is told where to add it", async () => {
    const { api } = await artist();
    await api.addCredentials(SANDBOX_ACCOUNTS.spotify.userNotRegistered);
    expect(await api.callback(await decideAtSpotify(await begin(api)))).toMatchObject({
      status: 400,
      body: { detail: expect.stringMatching(/Add it under User Management/) },
    });
    await expectNotConnected(api);
  });

  test("another app's credentials end the authorization, and any login begun with the old ones", async () => {
    const { api } = await artist();
    await loginAtSpotify(api, SANDBOX_ACCOUNTS.spotify.working);
    const begun = await decideAtSpotify(await begin(api));
    await api.addCredentials(SANDBOX_ACCOUNTS.spotify.second);
    await expectNotConnected(api);
    expect(await api.callback(begun)).toMatchObject({ status: 400, body: { detail: STALE } });
    expect(await api.callback(await decideAtSpotify(await begin(api)))).toMatchObject({ status: 200 });
  });

  test("refused credentials do not change the authorization", async () => {
    const { api } = await artist();
    await loginAtSpotify(api, SANDBOX_ACCOUNTS.spotify.working);
    expect(await api.addCredentials(SANDBOX_ACCOUNTS.spotify.wrongSecret)).toMatchObject({ status: 400 });
    expect(await spotify(api)).toMatchObject({ connected: true, live: true });
  });
});
