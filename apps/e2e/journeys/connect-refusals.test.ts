import type { StreamingStatus } from "@ledgerline/contract/streaming";
import { SANDBOX_ACCOUNTS } from "@ledgerline/platform-sandbox/platform/sandbox-accounts";
import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { callApi } from "../steps/call-api.ts";
import { connectByApi } from "../steps/connect-by-api.ts";
import { credentialField, enterCredentials } from "../steps/enter-credentials.ts";
import { openTab } from "../steps/open-tab.ts";
import { platformCard } from "../steps/platform-card.ts";
import type { TestArtist } from "../steps/register-artist.ts";
import { test } from "../steps/test.ts";

test("a free artist who connects Tidal is told once what Premium is for, and nothing is kept", async ({
  dashboard: page,
  artist,
  faults,
}) => {
  faults.allow(/status of 402 .*\/trpc\/streaming\.connect/);
  await openTab(page, "Platforms");
  const tidal = platformCard(page, "Tidal");
  await enterCredentials(tidal, SANDBOX_ACCOUNTS.tidal.working);
  await tidal.getByRole("alert").waitFor();
  expect(await tidal.getByRole("alert").textContent()).toBe("Tidal needs Premium - Upgrade to Premium to access Tidal");
  await expectNothingKept(artist);
});

test("what is missing in a form is said without asking the server", async ({ dashboard: page }) => {
  await openTab(page, "Platforms");
  const asked = recordCalls(page);
  for (const [name, given, sentence] of [
    ["Spotify", { client_id: "an id" }, "Please enter both Client ID and Client Secret"],
    ["Apple Music", { team_id: "TEAM", key_id: "KEY" }, "Please fill in all Apple Music credentials"],
    ["YouTube Music", { api_key: "   " }, "Please enter your YouTube API key"],
    ["Tidal", { client_secret: "a secret" }, "Please fill in both Tidal Client ID and Client Secret"],
    ["SoundCloud", { client_secret: "a secret" }, "Please enter your SoundCloud Client ID"],
    ["Amazon Music", { partner_tag: "tag-20" }, "Please fill in all Amazon Music credentials"],
  ] as const) {
    const card = platformCard(page, name);
    await enterCredentials(card, given);
    await card.getByRole("alert").waitFor();
    expect(await card.getByRole("alert").textContent()).toBe(sentence);
    expect(await card.locator("[aria-invalid=true]").first().evaluate(hasFocus)).toBe(true);
  }
  expect(asked).toEqual([]);
});

test("credentials that a platform refuses are answered with what to do, and nothing is kept", async ({
  openPage,
  premiumArtist,
  faults,
}) => {
  faults.allow(/status of (400|503) .*\/trpc\/streaming\.(connect|addSpotifyCredentials)/);
  const page = await openPage({ storageState: premiumArtist.storageState });
  await page.goto("/dashboard?tab=platforms");
  const { spotify, apple_music, youtube, tidal, soundcloud } = SANDBOX_ACCOUNTS;
  for (const [name, credentials, sentence] of [
    ["Spotify", spotify.wrongSecret, "Spotify does not know this Client ID and Client Secret."],
    ["Spotify", spotify.noPremium, "Spotify answers only apps whose owner has Spotify Premium."],
    ["Apple Music", apple_music.notAKey, "The private key cannot be read."],
    ["Apple Music", apple_music.wrongTeam, "Check that the Team ID, the Key ID and the .p8 file belong together"],
    ["YouTube Music", youtube.invalid, "Google does not know this API key."],
    ["YouTube Music", youtube.websiteRestricted, "This API key is restricted to a website"],
    ["YouTube Music", youtube.apiNotEnabled, "The YouTube Data API v3 is not enabled"],
    ["YouTube Music", youtube.outOfQuota, "quota for today is used up. Try again after"],
    ["Tidal", tidal.wrongSecret, "Tidal does not know"],
    ["SoundCloud", soundcloud.wrongSecret, "SoundCloud does not know this Client ID and Client Secret."],
  ] as const) {
    const card = platformCard(page, name);
    await enterCredentials(card, credentials);
    await card.getByRole("alert").filter({ hasText: sentence }).waitFor();
  }
  await expectNothingKept(premiumArtist);
});

test("secrets are masked, are never filled in, and leave the form when a platform is disconnected", async ({
  openPage,
  premiumArtist,
}) => {
  await connectByApi(premiumArtist, "youtube");
  const page = await openPage({ storageState: premiumArtist.storageState });
  await page.goto("/dashboard?tab=platforms");
  const youtube = platformCard(page, "YouTube Music");
  await youtube.getByRole("button", { name: "Change credentials" }).click();
  const key = credentialField(youtube, "api_key");
  expect(await key.inputValue()).toBe("");
  await key.fill("typed and not sent");
  expect(await key.getAttribute("type")).toBe("password");
  const privateKey = credentialField(platformCard(page, "Apple Music"), "private_key");
  await privateKey.fill("a private key");
  expect(await masking(privateKey)).toBe("disc");
  await youtube.getByRole("button", { name: "Disconnect YouTube Music" }).click();
  await youtube.getByText("Not connected").waitFor();
  expect(await key.inputValue()).toBe("");

  await key.fill("typed again");
  await enterCredentials(platformCard(page, "Tidal"), SANDBOX_ACCOUNTS.tidal.working);
  await platformCard(page, "Tidal").getByText("Connected", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Disconnect All Platforms" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Disconnect all" }).click();
  await platformCard(page, "Tidal").getByText("Not connected").waitFor();
  await page.getByRole("alertdialog").waitFor({ state: "detached" });
  await expect.poll(() => key.inputValue()).toBe("");
  expect(await privateKey.inputValue()).toBe("");
  expect(await credentialField(platformCard(page, "Tidal"), "client_secret").inputValue()).toBe("");
});

test("credentials that nothing can be read with are kept, and their card says so", async ({
  openPage,
  premiumArtist,
}) => {
  const page = await openPage({ storageState: premiumArtist.storageState });
  await page.goto("/dashboard?tab=platforms");
  for (const [name, credentials, notice] of [
    ["SoundCloud", SANDBOX_ACCOUNTS.soundcloud.withoutSecret, "SoundCloud answers only with the client secret"],
    ["Amazon Music", SANDBOX_ACCOUNTS.amazon_music.working, "nothing is sent to Amazon"],
  ] as const) {
    const card = platformCard(page, name);
    await enterCredentials(card, credentials);
    await card.getByText("Saved, not live", { exact: true }).waitFor();
    await card.getByText(notice).first().waitFor();
  }
  await page.getByText("No live APIs are connected").waitFor();
});

async function expectNothingKept(artist: TestArtist): Promise<void> {
  const { platforms } = await callApi<StreamingStatus>(artist, "GET", "/streaming/status");
  expect(platforms.spotify_credentials).toBe(false);
  for (const platform of ["apple_music", "youtube", "tidal", "soundcloud", "amazon_music"] as const) {
    expect(platforms[platform]).toMatchObject({ connected: false, connected_at: null });
  }
}

/** The addresses of all that is sent to change something from now on. */
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
