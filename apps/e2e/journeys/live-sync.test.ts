import type { Overview, Royalties } from "@ledgerline/contract/analytics";
import type { PlatformId } from "@ledgerline/contract/platforms";
import type { StreamingStatus } from "@ledgerline/contract/streaming";
import { catalogueArtist } from "@ledgerline/platform-sandbox/catalogue/catalogue";
import { createPlatformControl } from "@ledgerline/platform-sandbox/control/platform-control";
import { SANDBOX_ACCOUNTS } from "@ledgerline/platform-sandbox/platform/sandbox-accounts";
import type { Page } from "playwright-core";
import { expect, inject } from "vitest";
import { callApi } from "../steps/call-api.ts";
import { confirmProfile } from "../steps/confirm-profile.ts";
import { connectByApi } from "../steps/connect-by-api.ts";
import { enterCredentials } from "../steps/enter-credentials.ts";
import { grantPremium } from "../steps/grant-premium.ts";
import { lookUp } from "../steps/look-up.ts";
import { openTab } from "../steps/open-tab.ts";
import { platformCard } from "../steps/platform-card.ts";
import { newcomer } from "../steps/register-artist.ts";
import { signUp } from "../steps/sign-up.ts";
import { storedToken } from "../steps/stored-token.ts";
import { tableCells } from "../steps/table-cells.ts";
import { test as base } from "../steps/test.ts";

/** These journeys move and break their platform sandbox, so no other journey shares it. */
const test = base
  .extend("product", () => inject("movedProduct"))
  .extend("sandbox", ({ product }) => createPlatformControl(product.sandboxUrl));

const OWN = catalogueArtist("paper-lanterns");
const YOUTUBE_DAY = OWN.youtube?.views.perDay ?? 0;
const SOUNDCLOUD_DAY = (OWN.soundcloud?.tracks ?? [])
  .filter(({ hidden }) => hidden === undefined)
  .reduce((sum, { plays }) => sum + plays.perDay, 0);

test("a new artist connects five platforms, syncs on two days, and sees the plays of the day between", {
  timeout: 120_000,
}, async ({ page, product, sandbox }) => {
  const newArtist = newcomer();
  await signUp(page, newArtist);
  await page.getByText("No live APIs are connected.").waitFor();
  await openTab(page, "Platforms");
  const spotify = platformCard(page, "Spotify");
  await spotify.getByText("Setup Required").waitFor();
  await enterCredentials(spotify, SANDBOX_ACCOUNTS.spotify.working);
  await spotify.getByText("Credentials Added").waitFor();
  await spotify.getByRole("button", { name: "Authorize Spotify" }).click();
  await page.getByRole("button", { name: "Agree" }).click();
  await page.getByRole("heading", { name: "Spotify is connected" }).waitFor();
  expect(new URL(page.url())).toMatchObject({ pathname: "/auth/spotify/callback", search: "" });
  await page.waitForURL("/dashboard?tab=platforms");
  await spotify.getByText("Live OAuth Connected").waitFor();
  await confirmProfile(spotify, "1PaperLanterns00000001");
  await page.getByText("1 platform connected, no live sync").waitFor();
  await page.getByText("Spotify and Apple Music give an artist's own app no counts").waitFor();
  await page.getByRole("button", { name: "Add Sample Data" }).waitFor();

  await grantPremium(product, newArtist.email);
  await page.reload();
  for (const [name, credentials, profileId] of [
    ["Apple Music", SANDBOX_ACCOUNTS.apple_music.working, "1500000001"],
    ["YouTube Music", SANDBOX_ACCOUNTS.youtube.working, "UCpaperLanternsOfficial1"],
    ["Tidal", SANDBOX_ACCOUNTS.tidal.working, "15000001"],
    ["SoundCloud", SANDBOX_ACCOUNTS.soundcloud.working, "soundcloud:users:150000001"],
  ] as const) {
    const card = platformCard(page, name);
    await enterCredentials(card, credentials);
    await card.getByText("Connected", { exact: true }).waitFor();
    await confirmProfile(card, profileId);
  }
  await page.getByText("5 platforms connected, live sync ready").waitFor();
  expect(await page.getByText("No live APIs are connected.").count()).toBe(0);
  for (const name of ["YouTube Music", "SoundCloud"]) {
    await platformCard(page, name).getByText("First reading taken: plays are counted from now on.").waitFor();
  }

  await sync(page);
  await platformCard(page, "YouTube Music").getByText("No new plays since").waitFor();
  await platformCard(page, "SoundCloud").getByText("No new plays since").waitFor();
  await sandbox.advance({ days: 1 });
  await sync(page);
  await platformCard(page, "YouTube Music")
    .getByText(`${YOUTUBE_DAY.toLocaleString("en-US")} new plays since`)
    .waitFor();
  await platformCard(page, "SoundCloud").getByText(`${SOUNDCLOUD_DAY} new plays since`).waitFor();

  const overview = await openTab(page, "Overview");
  const total = overview.getByRole("region", { name: "Totals of the last 30 days" });
  await total.getByText((YOUTUBE_DAY + SOUNDCLOUD_DAY).toLocaleString("en-US")).waitFor();
  expect(await total.getByRole("button").evaluateAll((marks) => marks.map((mark) => mark.ariaLabel))).toEqual([
    "Measured by the platform",
    "Estimate: plays times a published rate",
  ]);
  const artist = { origin: product.url, token: await storedToken(page) };
  const { rate_ranges: rates } = await callApi<Royalties>(artist, "GET", "/analytics/royalties");
  const dollars = (platform: PlatformId, plays: number) => {
    const { low, mid, high } = rates[platform];
    const [from, middle, to] = [low, mid, high].map((rate) => `$${(Number(rate) * plays).toFixed(2)}`);
    return `${middle}${from} to ${to}`;
  };
  const breakdown = overview.getByRole("table", { name: "Plays, listeners and revenue by platform" });
  expect((await tableCells(breakdown)).slice(1)).toEqual([
    ["YouTube Music", YOUTUBE_DAY.toLocaleString("en-US"), "—", dollars("youtube", YOUTUBE_DAY)],
    ["SoundCloud", String(SOUNDCLOUD_DAY), "—", dollars("soundcloud", SOUNDCLOUD_DAY)],
  ]);

  await sandbox.addFault({ platform: "tidal", kind: "status", status: 503 });
  const lookup = await lookUp(page, "Mira Solberg");
  const found = (name: string) => lookup.getByRole("listitem").filter({ has: page.getByRole("heading", { name }) });
  await found("Tidal").getByText("Did not answer").waitFor();
  await found("Tidal").getByText("Tidal has a problem right now.").waitFor();
  for (const [name, figure] of [
    ["Spotify", "Spotify API"],
    ["Apple Music", "Apple Music API"],
    ["YouTube Music", "152,000"],
    ["SoundCloud", "12,080"],
  ] as const) {
    await found(name).getByText("Live", { exact: true }).waitFor();
    await found(name).getByText(figure).first().waitFor();
  }
  await sandbox.clearFaults();

  await openTab(page, "Platforms");
  await page.getByRole("button", { name: "Disconnect All Platforms" }).click();
  const question = page.getByRole("alertdialog", { name: "Disconnect all platforms?" });
  await question.getByText("Spotify, Apple Music, YouTube Music, Tidal, and SoundCloud").waitFor();
  await question.getByRole("button", { name: "Disconnect all" }).click();
  await page.getByText("All platforms disconnected").waitFor();
  await question.waitFor({ state: "detached" });
  await spotify.getByText("Setup Required").waitFor();
  await page.getByText("0 platforms connected, no live sync").waitFor();
  expect(await page.getByRole("tabpanel").getByText("Connected", { exact: true }).count()).toBe(0);
  await openTab(page, "Overview");
  await page.getByText("No streaming data available yet.").waitFor();
  const { platforms } = await callApi<StreamingStatus>(artist, "GET", "/streaming/status");
  expect(platforms.spotify_credentials).toBe(false);
  for (const platform of ["youtube", "tidal", "soundcloud", "apple_music", "spotify"] as const) {
    expect(platforms[platform]).toMatchObject({ connected: false, artist_profile: null, last_sync: null });
  }
  const gone = await callApi<Overview>(artist, "GET", "/analytics/overview");
  expect(gone).toMatchObject({ totals: { plays: 0, revenue: 0 }, platform_breakdown: [] });
});

test("a double click is one sync, and a platform that is down says why while the other's plays come in", async ({
  openPage,
  premiumArtist,
  sandbox,
}) => {
  await connectByApi(premiumArtist, "youtube", "UCpaperLanternsOfficial1");
  await connectByApi(premiumArtist, "soundcloud", "soundcloud:users:150000001");
  const page = await openPage({ storageState: premiumArtist.storageState });
  await page.goto("/dashboard?tab=platforms");
  const [youtube, soundcloud] = [platformCard(page, "YouTube Music"), platformCard(page, "SoundCloud")];
  await soundcloud.getByText("First reading taken").waitFor();
  await youtube.getByText("First reading taken").waitFor();
  const syncs: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("analytics.syncReal")) syncs.push(request.url());
  });
  await sandbox.advance({ days: 1 });
  await sandbox.addFault({ platform: "soundcloud", kind: "status", status: 503 });
  await sandbox.addFault({ platform: "youtube", kind: "hold" });
  await sandbox.clearRequests();
  await page.getByRole("button", { name: "Sync Live Data" }).dblclick();
  await sandbox.untilHeld();
  // At once, for an answer that is held for long is asked for again.
  expect(await sandbox.requests("youtube")).toHaveLength(1);
  await youtube.getByText("Syncing: reading from YouTube Music.").last().waitFor();
  await sandbox.clearFaults("youtube");
  await sandbox.release();
  await soundcloud.getByText("Last sync failed").waitFor();
  await soundcloud.getByText("SoundCloud has a problem right now.").waitFor();
  await youtube.getByText(`${YOUTUBE_DAY.toLocaleString("en-US")} new plays since`).waitFor();
  await sandbox.clearFaults();
  expect(syncs).toHaveLength(1);

  const overview = await openTab(page, "Overview");
  const breakdown = overview.getByRole("table", { name: "Plays, listeners and revenue by platform" });
  await breakdown.waitFor();
  expect((await tableCells(breakdown)).slice(1).map((row) => row.slice(0, 2))).toEqual([
    ["YouTube Music", YOUTUBE_DAY.toLocaleString("en-US")],
  ]);
});

async function sync(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Sync Live Data" }).click();
  await page.getByText("Live sync started").first().waitFor();
}
