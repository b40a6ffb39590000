import { createPlatformControl } from "@ledgerline/platform-sandbox/control/platform-control";
import { SANDBOX_ACCOUNTS } from "@ledgerline/platform-sandbox/platform/sandbox-accounts";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { callApi } from "../steps/call-api.ts";
import { confirmProfile } from "../steps/confirm-profile.ts";
import { connectByApi } from "../steps/connect-by-api.ts";
import { platformCard } from "../steps/platform-card.ts";
import type { TestArtist } from "../steps/register-artist.ts";
import { test } from "../steps/test.ts";

const STALE = "This authorization has expired or was used already. Please connect Spotify again.";

test("Spotify refused, and then agreed to, from the page that the browser went back to", async ({
  openPage,
  artist,
  faults,
}) => {
  faults.allow(/status of 400 .*\/trpc\/streaming\.spotifyCallback/);
  const page = await openPlatforms(openPage, artist);
  const spotify = platformCard(page, "Spotify");
  const authorize = spotify.getByRole("button", { name: "Authorize Spotify" });
  await authorize.click();
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("heading", { name: "Spotify was not connected" }).waitFor();
  await page.getByText("Spotify was not authorized. Connect again and choose Agree.").waitFor();
  await page.getByRole("link", { name: "Back to Platforms" }).click();
  await spotify.getByText("Credentials Added").waitFor();

  await authorize.click();
  await page.getByRole("button", { name: "Agree" }).waitFor();
  await page.goBack();
  await spotify.getByText("Credentials Added").waitFor();
  await authorize.click();
  await page.getByRole("button", { name: "Agree" }).click();
  await page.waitForURL("/dashboard?tab=platforms");
  await spotify.getByText("Live OAuth Connected").waitFor();
});

test("an answer of Spotify's that was used already changes nothing", async ({ openPage, artist, faults }) => {
  faults.allow(/status of 400 .*\/trpc\/streaming\.spotifyCallback/);
  const page = await openPlatforms(openPage, artist);
  const spotify = platformCard(page, "Spotify");
  const cameBack = page.waitForRequest(/\/auth\/spotify\/callback\?/);
  await spotify.getByRole("button", { name: "Authorize Spotify" }).click();
  await page.getByRole("button", { name: "Agree" }).click();
  await page.waitForURL("/dashboard?tab=platforms");
  await page.goto((await cameBack).url());
  await page.getByRole("alert").getByText(STALE).waitFor();
  expect(new URL(page.url()).search).toBe("");
  await page.reload();
  await page.getByText("This page was opened without an answer from Spotify. Connect Spotify again.").waitFor();
  await page.getByRole("link", { name: "Back to Platforms" }).click();
  await spotify.getByText("Live OAuth Connected").waitFor();

  await spotify.getByRole("button", { name: "Disconnect Spotify" }).click();
  await spotify.getByText("Credentials Added").waitFor();
  await page.goto((await cameBack).url());
  await page.getByRole("alert").getByText(STALE).waitFor();
  await page.getByRole("link", { name: "Back to Platforms" }).click();
  await spotify.getByText("Credentials Added").waitFor();
});

test("going back from the dashboard to Spotify's page, and agreeing there again, leaves Spotify connected", async ({
  openPage,
  artist,
  faults,
}) => {
  faults.allow(/status of 400 .*\/trpc\/streaming\.spotifyCallback/);
  const page = await openPlatforms(openPage, artist);
  await platformCard(page, "Spotify").getByRole("button", { name: "Authorize Spotify" }).click();
  await page.getByRole("button", { name: "Agree" }).click();
  await page.waitForURL("/dashboard?tab=platforms");
  await page.goBack();
  await page.getByRole("button", { name: "Agree" }).click();
  await page.getByRole("alert").getByText(STALE).waitFor();
  await page.getByRole("link", { name: "Back to Platforms" }).click();
  await platformCard(page, "Spotify").getByText("Live OAuth Connected").waitFor();
});

test("a callback without a session says what to do", async ({ page }) => {
  await page.goto("/auth/spotify/callback?code=a&state=b");
  await page.getByRole("alert").getByText("You are no longer logged in.").waitFor();
  await page.getByRole("link", { name: "Log in" }).click();
  await page.getByRole("button", { name: "Start Tracking Now" }).waitFor();
});

test("an authorization that was taken away goes back to Credentials Added at the next sync, and says why", async ({
  openPage,
  premiumArtist,
  product,
}) => {
  await connectByApi(premiumArtist, "youtube", "UCpaperLanternsOfficial1");
  const page = await openPlatforms(openPage, premiumArtist, "third");
  const spotify = platformCard(page, "Spotify");
  await spotify.getByRole("button", { name: "Authorize Spotify" }).click();
  await page.getByRole("button", { name: "Agree" }).click();
  await page.waitForURL("/dashboard?tab=platforms");
  await confirmProfile(spotify, "1PaperLanterns00000001");
  await spotify.getByText("Last synced").waitFor();
  await createPlatformControl(product.sandboxUrl).revokeSpotify("third");
  await page.getByRole("button", { name: "Sync Live Data" }).click();
  await spotify.getByText("Credentials Added").waitFor();
  await spotify.getByText("The authorization with Spotify has ended. Connect Spotify again.").first().waitFor();
  await spotify.getByRole("button", { name: "Authorize Spotify" }).click();
  await page.getByRole("button", { name: "Agree" }).click();
  await page.waitForURL("/dashboard?tab=platforms");
  await spotify.getByText("Live OAuth Connected").waitFor();
  expect(await spotify.getByText("The authorization with Spotify has ended.").count()).toBe(0);
});

/** The Platforms tab of an artist whose Spotify credentials are added. */
async function openPlatforms(
  openPage: (options: { storageState: TestArtist["storageState"] }) => Promise<Page>,
  artist: TestArtist,
  account: "second" | "third" = "second",
): Promise<Page> {
  await callApi(artist, "POST", "/streaming/spotify/add-credentials", SANDBOX_ACCOUNTS.spotify[account]);
  const page = await openPage({ storageState: artist.storageState });
  await page.goto("/dashboard?tab=platforms");
  await platformCard(page, "Spotify").getByText("Credentials Added").waitFor();
  return page;
}
