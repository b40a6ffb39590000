import { expect } from "vitest";
import { test } from "../../fixture/test.ts";
import { TestArtist } from "../../fixture/test-artist.ts";
import { DashboardPage } from "../../pages/dashboard-page.ts";
import { LandingPage } from "../../pages/landing-page.ts";
import { SettingsPage } from "../../pages/settings-page.ts";
import { statementText } from "../../support/statements.ts";

test("a guest looks around, cannot upload, connect or pay, and keeps the account", async ({ page, faults }) => {
  const landing = new LandingPage(page);
  const dashboard = new DashboardPage(page);
  await landing.open();
  await landing.lookAround();
  await dashboard.overview.chart("Plays each day").waitFor();

  await dashboard.openTab("Platforms");
  const spotify = dashboard.platforms.card("Spotify");
  await spotify.open();
  await spotify.getByText("Guests cannot connect platforms.").waitFor();
  expect(await spotify.field("client_id").isDisabled()).toBe(true);

  faults.allow(/status of 403 .*\/trpc\/subscription\.checkout/);
  await dashboard.openTab("Subscription");
  await dashboard.subscription.openUpgrade();
  await dashboard.subscription.startTrial.click();
  await page.getByText("Guests cannot buy Premium.").waitFor();
  await page.keyboard.press("Escape");

  faults.allow(/status of 403 .*statements/);
  await dashboard.openTab("Royalties");
  await dashboard.royalties.upload({ name: "mine.tsv", content: statementText([{}]) });
  await page.getByText("Guests cannot upload files.").first().waitFor();

  await page.getByRole("link", { name: "Keep this account" }).click();
  const settings = new SettingsPage(page);
  const { name, email, password } = TestArtist.newcomer();
  await page.getByLabel("Artist name").fill(name);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("New password").fill(password);
  await page.getByRole("button", { name: "Keep this account" }).dblclick();
  await settings.section("Profile").waitFor();
  await dashboard.open();
  await dashboard.greeting(name).waitFor();
  await dashboard.overview.nothingYet.waitFor();
});
