import { transaction } from "@ledgerline/db/client";
import {
  findCredentials,
  lockCredentials,
  updateCredentials,
} from "@ledgerline/db/queries/streaming/platform-credentials";
import type { AccountContext } from "@ledgerline/domain/context/context";
import { openAccess, openTokens } from "@ledgerline/domain/platforms/vault";
import { findProfiles } from "@ledgerline/domain/streaming/profiles";
import { endSpotifyAuthorization } from "@ledgerline/domain/streaming/spotify";
import { SANDBOX_ACCOUNTS, SPOTIFY_USER } from "@ledgerline/sandboxes/platforms/platform/sandbox-accounts";
import { createPlatformControl, type PlatformControl } from "@ledgerline/sandboxes/platforms/platform-control";
import {
  type RunningPlatformSandbox,
  startPlatformSandbox,
} from "@ledgerline/sandboxes/platforms/start-platform-sandbox";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { createDependencies } from "../../src/boot/create-dependencies.ts";
import { createTestApp, type TestApp } from "../harness/apps/create-test-app.ts";
import { makePremium } from "../harness/make-premium.ts";
import { loginAtSpotify } from "../harness/spotify-login.ts";
import { restClient, type StreamingClient } from "../harness/streaming-client.ts";

const KEYS = [new Uint8Array(32).fill(3)];
const HOUR_MS = 3_600_000;

let sandbox: RunningPlatformSandbox;
let control: PlatformControl;
let server: TestApp;
/** Two more servers on the same database, with a new artist for every test. */
let servers: AccountContext[];
let api: StreamingClient;
let moved = 0;

beforeAll(async () => {
  sandbox = await startPlatformSandbox();
  control = createPlatformControl(sandbox.url);
  server = await createTestApp({ connectorAddresses: sandbox.addresses, credentialsKeys: KEYS });
  const clock = () => new Date(Date.now() + moved);
  const silent = { info() {}, warn() {}, error() {} };
  servers = await Promise.all(
    [1, 2].map(async () => ({
      ...(await createDependencies(server.config, silent, null, { clock })),
      address: "",
      network: "",
      userAgent: null,
      accountId: "",
      actor: { userId: "", role: "owner" as const, read_only: false, sessionId: "", since: new Date(0) },
    })),
  );
});
beforeEach(async () => {
  const session = await server.register();
  await makePremium(server, session.artist.id);
  for (const ctx of servers) Object.assign(ctx, { accountId: session.artist.id });
  api = restClient(server, session.token);
});
afterEach(async () => {
  moved = 0;
  await control.resetAll();
});
afterAll(async () => {
  for (const { jobs, db, pools, outside } of servers) {
    await jobs.stop(0);
    await Promise.all([db.close(), pools.entry.close(), pools.bulk.close(), outside.renewals.close()]);
  }
  await server.close();
  await sandbox.close();
});

const one = (): AccountContext => servers[0] as AccountContext;

async function spotifyRow() {
  const row = await findCredentials(one().db, one().accountId, "spotify");
  if (!row) throw new Error("the connection is gone");
  return row;
}

const readAccount = async (ctx = one()) =>
  ctx.outside.connectors.spotify.readAccount(openAccess(ctx, await spotifyRow()));
const tokensGiven = async (platform: string) => (await control.tokenCounts())[platform]?.["working"] ?? 0;
const refreshToken = async () => openTokens(one(), await spotifyRow()).user?.refreshToken;

test.each(["tidal", "soundcloud"] as const)("%s: searches on two servers at once fetch one token", async (platform) => {
  await api.connect(platform, SANDBOX_ACCOUNTS[platform].working);
  expect(await tokensGiven(platform)).toBe(1);
  await api.profiles(platform, "Mira Solberg");
  expect(await tokensGiven(platform), "the token from connecting is reused").toBe(1);

  await transaction(one().db, (tx) => updateCredentials(tx, one().accountId, platform, { tokens: null }));
  const asked = servers.flatMap((ctx) => [1, 2].map(() => findProfiles(ctx, { platform, query: "Mira Solberg" })));
  for (const { profiles } of await Promise.all(asked)) expect(profiles).toHaveLength(1);
  expect(await tokensGiven(platform)).toBe(2);
});

test("a user's token is renewed with the refresh token, which is kept if Spotify sends no new one", async () => {
  await loginAtSpotify(api, SANDBOX_ACCOUNTS.spotify.working);
  const first = await refreshToken();
  const before = await tokensGiven("spotify");
  for (let renewal = 1; renewal <= 2; renewal += 1) {
    moved += HOUR_MS;
    expect(await readAccount()).toMatchObject({ displayName: SPOTIFY_USER.displayName });
    expect(await tokensGiven("spotify")).toBe(before + renewal);
    expect(await refreshToken()).toBe(first);
  }
});

test("a new refresh token replaces the old one, which no longer works", async () => {
  await control.setSpotify({ rotatesRefreshTokens: true });
  await loginAtSpotify(api, SANDBOX_ACCOUNTS.spotify.working);
  const seen = new Set([await refreshToken()]);
  for (let renewal = 1; renewal <= 3; renewal += 1) {
    moved += HOUR_MS;
    await readAccount();
    seen.add(await refreshToken());
  }
  expect(seen.size).toBe(4);
});

test("a refused token is renewed once, even if two servers are refused", async () => {
  await control.setSpotify({ rotatesRefreshTokens: true });
  await loginAtSpotify(api, SANDBOX_ACCOUNTS.spotify.working);
  const before = await tokensGiven("spotify");
  // Only Spotify's clock moves: to the servers the token still looks valid.
  await control.advance({ days: 1 });
  const accounts = await Promise.all(servers.map((ctx) => readAccount(ctx)));
  expect(accounts).toMatchObject(servers.map(() => ({ displayName: SPOTIFY_USER.displayName })));
  expect(await tokensGiven("spotify")).toBe(before + 1);
});

test("a revoked authorization stores nothing new, and leads back to Credentials Added with a notice", async () => {
  await loginAtSpotify(api, SANDBOX_ACCOUNTS.spotify.working);
  const row = await spotifyRow();
  await control.setSpotify({ refusesRefresh: true });
  moved = HOUR_MS;
  await expect(readAccount()).rejects.toMatchObject({ name: "ConnectorError", status: "user_not_allowed" });
  expect((await spotifyRow()).tokens).toBe(row.tokens);

  await transaction(one().db, (tx) => endSpotifyAuthorization(tx, row, "spotify_authorization_ended"));
  const { spotify, spotify_credentials } = (await api.status()).body.platforms;
  expect(spotify_credentials).toBe(true);
  expect(spotify).toMatchObject({
    connected: false,
    live: false,
    profile: null,
    notice: "The authorization with Spotify has ended. Connect Spotify again.",
  });
  expect((await spotifyRow()).tokens).toBeNull();

  await loginAtSpotify(api, SANDBOX_ACCOUNTS.spotify.working);
  expect((await api.status()).body.platforms.spotify).toMatchObject({ connected: true, notice: null });
});

test("the end of an older authorization does not end a newer one", async () => {
  await loginAtSpotify(api, SANDBOX_ACCOUNTS.spotify.working);
  const older = await spotifyRow();
  await loginAtSpotify(api, SANDBOX_ACCOUNTS.spotify.working);
  await transaction(one().db, (tx) => endSpotifyAuthorization(tx, older, "spotify_authorization_ended"));
  expect((await api.status()).body.platforms.spotify).toMatchObject({ connected: true, notice: null });
});

test("an authorization that is ended while its token is renewed stays ended", async () => {
  await loginAtSpotify(api, SANDBOX_ACCOUNTS.spotify.working);
  moved = HOUR_MS;
  await control.addFault({ platform: "spotify", path: "/api/token", kind: "hold", times: 1 });
  const asked = readAccount();
  asked.catch(() => {});
  await control.untilHeld();
  expect(await api.disconnectSpotify()).toMatchObject({ status: 200 });
  await control.release();
  await expect(asked).rejects.toMatchObject({ name: "ConnectorError", status: "not_configured" });
  expect(await spotifyRow()).toMatchObject({ state: "credentials_added", tokens: null });
});

test("changing a connection does not wait for a platform that is slow to renew its token", async () => {
  await api.connect("tidal", SANDBOX_ACCOUNTS.tidal.working);
  moved = 48 * HOUR_MS;
  await control.addFault({ platform: "tidal", path: "/oauth2/token", kind: "hold", times: 1 });
  const search = findProfiles(one(), { platform: "tidal", query: "Mira Solberg" });
  search.catch(() => {});
  await control.untilHeld();
  await transaction(one().db, (tx) => lockCredentials(tx, one().accountId, "tidal"));
  expect(await api.disconnect("tidal")).toMatchObject({ status: 200 });
  await control.release();
  await expect(search).rejects.toMatchObject({ code: "conflict", message: "This platform is not connected." });
  expect(await findCredentials(one().db, one().accountId, "tidal")).toBeNull();
});
