import type { Page } from "playwright-core";
import { test } from "../../fixture/test.ts";
import type { TestArtist } from "../../fixture/test-artist.ts";
import { SpotifyPages } from "../../pages/spotify-pages.ts";
import { describeScreens, expectGoodScreen, SCREEN_SIZES } from "../../support/good-screen.ts";

const QUIET_HARBOR = "UCquietHarborChannel0001";

describeScreens("the screens of platforms", (options) => {
  test("an open form with its guide and its error, and a closed one, are accessible and fit", async ({
    openDashboard,
    artist,
  }) => {
    const { page, platforms } = await openDashboard(artist, "platforms", options);
    await platforms.card("Spotify").spotifySetupRequired.waitFor();
    await platforms.card("Spotify").enterCredentials({ client_id: "an id" });
    await platforms.card("Spotify").alert.waitFor();
    await expectGoodScreen(page);
    await platforms.card("Apple Music").open();
    await platforms.card("Apple Music").upgrade.waitFor();
    await expectGoodScreen(page);
  });

  test("platforms in every state, and the question for the profile, are accessible and fit", async ({
    openDashboard,
    premiumArtist,
  }) => {
    await connectInEveryState(premiumArtist);
    const dashboard = await openDashboard(premiumArtist, "platforms", options);
    const { page, platforms } = dashboard;
    await platforms.card("YouTube Music").firstReading.waitFor();
    for (const name of ["Spotify", "Tidal"]) {
      await platforms.card(name).confirmProfileButton.waitFor();
    }
    await expectGoodScreen(page);
    await platforms.card("YouTube Music").changeProfile.click();
    await platforms.card("YouTube Music").keepProfile.waitFor();
    await platforms.card("Apple Music").changeCredentials.click();
    await expectGoodScreen(page);
    await platforms.disconnectAll.click();
    await platforms.disconnectAllQuestion.waitFor();
    await expectGoodScreen(page);
  });

  test("the return from Spotify is accessible and fits while it finishes, refused and connected", async ({
    openDashboard,
    artist,
    faults,
  }) => {
    faults.allow(/status of 400 .*\/trpc\/streaming\.spotifyCallback/);
    await artist.addSpotifyCredentials();
    const { page, platforms } = await openDashboard(artist, "platforms", options);
    const spotifyPages = new SpotifyPages(page);
    const spotify = platforms.card("Spotify");
    const free = await holdCallback(page);
    await spotify.authorizeSpotify.click();
    await spotifyPages.agree.click();
    await spotifyPages.finishing.waitFor();
    await expectGoodScreen(page);
    free();
    await spotifyPages.untilReturned();
    await page.goto("/auth/spotify/callback?error=access_denied&state=unknown");
    await spotifyPages.notConnected.waitFor();
    await expectGoodScreen(page);
    await spotifyPages.backToPlatforms.click();
    await spotify.spotifyConnected.waitFor();
    await spotify.confirmProfileButton.waitFor();
    await expectGoodScreen(page);
  });

  test("measured plays and an artist's lookup are accessible and fit", async ({
    openDashboard,
    premiumArtist,
    sandbox,
  }) => {
    await connectInEveryState(premiumArtist);
    const dashboard = await openDashboard(premiumArtist, "platforms", options);
    const { page, platforms } = dashboard;
    await platforms.card("YouTube Music").firstReading.waitFor();
    await sandbox.setCounter(QUIET_HARBOR, "plays", Date.now());
    await platforms.status.waitFor();
    if (!(await platforms.syncLiveData.isVisible())) await platforms.status.click();
    await platforms.syncLiveData.click();
    await platforms
      .card("YouTube Music")
      .getByText(/\d new plays? since/)
      .waitFor();
    await dashboard.open();
    await dashboard.overview.platforms.waitFor();
    await expectGoodScreen(page);
    await dashboard.openTab("Artist Lookup");
    const details = await dashboard.lookup.lookUp("Mira Solberg");
    await details.getByText("Looked up just now.").waitFor();
    await expectGoodScreen(page);
  });

  test("the sample catalogue is accessible and fits", async ({ openDashboard, artist }) => {
    const { page, lookup } = await openDashboard(artist, "artist-lookup", options);
    await lookup.search("the");
    await expectGoodScreen(page);
    await lookup.lookUp("The Untrue Stories");
    await expectGoodScreen(page);
  });
});

test("the platforms fit the narrowest phone", { tags: "screens" }, async ({ openDashboard, artist }) => {
  const narrow = { ...SCREEN_SIZES["a phone"], viewport: { width: 320, height: 800 } };
  const { page } = await openDashboard(artist, "platforms", narrow);
  await page.getByRole("table", { name: "What each platform gives" }).waitFor();
  await expectGoodScreen(page);
});

/** Credentials added, connected with and without a profile, and saved credentials that cannot read anything. */
async function connectInEveryState(artist: TestArtist): Promise<void> {
  await artist.addSpotifyCredentials("extended");
  await artist.connect("youtube", QUIET_HARBOR);
  await artist.connect("apple_music", "1500000001");
  await artist.connect("tidal");
  await artist.connect("amazon_music");
  await artist.connect("soundcloud", undefined, "withoutSecret");
}

/** Holds back the call that brings Spotify's answer to the server; returns a function that releases it. */
async function holdCallback(page: Page): Promise<() => void> {
  const { promise: free, resolve: letGo } = Promise.withResolvers<void>();
  await page.route("**/trpc/streaming.spotifyCallback*", async (route) => {
    await free;
    await route.continue();
  });
  return letGo;
}
