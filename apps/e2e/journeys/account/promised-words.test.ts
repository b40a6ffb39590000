import { SANDBOX_ACCOUNTS } from "@ledgerline/sandboxes/platforms/platform/sandbox-accounts";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { test } from "../../fixture/test.ts";
import { TestArtist } from "../../fixture/test-artist.ts";
import { DashboardPage } from "../../pages/dashboard-page.ts";
import { LandingPage } from "../../pages/landing-page.ts";
import { SpotifyPages } from "../../pages/spotify-pages.ts";
import { SeenWords } from "../../support/seen-words.ts";

/** The exact words that the screens promise, by the visit that shows them. */
const PROMISED = {
  "a visitor": [
    "Start Tracking Now",
    "View Demo",
    "Multi-platform analytics",
    "Royalty calculator",
    "Export for claims",
    "Create account",
    "Artist name",
    "Real name",
    "Email",
    "Password",
    "Cancel",
    "Processing...",
    "Registration failed",
    "Log in",
    "Login failed",
  ],
  "a newcomer": [
    "Welcome to Ledgerline, Paper Lanterns",
    "Hello, Paper Lanterns",
    "Overview",
    "Artist Lookup",
    "Platforms",
    "Subscription",
    "Royalties",
    "Export",
    "0 platforms connected, no live sync",
    "Add Sample Data",
    "No live APIs are connected.",
    "Add sample data to try the screens",
    "Setup needed: Spotify, Apple Music, YouTube Music, Tidal, SoundCloud, Amazon Music",
    "No streaming data available yet. Connect your platforms and sync data to see analytics.",
    "No royalty data available yet. Connect platforms and sync data to see royalty breakdowns.",
    "Sample data loaded",
    "Total Plays",
    "Total Listeners",
    "Total Revenue",
    "By platform",
    "Monthly breakdown",
    "Estimated per-stream rates",
    "Export Royalty Data",
    "Start date",
    "End date",
    "Log out",
    "Logged out successfully",
    "Welcome back, Paper Lanterns",
  ],
  "a dashboard that gets no answers": [
    "Failed to load analytics data",
    "Failed to sync data",
    "Failed to load subscription status",
    "Failed to export data",
  ],
  "a lookup in the sample catalogue": [
    "Search",
    "Verified",
    "Lookup",
    "Sync Live Data",
    "No live APIs connected. Setup platform APIs for real data sync.",
    "Setup Needed",
    "Total followers",
    "APIs configured / platforms with data",
    "Live APIs",
    "0 of 3 live APIs configured",
    "Recent Lookups",
    "View Details",
  ],
  "a live lookup": ["Live Data", "Live", "Followers", "Subscribers", "Genres", "Source", "of 3 live APIs configured"],
  "a lookup that gets no answers": [
    "Failed to search artists",
    "Failed to lookup Example Avenue",
    "Failed to auto-sync Example Avenue",
  ],
  "the platforms of a free artist": [
    "Spotify",
    "Apple Music",
    "YouTube Music",
    "Tidal",
    "SoundCloud",
    "Amazon Music",
    "Setup Required",
    "Not connected",
    "Please enter both Client ID and Client Secret",
    "Failed to add Spotify credentials",
    "Credentials Added",
    "Spotify API not configured. Real credentials required for live data.",
    "Live OAuth Connected",
    "Spotify API credentials required. Check the setup guide for instructions.",
    "Tidal needs Premium - Upgrade to Premium to access Tidal",
    "Disconnect All Platforms",
  ],
  "the platforms of a Premium artist": [
    "Please enter your YouTube API key",
    "Please fill in all Apple Music credentials",
    "Please fill in both Tidal Client ID and Client Secret",
    "Please enter your SoundCloud Client ID",
    "Please fill in all Amazon Music credentials",
    "Failed to connect YouTube Music",
    "Connected",
    "Failed to disconnect Tidal",
    "Tidal disconnected",
    "live sync ready",
    "Sync Live Data",
  ],
  "a plan": [
    "Current plan",
    "Free Plan",
    "Status",
    "Cost",
    "$0/month",
    "What it includes",
    "Allowed platforms",
    "Billing history",
    "No billing history available",
    "Premium Plan - $4/month",
    "All 6 platforms",
    "Advanced analytics",
    "Export for royalty claims",
    "Priority support",
    "7-day free trial",
    "Start Free Trial",
    "Failed to create checkout session",
    "Your free trial of Premium runs until",
    "Trial ends",
    "$4/month",
    "Paid",
    "$4.00",
    "USD",
    "Cancel subscription",
    "Failed to cancel subscription",
    "Subscription canceled successfully",
  ],
} as const;

type Visit = keyof typeof PROMISED;

const words = test.extend("visit", async ({ faults }) => {
  const seen = new SeenWords();
  // A proxy's page, as sent when the server cannot be reached.
  faults.allow(/status of 502/);
  return {
    watch: (page: Page) => seen.watch(page),
    /** Answers calls of this name with a proxy's error page: all, or the first `times`. */
    silence: (page: Page, call: string, times?: number) =>
      page.route(
        (url) => url.pathname.includes(call),
        (route) => route.fulfill({ status: 502, contentType: "text/html", body: "<h1>Bad Gateway</h1>" }),
        { ...(times && { times }) },
      ),
    expectAllSeen: (name: Visit) => expect.poll(() => seen.missing(PROMISED[name]), { timeout: 10_000 }).toEqual([]),
  };
});

words("a visitor is promised what the landing page says", async ({ page, visit, faults }) => {
  faults.allow(/ERR_FAILED/);
  await visit.watch(page);
  const landing = new LandingPage(page);
  await landing.open();
  const newcomer = { ...TestArtist.newcomer(), realName: "Nadia Okoro" };
  await visit.silence(page, "auth.register");
  await landing.signUp(newcomer);
  await landing.signUpForm.getByText("Registration failed").waitFor();
  await landing.signUpForm.getByRole("button", { name: "Log in instead" }).click();
  await visit.silence(page, "auth.login");
  await landing.logInForm.getByLabel("Email").fill(newcomer.email);
  await landing.sendPassword(newcomer.password);
  await landing.logInForm.getByText("Login failed").waitFor();
  await visit.expectAllSeen("a visitor");
});

words("a newcomer reads the words of every tab, with nothing and with sample data", async ({ page, visit }) => {
  await visit.watch(page);
  const newcomer = TestArtist.newcomer();
  const landing = new LandingPage(page);
  const dashboard = new DashboardPage(page);
  await landing.open();
  await landing.signUp(newcomer);
  await dashboard.overview.nothingYet.waitFor();
  await dashboard.openTab("Royalties");
  await page.getByText("No royalty data available yet.").waitFor();
  await dashboard.addSampleData.click();
  await page.getByText("Sample data loaded", { exact: false }).first().waitFor();
  await page.getByRole("heading", { name: "Monthly breakdown" }).waitFor();
  await dashboard.royalties.screens.getByRole("link", { name: "Rates", exact: true }).click();
  await page.getByRole("heading", { name: "Estimated per-stream rates" }).waitFor();
  await dashboard.openTab("Overview");
  await dashboard.openTab("Export");
  await dashboard.logOut.click();
  await page.getByText("Logged out successfully").waitFor();
  await landing.logIn(newcomer);
  await page.getByText("Welcome back").waitFor();
  await visit.expectAllSeen("a newcomer");
});

words("what gets no answer is told with the words for it", async ({ openPage, artist, visit }) => {
  const page = await openPage({ storageState: artist.storageState });
  await visit.watch(page);
  const dashboard = new DashboardPage(page);
  await visit.silence(page, "analytics.testSync");
  await dashboard.open();
  await dashboard.addSampleData.click();
  await page.getByText("Failed to sync data").waitFor();
  await artist.addSampleData();
  await visit.silence(page, "/api/export/royalties");
  await dashboard.open("export");
  await dashboard.export.panel.getByRole("button", { name: "Export Royalty Data" }).click();
  await page.getByText("Failed to export data").waitFor();
  await visit.silence(page, "subscription.status");
  await dashboard.open("subscription");
  await page.getByText("Failed to load subscription status").first().waitFor();
  await visit.silence(page, "analytics.overview");
  await dashboard.open();
  await visit.expectAllSeen("a dashboard that gets no answers");
});

words("a lookup in the sample catalogue says what it is", async ({ openPage, artist, visit }) => {
  const page = await openPage({ storageState: artist.storageState });
  await visit.watch(page);
  const dashboard = new DashboardPage(page);
  await dashboard.open("artist-lookup");
  await dashboard.lookup.search("example");
  await dashboard.lookup.panel.getByRole("button", { name: "Sync Live Data for Example Avenue" }).click();
  await page.getByText("No live APIs connected.").waitFor();
  await dashboard.lookup.lookUpButton("Example Avenue").click();
  await dashboard.lookup.details("Example Avenue").waitFor();
  await visit.expectAllSeen("a lookup in the sample catalogue");
});

words("a live lookup says where its figures come from", async ({ openPage, premiumArtist, visit }) => {
  await premiumArtist.addSpotifyCredentials("extended");
  await premiumArtist.connect("youtube", "UCpaperLanternsOfficial1");
  await premiumArtist.connect("apple_music");
  const page = await openPage({ storageState: premiumArtist.storageState });
  await visit.watch(page);
  const dashboard = new DashboardPage(page);
  await dashboard.open("artist-lookup");
  await dashboard.lookup.lookUp("Paper Lanterns");
  await visit.expectAllSeen("a live lookup");
});

words("a lookup that gets no answer names the artist", async ({ openPage, artist, visit }) => {
  const page = await openPage({ storageState: artist.storageState });
  await visit.watch(page);
  const dashboard = new DashboardPage(page);
  await dashboard.open("artist-lookup");
  await dashboard.lookup.search("example");
  await visit.silence(page, "artists.lookup", 1);
  await dashboard.lookup.lookUpButton("Example Avenue").click();
  await page.getByText("Failed to lookup Example Avenue").waitFor();
  await visit.silence(page, "analytics.autoSync");
  await dashboard.lookup.panel.getByRole("button", { name: "Sync Live Data for Example Avenue" }).click();
  await page.getByText("Failed to auto-sync Example Avenue").waitFor();
  await visit.silence(page, "artists.search");
  await dashboard.lookup.type("dummy");
  await visit.expectAllSeen("a lookup that gets no answers");
});

words("Spotify's three states and both its warnings", async ({ openPage, artist, visit }) => {
  const page = await openPage({ storageState: artist.storageState });
  await visit.watch(page);
  const dashboard = new DashboardPage(page);
  await dashboard.open("platforms");
  const spotify = dashboard.platforms.card("Spotify");
  await spotify.enterCredentials({ client_id: "an id" });
  await spotify.alert.waitFor();
  await visit.silence(page, "streaming.addSpotifyCredentials", 1);
  await spotify.enterCredentials(SANDBOX_ACCOUNTS.spotify.second);
  await page.getByText("Failed to add Spotify credentials").waitFor();
  await spotify.enterCredentials(SANDBOX_ACCOUNTS.spotify.second);
  await spotify.spotifyCredentialsAdded.waitFor();
  await page.route(
    (url) => url.pathname.includes("streaming.spotifyAuthUrl"),
    (route) => route.fulfill({ json: [{ result: { data: {} } }] }),
    { times: 1 },
  );
  await spotify.authorizeSpotify.click();
  await page.getByText("Spotify API not configured.").waitFor();
  await spotify.authorizeSpotify.click();
  await new SpotifyPages(page).agreeAndReturn();
  await spotify.spotifyConnected.waitFor();
  await spotify.profile("1PaperLanterns00000001").waitFor();
  await artist.call("DELETE", "/streaming/spotify/disconnect");
  await dashboard.open("platforms");
  await spotify.authorizeSpotify.waitFor();
  // Credentials alone let the card search for profiles, and without them the search would be refused.
  await spotify.profile("1PaperLanterns00000001").waitFor();
  await artist.call("DELETE", "/streaming/spotify/remove-credentials");
  await spotify.authorizeSpotify.click();
  await page.getByText("Spotify API credentials required.").waitFor();
  await dashboard.platforms.card("Tidal").open();
  await visit.expectAllSeen("the platforms of a free artist");
});

words("the forms of the other platforms, and what fails there", async ({ openPage, premiumArtist, visit }) => {
  await premiumArtist.connect("tidal");
  const page = await openPage({ storageState: premiumArtist.storageState });
  await visit.watch(page);
  const dashboard = new DashboardPage(page);
  await dashboard.open("platforms");
  const { platforms } = dashboard;
  for (const [name, given] of [
    ["Apple Music", { team_id: "TEAM", key_id: "KEY" }],
    ["YouTube Music", { api_key: "   " }],
    ["SoundCloud", { client_secret: "a secret" }],
    ["Amazon Music", { partner_tag: "tag-20" }],
  ] as const) {
    await platforms.card(name).enterCredentials(given);
    await platforms.card(name).alert.waitFor();
  }
  const youtube = platforms.card("YouTube Music");
  await visit.silence(page, "streaming.connect", 1);
  await youtube.enterCredentials(SANDBOX_ACCOUNTS.youtube.working);
  await page.getByText("Failed to connect YouTube Music").waitFor();
  await youtube.enterCredentials(SANDBOX_ACCOUNTS.youtube.working);
  await youtube.confirmProfile("UCpaperLanternsOfficial1");
  await page.getByText("live sync ready").waitFor();
  await visit.silence(page, "streaming.disconnect", 1);
  const tidal = platforms.card("Tidal");
  await tidal.disconnect.click();
  await page.getByText("Failed to disconnect Tidal").waitFor();
  await tidal.disconnect.click();
  await page.getByText("Tidal disconnected").waitFor();
  await tidal.enterCredentials({ client_secret: "a secret" });
  await tidal.alert.waitFor();
  await visit.expectAllSeen("the platforms of a Premium artist");
});

words("a plan from free to canceled", { timeout: 90_000 }, async ({ openPage, artist, visit, billing }) => {
  const page = await openPage({ storageState: artist.storageState });
  await visit.watch(page);
  const dashboard = new DashboardPage(page);
  const { subscription } = dashboard;
  await dashboard.open("subscription");
  await subscription.noHistory.waitFor();
  await subscription.openUpgrade();
  await visit.silence(page, "subscription.checkout", 1);
  await subscription.startTrial.click();
  await page.getByText("Failed to create checkout session").waitFor();
  await artist.subscribe();
  await dashboard.open("subscription");
  await dashboard.planBanner.waitFor();
  await billing.advance({ days: 8 });
  await artist.untilPlan("premium");
  await dashboard.open("subscription");
  await subscription.history.waitFor();
  await visit.silence(page, "subscription.cancel", 1);
  await subscription.cancel.click();
  await subscription.confirmCancel.click();
  await page.getByText("Failed to cancel subscription").waitFor();
  if (await subscription.cancelQuestion.isHidden()) await subscription.cancel.click();
  await subscription.confirmCancel.click();
  await page.getByText("Subscription canceled successfully").waitFor();
  await visit.expectAllSeen("a plan");
});
