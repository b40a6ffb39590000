import type { StreamingStatus } from "@ledgerline/contract/streaming/streaming";
import { SANDBOX_ACCOUNTS } from "@ledgerline/sandboxes/platforms/platform/sandbox-accounts";
import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { test } from "../../fixture/test.ts";
import type { TestArtist } from "../../fixture/test-artist.ts";

test("a free artist is told that Tidal needs Premium before anything can be typed, and nothing is saved", async ({
  dashboard,
  artist,
}) => {
  const { platforms } = dashboard;
  await dashboard.openTab("Platforms");
  const tidal = platforms.card("Tidal");
  await tidal.open();
  await tidal.getByText("Tidal needs Premium - Upgrade to Premium to access Tidal", { exact: true }).waitFor();
  expect(await tidal.field("client_secret").isEnabled()).toBe(false);
  await expect(artist.call("POST", "/streaming/tidal/connect", SANDBOX_ACCOUNTS.tidal.working)).rejects.toThrow(
    "needs Premium",
  );
  await expectNothingKept(artist);
});

test("a form that lacks a field says so without asking the server", { tags: "journeys" }, async ({
  openDashboard,
  premiumArtist,
}) => {
  const { page, platforms } = await openDashboard(premiumArtist, "platforms");
  const asked = recordCalls(page);
  for (const [name, given, sentence] of [
    ["Spotify", { client_id: "an id" }, "Please enter both Client ID and Client Secret"],
    ["Apple Music", { team_id: "TEAM", key_id: "KEY" }, "Please fill in all Apple Music credentials"],
    ["YouTube Music", { api_key: "   " }, "Please enter your YouTube API key"],
    ["Tidal", { client_secret: "a secret" }, "Please fill in both Tidal Client ID and Client Secret"],
    ["SoundCloud", { client_secret: "a secret" }, "Please enter your SoundCloud Client ID"],
    ["Amazon Music", { partner_tag: "tag-20" }, "Please fill in all Amazon Music credentials"],
  ] as const) {
    const card = platforms.card(name);
    await card.enterCredentials(given);
    await card.alert.waitFor();
    expect(await card.alert.textContent()).toBe(sentence);
    expect(await card.card.locator("[aria-invalid=true]").first().evaluate(hasFocus)).toBe(true);
  }
  expect(asked).toEqual([]);
});

test("credentials that a platform refuses are answered with advice, and nothing is saved", {
  tags: "journeys",
}, async ({ openDashboard, premiumArtist, faults }) => {
  faults.allow(/status of (400|503) .*\/trpc\/streaming\.(connect|addSpotifyCredentials)/);
  const { platforms } = await openDashboard(premiumArtist, "platforms");
  const { spotify, apple_music, youtube, tidal, soundcloud } = SANDBOX_ACCOUNTS;
  for (const [name, credentials, sentence] of [
    ["Spotify", spotify.wrongSecret, "Spotify does not know this Client ID and Client Secret."],
    ["Spotify", spotify.noPremium, "Spotify only answers apps whose owner has Spotify Premium."],
    ["Apple Music", apple_music.notAKey, "The private key cannot be read."],
    ["Apple Music", apple_music.wrongTeam, "Check that the Team ID, the Key ID and the .p8 file belong together"],
    ["YouTube Music", youtube.invalid, "Google does not know this API key."],
    ["YouTube Music", youtube.websiteRestricted, "This API key is restricted to a website"],
    ["YouTube Music", youtube.apiNotEnabled, "The YouTube Data API v3 is not enabled"],
    ["YouTube Music", youtube.outOfQuota, "quota for today is used up. Try again after"],
    ["Tidal", tidal.wrongSecret, "Tidal does not know"],
    ["SoundCloud", soundcloud.wrongSecret, "SoundCloud does not know this Client ID and Client Secret."],
  ] as const) {
    const card = platforms.card(name);
    await card.enterCredentials(credentials);
    await card.alert.filter({ hasText: sentence }).waitFor();
  }
  await expectNothingKept(premiumArtist);
});

test("secrets are masked, are never filled in, and leave the form when a platform is disconnected", {
  tags: "journeys",
}, async ({ openDashboard, premiumArtist }) => {
  await premiumArtist.connect("youtube");
  const { platforms } = await openDashboard(premiumArtist, "platforms");
  const youtube = platforms.card("YouTube Music");
  await youtube.changeCredentials.click();
  const key = youtube.field("api_key");
  expect(await key.inputValue()).toBe("");
  await key.fill("typed and not sent");
  expect(await key.getAttribute("type")).toBe("password");
  await platforms.card("Apple Music").open();
  const privateKey = platforms.card("Apple Music").field("private_key");
  await privateKey.fill("a private key");
  expect(await masking(privateKey)).toBe("disc");
  await youtube.disconnect.click();
  await youtube.notConnected.waitFor();
  await youtube.open();
  expect(await key.inputValue()).toBe("");

  await platforms.card("Tidal").enterCredentials(SANDBOX_ACCOUNTS.tidal.working);
  await platforms.card("Tidal").connected.waitFor();
  await youtube.open();
  await key.fill("typed again");
  await platforms.disconnectAll.click();
  await platforms.confirmDisconnectAll.click();
  await platforms.card("Tidal").notConnected.waitFor();
  await platforms.disconnectAllQuestion.waitFor({ state: "detached" });
  await expect.poll(() => key.inputValue()).toBe("");
  await platforms.card("Apple Music").open();
  expect(await privateKey.inputValue()).toBe("");
  await platforms.card("Tidal").open();
  expect(await platforms.card("Tidal").field("client_secret").inputValue()).toBe("");
});

test("credentials that cannot read anything are saved, and the card says so", { tags: "journeys" }, async ({
  openDashboard,
  premiumArtist,
}) => {
  const { page, platforms } = await openDashboard(premiumArtist, "platforms");
  for (const [name, credentials, notice] of [
    ["SoundCloud", SANDBOX_ACCOUNTS.soundcloud.withoutSecret, "SoundCloud also needs your app's client secret"],
    ["Amazon Music", SANDBOX_ACCOUNTS.amazon_music.working, "nothing is sent to Amazon"],
  ] as const) {
    const card = platforms.card(name);
    await card.enterCredentials(credentials);
    await card.getByText("Saved, not live", { exact: true }).waitFor();
    await card.getByText(notice).first().waitFor();
  }
  await page.getByRole("button", { name: /connected, no live sync/ }).waitFor();
});

async function expectNothingKept(artist: TestArtist): Promise<void> {
  const { platforms } = await artist.call<StreamingStatus>("GET", "/streaming/status");
  expect(platforms.spotify_credentials).toBe(false);
  for (const platform of ["apple_music", "youtube", "tidal", "soundcloud", "amazon_music"] as const) {
    expect(platforms[platform]).toMatchObject({ connected: false, connected_at: null });
  }
}

/** Collects the addresses of all later POST requests. */
function recordCalls(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") asked.push(request.url());
  });
  return asked;
}

function hasFocus(element: Element): boolean {
  return element === document.activeElement;
}

function masking(field: Locator): Promise<string> {
  return field.evaluate((element) => getComputedStyle(element).getPropertyValue("-webkit-text-security"));
}
