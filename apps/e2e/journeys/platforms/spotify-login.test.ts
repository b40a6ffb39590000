import { expect } from "vitest";
import { test } from "../../fixture/test.ts";
import { LandingPage } from "../../pages/landing-page.ts";
import { SpotifyPages } from "../../pages/spotify-pages.ts";

const STALE = "This authorization has expired or has already been used. Please connect Spotify again.";

test("an artist refuses on Spotify's page, goes back, and then agrees", async ({ openDashboard, artist, faults }) => {
  faults.allow(/status of 400 .*\/trpc\/streaming\.spotifyCallback/);
  await artist.addSpotifyCredentials();
  const { page, platforms } = await openDashboard(artist, "platforms");
  const spotifyPages = new SpotifyPages(page);
  const spotify = platforms.card("Spotify");
  await spotify.spotifyCredentialsAdded.waitFor();
  await spotify.authorizeSpotify.click();
  await spotifyPages.cancel.click();
  await spotifyPages.notConnected.waitFor();
  await page.getByText("Spotify was not authorized. Connect again and choose Agree.").waitFor();
  await spotifyPages.backToPlatforms.click();
  await spotify.spotifyCredentialsAdded.waitFor();

  await spotify.authorizeSpotify.click();
  await spotifyPages.agree.waitFor();
  await page.goBack();
  await spotify.spotifyCredentialsAdded.waitFor();
  await spotify.authorizeSpotify.click();
  await spotifyPages.agreeAndReturn();
  await spotify.spotifyConnected.waitFor();
});

test("an answer from Spotify that was used before changes nothing", { tags: "journeys" }, async ({
  openDashboard,
  artist,
  faults,
}) => {
  faults.allow(/status of 400 .*\/trpc\/streaming\.spotifyCallback/);
  await artist.addSpotifyCredentials();
  const { page, platforms } = await openDashboard(artist, "platforms");
  const spotifyPages = new SpotifyPages(page);
  const spotify = platforms.card("Spotify");
  const cameBack = page.waitForRequest(/\/auth\/spotify\/callback\?/);
  await spotify.authorizeSpotify.click();
  await spotifyPages.agreeAndReturn();
  await page.goto((await cameBack).url());
  await spotifyPages.alert.getByText(STALE).waitFor();
  expect(new URL(page.url()).search).toBe("");
  await page.reload();
  await page.getByText("This page was opened without an answer from Spotify. Connect Spotify again.").waitFor();
  await spotifyPages.backToPlatforms.click();
  await spotify.spotifyConnected.waitFor();

  await spotify.disconnect.click();
  await spotify.spotifyCredentialsAdded.waitFor();
  await page.goto((await cameBack).url());
  await spotifyPages.alert.getByText(STALE).waitFor();
  await spotifyPages.backToPlatforms.click();
  await spotify.spotifyCredentialsAdded.waitFor();
});

test("going back from the dashboard to Spotify's page and agreeing again leaves Spotify connected", {
  tags: "journeys",
}, async ({ openDashboard, artist, faults }) => {
  faults.allow(/status of 400 .*\/trpc\/streaming\.spotifyCallback/);
  await artist.addSpotifyCredentials();
  const { page, platforms } = await openDashboard(artist, "platforms");
  const spotifyPages = new SpotifyPages(page);
  const spotify = platforms.card("Spotify");
  await spotify.authorizeSpotify.click();
  await spotifyPages.agreeAndReturn();
  await page.goBack();
  await spotifyPages.agree.click();
  await spotifyPages.alert.getByText(STALE).waitFor();
  await spotifyPages.backToPlatforms.click();
  await spotify.spotifyConnected.waitFor();
});

test("a callback without a session says what to do", { tags: "journeys" }, async ({ page }) => {
  await page.goto("/auth/spotify/callback?code=a&state=b");
  await new SpotifyPages(page).alert.getByText("You are no longer logged in.").waitFor();
  await page.getByRole("link", { name: "Log in" }).click();
  await new LandingPage(page).start.waitFor();
});

test("a revoked authorization goes back to Credentials Added at the next sync, and the card says why", {
  tags: "journeys",
}, async ({ openDashboard, premiumArtist, sandbox }) => {
  await premiumArtist.connect("youtube", "UCpaperLanternsOfficial1");
  await premiumArtist.addSpotifyCredentials();
  const { page, platforms } = await openDashboard(premiumArtist, "platforms");
  const spotifyPages = new SpotifyPages(page);
  const spotify = platforms.card("Spotify");
  await spotify.authorizeSpotify.click();
  await spotifyPages.agreeAndReturn();
  await spotify.confirmProfile("1PaperLanterns00000001");
  await spotify.getByText("Last synced").waitFor();
  await sandbox.revokeSpotify();
  await platforms.syncLiveData.click();
  await spotify.spotifyCredentialsAdded.waitFor();
  await spotify.getByText("The authorization with Spotify has ended. Connect Spotify again.").first().waitFor();
  await spotify.authorizeSpotify.click();
  await spotifyPages.agreeAndReturn();
  await spotify.spotifyConnected.waitFor();
  expect(await spotify.getByText("The authorization with Spotify has ended.").count()).toBe(0);
});
