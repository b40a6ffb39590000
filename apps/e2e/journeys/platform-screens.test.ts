import { createPlatformControl } from "@ledgerline/platform-sandbox/control/platform-control";
import { SANDBOX_ACCOUNTS } from "@ledgerline/platform-sandbox/platform/sandbox-accounts";
import type { Page } from "playwright-core";
import { describe } from "vitest";
import { callApi } from "../steps/call-api.ts";
import { connectByApi } from "../steps/connect-by-api.ts";
import { enterCredentials } from "../steps/enter-credentials.ts";
import { expectGoodScreen } from "../steps/expect-good-screen.ts";
import { lookUp } from "../steps/look-up.ts";
import { openTab } from "../steps/open-tab.ts";
import { platformCard } from "../steps/platform-card.ts";
import type { TestArtist } from "../steps/register-artist.ts";
import { SCREEN_SIZES } from "../steps/screen-sizes.ts";
import { searchArtists } from "../steps/search-artists.ts";
import { test } from "../steps/test.ts";

const QUIET_HARBOR = "UCquietHarborChannel0001";

describe.each(Object.entries(SCREEN_SIZES))("on %s, light and dark", (_, options) => {
  test("the six forms, their guides and what they refuse are accessible and fit", async ({
    openPage,
    artist,
    faults,
  }) => {
    faults.allow(/status of 402 .*\/trpc\/streaming\.connect/);
    const page = await openPage({ ...options, storageState: artist.storageState });
    await page.goto("/dashboard?tab=platforms");
    await platformCard(page, "Spotify").getByText("Setup Required").waitFor();
    const guides = page.getByRole("tabpanel").locator("details:not([open]) summary");
    while ((await guides.count()) > 0) await guides.first().click();
    await enterCredentials(platformCard(page, "Apple Music"), { team_id: "TEAM" });
    await platformCard(page, "Apple Music").getByRole("alert").waitFor();
    await enterCredentials(platformCard(page, "Tidal"), SANDBOX_ACCOUNTS.tidal.working);
    await platformCard(page, "Tidal").getByRole("alert").waitFor();
    await expectGoodScreen(page);
  });

  test("platforms in every state, and the question for the profile, are accessible and fit", async ({
    openPage,
    premiumArtist,
  }) => {
    await connectInEveryState(premiumArtist);
    const page = await openPage({ ...options, storageState: premiumArtist.storageState });
    await page.goto("/dashboard?tab=platforms");
    await platformCard(page, "YouTube Music").getByText("First reading taken").waitFor();
    for (const name of ["Spotify", "Tidal"]) {
      await platformCard(page, name).getByRole("button", { name: "Confirm profile" }).waitFor();
    }
    await expectGoodScreen(page);
    await platformCard(page, "YouTube Music").getByRole("button", { name: "Change profile" }).click();
    await platformCard(page, "YouTube Music").getByRole("button", { name: "Keep the current profile" }).waitFor();
    await platformCard(page, "Apple Music").getByRole("button", { name: "Change credentials" }).click();
    await expectGoodScreen(page);
    await page.getByRole("button", { name: "Disconnect All Platforms" }).click();
    await page.getByRole("alertdialog", { name: "Disconnect all platforms?" }).waitFor();
    await expectGoodScreen(page);
  });

  test("Spotify's answer is accessible and fits, whatever it is", async ({ openPage, artist, faults }) => {
    faults.allow(/status of 400 .*\/trpc\/streaming\.spotifyCallback/);
    await callApi(artist, "POST", "/streaming/spotify/add-credentials", SANDBOX_ACCOUNTS.spotify.second);
    const page = await openPage({ ...options, storageState: artist.storageState });
    const free = await holdCallback(page);
    await page.goto("/dashboard?tab=platforms");
    await page.getByRole("button", { name: "Authorize Spotify" }).click();
    await page.getByRole("button", { name: "Agree" }).click();
    await page.getByRole("heading", { name: "Finishing with Spotify" }).waitFor();
    await expectGoodScreen(page);
    free();
    await page.waitForURL("/dashboard?tab=platforms");
    await page.goto("/auth/spotify/callback?error=access_denied&state=unknown");
    await page.getByRole("heading", { name: "Spotify was not connected" }).waitFor();
    await expectGoodScreen(page);
    await page.getByRole("link", { name: "Back to Platforms" }).click();
    await platformCard(page, "Spotify").getByText("Live OAuth Connected").waitFor();
    await platformCard(page, "Spotify").getByRole("button", { name: "Confirm profile" }).waitFor();
    await expectGoodScreen(page);
  });

  test("measured plays and what the platforms say of an artist are accessible and fit", async ({
    openPage,
    premiumArtist,
    product,
  }) => {
    await connectInEveryState(premiumArtist);
    const page = await openPage({ ...options, storageState: premiumArtist.storageState });
    await page.goto("/dashboard?tab=platforms");
    await platformCard(page, "YouTube Music").getByText("First reading taken").waitFor();
    await createPlatformControl(product.sandboxUrl).setCounter(QUIET_HARBOR, "plays", Date.now());
    await page.getByRole("button", { name: "Sync Live Data" }).click();
    await platformCard(page, "YouTube Music")
      .getByText(/\d new plays? since/)
      .waitFor();
    await page.goto("/dashboard");
    const overview = page.getByRole("tabpanel", { name: "Overview" });
    await overview.getByRole("table", { name: "Plays, listeners and revenue by platform" }).waitFor();
    await expectGoodScreen(page);
    const details = await lookUp(page, "Mira Solberg");
    await details.getByText("Looked up just now.").waitFor();
    await expectGoodScreen(page);
  });

  test("the sample catalogue is accessible and fits", async ({ openPage, artist }) => {
    const page = await openPage({ ...options, storageState: artist.storageState });
    await page.goto("/dashboard");
    const lookup = await openTab(page, "Artist Lookup");
    await searchArtists(lookup, "the");
    await expectGoodScreen(page);
    await lookUp(page, "The Untrue Stories");
    await expectGoodScreen(page);
  });
});

/** Credentials added, connected with and without a profile, and kept though nothing can be read with them. */
async function connectInEveryState(artist: TestArtist): Promise<void> {
  await callApi(artist, "POST", "/streaming/spotify/add-credentials", SANDBOX_ACCOUNTS.spotify.extended);
  await connectByApi(artist, "youtube", QUIET_HARBOR);
  await connectByApi(artist, "apple_music", "1500000001");
  await connectByApi(artist, "tidal");
  await connectByApi(artist, "amazon_music");
  await callApi(artist, "POST", "/streaming/soundcloud/connect", SANDBOX_ACCOUNTS.soundcloud.withoutSecret);
}

/** Keeps what the browser says of Spotify's answer from the server until it is let go. */
async function holdCallback(page: Page): Promise<() => void> {
  const { promise: free, resolve: letGo } = Promise.withResolvers<void>();
  await page.route("**/trpc/streaming.spotifyCallback*", async (route) => {
    await free;
    await route.continue();
  });
  return letGo;
}
