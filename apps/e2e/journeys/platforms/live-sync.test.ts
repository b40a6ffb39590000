import type { Overview, Royalties } from "@ledgerline/contract/analytics";
import type { PlatformId } from "@ledgerline/contract/streaming/platforms";
import type { StreamingStatus } from "@ledgerline/contract/streaming/streaming";
import { catalogueArtist } from "@ledgerline/sandboxes/platforms/platform/catalogue";
import { SANDBOX_ACCOUNTS } from "@ledgerline/sandboxes/platforms/platform/sandbox-accounts";
import { expect } from "vitest";
import { test } from "../../fixture/test.ts";
import type { DashboardPage } from "../../pages/dashboard-page.ts";
import { SpotifyPages } from "../../pages/spotify-pages.ts";
import { tableCells } from "../../pages/table-cells.ts";

const OWN = catalogueArtist("paper-lanterns");
const YOUTUBE_DAY = OWN.youtube?.views.perDay ?? 0;
const SOUNDCLOUD_DAY = (OWN.soundcloud?.tracks ?? [])
  .filter(({ hidden }) => hidden === undefined)
  .reduce((sum, { plays }) => sum + plays.perDay, 0);

test("a new artist connects five platforms, syncs on two days, and sees the plays of the day between", {
  timeout: 120_000,
}, async ({ dashboard, artist, grantPremium, sandbox }) => {
  const { page, overview, lookup, platforms } = dashboard;
  const spotifyPages = new SpotifyPages(page);
  await page.getByText("No live APIs are connected.").waitFor();
  await dashboard.openTab("Platforms");
  const spotify = platforms.card("Spotify");
  await spotify.spotifySetupRequired.waitFor();
  await spotify.enterCredentials(SANDBOX_ACCOUNTS.spotify.working);
  await spotify.spotifyCredentialsAdded.waitFor();
  await spotify.authorizeSpotify.click();
  await spotifyPages.agree.click();
  await spotifyPages.connected.waitFor();
  expect(new URL(page.url())).toMatchObject({ pathname: "/auth/spotify/callback", search: "" });
  await spotifyPages.untilReturned();
  await spotify.spotifyConnected.waitFor();
  await spotify.confirmProfile("1PaperLanterns00000001");
  await page.getByRole("button", { name: "1 platform connected, no live sync" }).click();
  await page.getByText("Spotify and Apple Music do not give counts to an artist's own app").waitFor();
  await page.keyboard.press("Escape");
  await dashboard.addSampleData.waitFor();

  await grantPremium(artist);
  await page.reload();
  for (const [name, credentials, profileId] of [
    ["Apple Music", SANDBOX_ACCOUNTS.apple_music.working, "1500000001"],
    ["YouTube Music", SANDBOX_ACCOUNTS.youtube.working, "UCpaperLanternsOfficial1"],
    ["Tidal", SANDBOX_ACCOUNTS.tidal.working, "15000001"],
    ["SoundCloud", SANDBOX_ACCOUNTS.soundcloud.working, "soundcloud:users:150000001"],
  ] as const) {
    const card = platforms.card(name);
    await card.enterCredentials(credentials);
    await card.connected.waitFor();
    await card.confirmProfile(profileId);
  }
  await page.getByText("5 platforms connected, live sync ready").waitFor();
  expect(await page.getByText("No live APIs are connected.").count()).toBe(0);
  for (const name of ["YouTube Music", "SoundCloud"]) {
    await platforms.card(name).firstReading.waitFor();
  }

  await sync(dashboard);
  await platforms.card("YouTube Music").getByText("No new plays since").waitFor();
  await platforms.card("SoundCloud").getByText("No new plays since").waitFor();
  await sandbox.advance({ days: 1 });
  await sync(dashboard);
  await platforms
    .card("YouTube Music")
    .getByText(`${YOUTUBE_DAY.toLocaleString("en-US")} new plays since`)
    .waitFor();
  await platforms.card("SoundCloud").getByText(`${SOUNDCLOUD_DAY} new plays since`).waitFor();

  await dashboard.openTab("Overview");
  const total = overview.panel.getByRole("region", { name: "Totals of the last 30 days" });
  await total.getByText((YOUTUBE_DAY + SOUNDCLOUD_DAY).toLocaleString("en-US")).waitFor();
  expect(await total.getByRole("button").evaluateAll((marks) => marks.map((mark) => mark.ariaLabel))).toEqual([
    "Measured by the platform",
    "Estimate: worked out, and booked nowhere",
  ]);
  const { rate_ranges: rates } = await artist.call<Royalties>("GET", "/analytics/royalties");
  const dollars = (platform: PlatformId, plays: number) => {
    const { low, mid, high } = rates[platform];
    const [from, middle, to] = [low, mid, high].map((rate) => `$${(Number(rate) * plays).toFixed(2)}`);
    return `${middle}${from} to ${to}`;
  };
  expect((await tableCells(overview.platforms)).slice(1)).toEqual([
    ["YouTube Music", YOUTUBE_DAY.toLocaleString("en-US"), "—", dollars("youtube", YOUTUBE_DAY)],
    ["SoundCloud", String(SOUNDCLOUD_DAY), "—", dollars("soundcloud", SOUNDCLOUD_DAY)],
  ]);

  await sandbox.addFault({ platform: "tidal", kind: "status", status: 503 });
  await dashboard.openTab("Artist Lookup");
  const details = await lookup.lookUp("Mira Solberg");
  const found = (name: string) => details.getByRole("listitem").filter({ has: page.getByRole("heading", { name }) });
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

  await dashboard.openTab("Platforms");
  await platforms.disconnectAll.click();
  const question = platforms.disconnectAllQuestion;
  await question.getByText("Spotify, Apple Music, YouTube Music, Tidal, and SoundCloud").waitFor();
  await platforms.confirmDisconnectAll.click();
  await page.getByText("All platforms disconnected").waitFor();
  await question.waitFor({ state: "detached" });
  await spotify.spotifySetupRequired.waitFor();
  await page.getByText("0 platforms connected, no live sync").waitFor();
  expect(await platforms.panel.getByText("Connected", { exact: true }).count()).toBe(0);
  await dashboard.openTab("Overview");
  await overview.nothingYet.waitFor();
  const status = await artist.call<StreamingStatus>("GET", "/streaming/status");
  expect(status.platforms.spotify_credentials).toBe(false);
  for (const platform of ["youtube", "tidal", "soundcloud", "apple_music", "spotify"] as const) {
    expect(status.platforms[platform]).toMatchObject({ connected: false, artist_profile: null, last_sync: null });
  }
  const gone = await artist.call<Overview>("GET", "/analytics/overview");
  expect(gone).toMatchObject({ totals: { plays: 0, revenue: 0 }, platform_breakdown: [] });
});

test("a double click starts one sync, and a platform that is down is reported while the other's plays arrive", {
  tags: "journeys",
}, async ({ openDashboard, premiumArtist, sandbox }) => {
  await premiumArtist.connect("youtube", "UCpaperLanternsOfficial1");
  await premiumArtist.connect("soundcloud", "soundcloud:users:150000001");
  const dashboard = await openDashboard(premiumArtist, "platforms");
  const { page, overview, platforms } = dashboard;
  const [youtube, soundcloud] = [platforms.card("YouTube Music"), platforms.card("SoundCloud")];
  await soundcloud.firstReading.waitFor();
  await youtube.firstReading.waitFor();
  const syncs: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("analytics.syncReal")) syncs.push(request.url());
  });
  await sandbox.advance({ days: 1 });
  await sandbox.addFault({ platform: "soundcloud", kind: "status", status: 503 });
  await sandbox.addFault({ platform: "youtube", kind: "hold" });
  await sandbox.clearRequests();
  await platforms.syncLiveData.dblclick();
  await sandbox.untilHeld();
  // Checked right away, because an unanswered request is soon sent again.
  expect(await sandbox.requests("youtube")).toHaveLength(1);
  await youtube.getByText("Syncing: reading from YouTube Music.").last().waitFor();
  await sandbox.clearFaults("youtube");
  await sandbox.release();
  await soundcloud.getByText("Last sync failed").waitFor();
  await soundcloud.getByText("SoundCloud has a problem right now.").waitFor();
  await youtube.getByText(`${YOUTUBE_DAY.toLocaleString("en-US")} new plays since`).waitFor();
  await sandbox.clearFaults();
  expect(syncs).toHaveLength(1);

  await dashboard.openTab("Overview");
  await overview.platforms.waitFor();
  expect((await tableCells(overview.platforms)).slice(1).map((row) => row.slice(0, 2))).toEqual([
    ["YouTube Music", YOUTUBE_DAY.toLocaleString("en-US")],
  ]);
});

async function sync({ page, platforms }: DashboardPage): Promise<void> {
  await platforms.syncLiveData.click();
  await page.getByText("Live sync started").first().waitFor();
}
