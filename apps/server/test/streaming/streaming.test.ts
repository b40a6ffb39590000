import type { ConnectablePlatform } from "@ledgerline/contract/streaming/streaming";
import { connectDatabase, type Database } from "@ledgerline/db/client";
import { SANDBOX_ACCOUNTS } from "@ledgerline/sandboxes/platforms/platform/sandbox-accounts";
import { createPlatformControl, type PlatformControl } from "@ledgerline/sandboxes/platforms/platform-control";
import {
  type RunningPlatformSandbox,
  startPlatformSandbox,
} from "@ledgerline/sandboxes/platforms/start-platform-sandbox";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../harness/apps/create-test-app.ts";
import { makePremium } from "../harness/make-premium.ts";
import { measurePlays } from "../harness/measure-plays.ts";
import { byEachDoor, type StreamingClient } from "../harness/streaming-client.ts";

let sandbox: RunningPlatformSandbox;
let control: PlatformControl;
let server: TestApp;
let db: Database;
beforeAll(async () => {
  sandbox = await startPlatformSandbox();
  control = createPlatformControl(sandbox.url);
  server = await createTestApp({ connectorAddresses: sandbox.addresses });
  db = connectDatabase({ url: server.databaseUrl, prepare: true, maxConnections: 1 });
});
afterAll(async () => {
  await db.close();
  await server.close();
  await sandbox.close();
});

const LIVE = ["youtube", "apple_music", "tidal", "soundcloud"] as const satisfies ConnectablePlatform[];
const PAPER_LANTERNS = {
  spotify: "1PaperLanterns00000001",
  youtube: "UCpaperLanternsOfficial1",
  apple_music: "1500000001",
  tidal: "15000001",
  soundcloud: "soundcloud:users:150000001",
};
const MIRA_SOLBERG = { tidal: "15000003" };

const status = async (api: StreamingClient) => (await api.status()).body.platforms;

byEachDoor((clientOf) => {
  const artist = async () => {
    const session = await server.register();
    await makePremium(server, session.artist.id);
    return { id: session.artist.id, api: clientOf(server, session.token) };
  };

  test.each(LIVE)("%s is connected with credentials that work, and disconnected", async (platform) => {
    const { api } = await artist();
    const connected = await api.connect(platform, SANDBOX_ACCOUNTS[platform].working);
    expect(connected).toMatchObject({
      status: 200,
      body: { connected: true, live: true, message: expect.stringMatching(/connected\. Now confirm which profile/) },
    });
    expect((await status(api))[platform]).toMatchObject({
      connected: true,
      connected_at: expect.any(String),
      live: true,
      artist_profile: null,
      notice: null,
    });
    expect(await api.disconnect(platform)).toMatchObject({ status: 200 });
    expect((await status(api))[platform]).toMatchObject({ connected: false, connected_at: null });
  });

  test.each(LIVE)("a profile on %s is found by its name and confirmed", async (platform) => {
    const { api } = await artist();
    await api.connect(platform, SANDBOX_ACCOUNTS[platform].second);
    const { body: found } = await api.profiles(platform, "Paper Lanterns");
    expect(found.profiles.map((profile: { profile_id: string }) => profile.profile_id)).toContain(
      PAPER_LANTERNS[platform],
    );
    const { status: code, body } = await api.confirmProfile(platform, PAPER_LANTERNS[platform]);
    expect({ code, body }).toMatchObject({
      code: 200,
      body: { artist_profile: { profile_id: PAPER_LANTERNS[platform], name: "Paper Lanterns" } },
    });
    expect((await status(api))[platform].artist_profile.name).toBe("Paper Lanterns");
  });

  test("Spotify needs only its credentials for a profile, not an authorization", async () => {
    const { api } = await artist();
    await api.addCredentials(SANDBOX_ACCOUNTS.spotify.working);
    const { body } = await api.profiles("spotify", `https://open.spotify.com/artist/${PAPER_LANTERNS.spotify}`);
    expect(body.profiles).toMatchObject([{ profile_id: PAPER_LANTERNS.spotify, followers: null, popularity: null }]);
    expect(await api.confirmProfile("spotify", PAPER_LANTERNS.spotify)).toMatchObject({ status: 200 });
    expect((await status(api)).spotify).toMatchObject({
      connected: false,
      sync_state: null,
      artist_profile: { name: "Paper Lanterns" },
    });
  });

  test.each([
    ["spotify", "9Nobody000000000000009"],
    ["tidal", "19999999"],
    ["youtube", "UCnobodyNobodyNobody0001"],
  ] as const)("a profile that %s does not know is not found, and nothing changes", async (platform, id) => {
    const { api } = await artist();
    if (platform === "spotify") await api.addCredentials(SANDBOX_ACCOUNTS.spotify.second);
    else await api.connect(platform, SANDBOX_ACCOUNTS[platform].third);
    expect(await api.confirmProfile(platform, id)).toMatchObject({
      status: 404,
      body: { detail: "The platform has no such profile. Search again, or paste a link to it." },
    });
    expect((await status(api))[platform].artist_profile).toBeNull();
    expect((await api.profiles(platform, "nobody of this name")).body).toEqual({ profiles: [] });
  });

  test("new credentials keep the profile and its figures; another profile does not", async () => {
    const { id, api } = await artist();
    await api.connect("tidal", SANDBOX_ACCOUNTS.tidal.working);
    await api.confirmProfile("tidal", PAPER_LANTERNS.tidal);
    await measurePlays(db, id, [{ platform: "tidal" }, { platform: "youtube" }]);
    await keepCounter(id, "tidal", PAPER_LANTERNS.tidal);
    await keepCounter(id, "youtube", "kept");

    const { body } = await api.connect("tidal", SANDBOX_ACCOUNTS.tidal.second);
    expect(body.message).toMatch(/Paper Lanterns/);
    expect((await status(api)).tidal.artist_profile.name).toBe("Paper Lanterns");
    expect(await measuredPlatforms(id)).toEqual(["tidal", "youtube"]);
    await api.confirmProfile("tidal", PAPER_LANTERNS.tidal);
    expect(await measuredPlatforms(id)).toEqual(["tidal", "youtube"]);
    expect(await countedProfiles(id)).toContain(PAPER_LANTERNS.tidal);

    await api.confirmProfile("tidal", MIRA_SOLBERG.tidal);
    expect((await status(api)).tidal.artist_profile.name).toBe("Mira Solberg");
    expect(await measuredPlatforms(id)).toEqual(["youtube"]);
    expect(await countedProfiles(id)).toContain("kept");
    expect(await countedProfiles(id)).not.toContain(PAPER_LANTERNS.tidal);
  });

  test("refused credentials do not change the connection", async () => {
    const { api } = await artist();
    await api.connect("tidal", SANDBOX_ACCOUNTS.tidal.working);
    await api.confirmProfile("tidal", PAPER_LANTERNS.tidal);
    const { connected_at } = (await status(api)).tidal;
    expect(await api.connect("tidal", SANDBOX_ACCOUNTS.tidal.wrongSecret)).toMatchObject({ status: 400 });
    expect((await status(api)).tidal).toMatchObject({ connected_at, live: true });
    expect(await api.profiles("tidal", "Mira Solberg")).toMatchObject({ status: 200 });
  });

  test("disconnecting deletes what was fetched from that platform, and nothing else", async () => {
    const { id, api } = await artist();
    await api.connect("youtube", SANDBOX_ACCOUNTS.youtube.working);
    await api.connect("tidal", SANDBOX_ACCOUNTS.tidal.third);
    await measurePlays(db, id, [{ platform: "tidal" }, { platform: "youtube" }]);
    for (const platform of ["tidal", "youtube"]) await keepCounter(id, platform, platform);
    await api.disconnect("tidal");
    expect(await measuredPlatforms(id)).toEqual(["youtube"]);
    expect(await countedProfiles(id)).toEqual(["youtube"]);
    expect((await status(api)).youtube.connected).toBe(true);
  });

  test("disconnecting all deletes only this artist's credentials and fetched figures", async () => {
    const { id, api } = await artist();
    const other = await artist();
    for (const { api: each } of [{ api }, other]) {
      for (const platform of LIVE) await each.connect(platform, SANDBOX_ACCOUNTS[platform].third);
      await each.connect("amazon_music", SANDBOX_ACCOUNTS.amazon_music.working);
      await each.addCredentials(SANDBOX_ACCOUNTS.spotify.third);
      await each.authUrl();
    }
    await measurePlays(db, id, [{ platform: "tidal" }, { platform: "youtube" }]);
    for (const platform of ["tidal", "youtube", "spotify"]) await keepCounter(id, platform, platform);
    await keepCounter(other.id, "tidal", "theirs");
    expect(await api.disconnectAll()).toMatchObject({ status: 200, body: { message: "All platforms disconnected" } });

    const after = await status(api);
    expect(Object.values(after).some((platform) => (platform as { connected?: boolean }).connected)).toBe(false);
    expect(after.spotify_credentials).toBe(false);
    expect(await measuredPlatforms(id)).toEqual([]);
    expect(await countedProfiles(id)).toEqual([]);
    expect(await countedProfiles(other.id)).toEqual(["theirs"]);
    expect(await db.sql`select from platform_credentials where account_id = ${id}`).toHaveLength(0);
    expect(await db.sql`select from oauth_states where account_id = ${id}`).toHaveLength(0);
    expect(await db.sql`select from platform_credentials where account_id = ${other.id}`).toHaveLength(6);
  });

  test("when two connections are made at once, the last to be answered wins", async () => {
    const { api } = await artist();
    await control.addFault({ platform: "tidal", path: "/oauth2/token", credential: "second", kind: "hold", times: 1 });
    const slow = api.connect("tidal", SANDBOX_ACCOUNTS.tidal.second);
    await control.untilHeld();
    await api.connect("tidal", SANDBOX_ACCOUNTS.tidal.working);
    expect(await api.disconnect("tidal")).toMatchObject({ status: 200 });
    await control.release();
    expect(await slow).toMatchObject({ status: 200 });
    expect((await status(api)).tidal).toMatchObject({ connected: true, live: true });
    expect((await api.profiles("tidal", "Mira Solberg")).body.profiles).toHaveLength(1);
  });
});

/** Stores a counter as a sync does. */
async function keepCounter(accountId: string, platform: string, profileId: string): Promise<void> {
  await db.sql`
    insert into platform_counters (account_id, platform, profile_id, counter, taken_at, value)
    values (${accountId}, ${platform}, ${profileId}, 'followers', '2026-11-20T12:00:00Z', 12)`;
}

async function countedProfiles(accountId: string): Promise<string[]> {
  const rows = await db.sql<{ profile_id: string }[]>`
    select distinct profile_id from platform_counters where account_id = ${accountId} order by profile_id`;
  return rows.map(({ profile_id }) => profile_id);
}

async function measuredPlatforms(accountId: string): Promise<string[]> {
  const rows = await db.sql<{ platform: string }[]>`
    select platform from daily_plays where account_id = ${accountId} and source = 'measured' order by platform`;
  return rows.map(({ platform }) => platform);
}
