import { SANDBOX_ACCOUNTS } from "@ledgerline/sandboxes/platforms/platform/sandbox-accounts";
import { afterEach, expect, test } from "vitest";
import type { TestApp } from "../harness/apps/create-test-app.ts";
import { usePlatforms } from "../harness/apps/use-platforms.ts";
import { makePremium } from "../harness/make-premium.ts";
import { byEachDoor, restClient, type StreamingClient } from "../harness/streaming-client.ts";

const { control, server } = await usePlatforms();
afterEach(() => control.clearFaults());

/** Platform, the sandbox's account, status, and what the sentence must say. */
const REFUSED = [
  ["spotify", "wrongSecret", 400, /^Spotify does not know this Client ID and Client Secret\. Copy both again/],
  ["spotify", "unknown", 400, /^Spotify does not know this Client ID and Client Secret\. Copy both again/],
  ["spotify", "noPremium", 400, /owner has Spotify Premium\. Subscribe/],
  ["spotify", "quotaExceeded", 503, /used up its quota\. Try again/],
  ["youtube", "invalid", 400, /^Google does not know this API key\. Copy it again/],
  ["youtube", "websiteRestricted", 400, /restricted to a website/],
  ["youtube", "ipRestricted", 400, /restricted to other IP addresses/],
  ["youtube", "serviceRestricted", 400, /restricted to other APIs/],
  ["youtube", "apiNotEnabled", 400, /not enabled for this key's project\. Enable it/],
  ["youtube", "outOfQuota", 503, /quota for today is used up\. Try again after/],
  ["apple_music", "wrongTeam", 400, /Check that the Team ID, the Key ID and the \.p8 file belong together/],
  ["apple_music", "unknownKey", 400, /Check that the Team ID, the Key ID and the \.p8 file belong together/],
  ["apple_music", "wrongKey", 400, /Check that the Team ID, the Key ID and the \.p8 file belong together/],
  ["apple_music", "notAKey", 400, /^The private key cannot be read\. Paste the whole \.p8 file/],
  ["apple_music", "forbidden", 400, /Enable Media Services/],
  ["tidal", "wrongSecret", 400, /^Tidal does not know this Client ID and Client Secret\. Copy both again/],
  ["tidal", "unknown", 400, /^Tidal does not know this Client ID and Client Secret\. Copy both again/],
  ["soundcloud", "wrongSecret", 400, /^SoundCloud does not know this Client ID and Client Secret/],
  ["soundcloud", "unknown", 400, /^SoundCloud does not know this Client ID and Client Secret/],
  ["soundcloud", "outOfTokens", 503, /Try again/],
] as const;

type Platform = (typeof REFUSED)[number][0];

/** These calls are retried before they fail, so they take longer. */
const BUSY = [
  ["spotify", "rateLimited", 503, /^Spotify is limiting our calls right now\. Try again/],
  ["youtube", "perMinute", 503, /is limiting our calls right now\. Try again/],
  ["apple_music", "rateLimited", 503, /is limiting our calls right now\. Try again/],
  ["tidal", "rateLimited", 503, /^Tidal is limiting our calls right now\. Try again/],
  ["soundcloud", "rateLimited", 503, /Try again/],
] as const;

byEachDoor((clientOf) => {
  const artist = () => registerPremium(clientOf);

  test.concurrent.each(REFUSED)("%s: %s is a %i with what to do, and nothing is saved", async (...refusal) => {
    await expectRefusal(await artist(), ...refusal);
  });

  test.each([
    ["an unknown status", { kind: "status", status: 500 }],
    ["no answer", { kind: "drop" }],
    ["something other than JSON", { kind: "garbage" }],
    ["a redirect", { kind: "redirect" }],
  ] as const)("a platform that answers with %s is a 503, and nothing is saved", async (_what, fault) => {
    const api = await artist();
    await control.addFault({ platform: "tidal", ...fault });
    const answer = await api.connect("tidal", SANDBOX_ACCOUNTS.tidal.working);
    expect(answer).toMatchObject({ status: 503, body: { detail: expect.stringMatching(/^Tidal .*\.$/) } });
    await expectNothingSaved(api, "tidal");
    expect(await control.requests("redirected")).toEqual([]);
  });

  test("revoked credentials are reported when they are used", async () => {
    const api = await artist();
    await api.connect("youtube", SANDBOX_ACCOUNTS.youtube.working);
    await control.addFault({ platform: "youtube", kind: "error", error: "keyInvalid" });
    expect(await api.profiles("youtube", "@paperlanterns")).toMatchObject({
      status: 400,
      body: { detail: expect.stringMatching(/^Google does not know this API key/) },
    });
  });
});

test.concurrent.each(BUSY)("%s: %s is a %i with what to do, and nothing is saved", async (...refusal) => {
  await expectRefusal(await registerPremium(restClient), ...refusal);
});

test("Retry-After says when to try again, even where the platform does not", async () => {
  const { artist, token } = await server.register();
  await makePremium(server, artist.id);
  const connect = (path: string, body: object) => server.call("POST", `/streaming/${path}`, { token, body });
  const youtube = await connect("youtube/connect", SANDBOX_ACCOUNTS.youtube.outOfQuota);
  const spotify = await connect("spotify/add-credentials", SANDBOX_ACCOUNTS.spotify.quotaExceeded);
  for (const { status, headers } of [youtube, spotify]) {
    expect(status).toBe(503);
    expect(Number(headers["retry-after"])).toBeGreaterThan(0);
  }
});

test("Amazon's keys, and SoundCloud's without a secret, are not sent anywhere", async () => {
  const { artist, token } = await server.register();
  await makePremium(server, artist.id);
  await control.clearRequests();
  await server.call("POST", "/streaming/amazon-music/connect", { token, body: SANDBOX_ACCOUNTS.amazon_music.working });
  await server.call("POST", "/streaming/soundcloud/connect", {
    token,
    body: SANDBOX_ACCOUNTS.soundcloud.withoutSecret,
  });
  expect(await control.requests()).toEqual([]);
});

async function registerPremium(
  clientOf: (server: TestApp, token: string) => StreamingClient,
): Promise<StreamingClient> {
  const { artist, token } = await server.register();
  await makePremium(server, artist.id);
  return clientOf(server, token);
}

async function expectRefusal(api: StreamingClient, platform: Platform, name: string, status: number, sentence: RegExp) {
  const credentials = (SANDBOX_ACCOUNTS[platform] as Record<string, object>)[name] ?? {};
  const answer = await connect(api, platform, credentials);
  expect({ status: answer.status, detail: answer.body.detail }).toEqual({
    status,
    detail: expect.stringMatching(sentence),
  });
  for (const secret of Object.values(credentials)) expect(JSON.stringify(answer)).not.toContain(secret);
  await expectNothingSaved(api, platform);
}

function connect(api: StreamingClient, platform: Platform, credentials: object) {
  return platform === "spotify" ? api.addCredentials(credentials) : api.connect(platform, credentials);
}

async function expectNothingSaved(api: StreamingClient, platform: Platform): Promise<void> {
  const { platforms } = (await api.status()).body;
  expect(platforms[platform]).toMatchObject({ connected: false, live: false });
  expect(platforms.spotify_credentials).toBe(false);
}
