import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { onTestFinished } from "vitest";
import { test } from "../../fixture/test.ts";
import type { TestArtist } from "../../fixture/test-artist.ts";
import { LandingPage } from "../../pages/landing-page.ts";
import { SettingsPage } from "../../pages/settings-page.ts";
import { describeScreens, expectGoodScreen } from "../../support/good-screen.ts";
import { statementText } from "../../support/statements.ts";

const STATEMENT = join(import.meta.dirname, "../../fixture/distrokid-statement.tsv");

/** How to bring an artist into this state, and what each tab shows once it has loaded. */
const STATES = [
  {
    state: "nothing",
    prepare: async () => {},
    overview: "No streaming data available yet.",
    royalties: "No royalty data available yet.",
    shares: "There are no runs yet.",
    exporting: "No statement is booked yet",
  },
  {
    state: "sample data",
    prepare: (artist: TestArtist) => artist.addSampleData(),
    overview: "By platform",
    royalties: "Show every digit",
    shares: "This is a sample: two people with shares of two songs",
    exporting: "No statement is booked yet",
  },
  {
    state: "statements in every state",
    prepare: handInStatements,
    overview: "Booked by month",
    royalties: "Monthly breakdown",
    shares: "There are no runs yet.",
    exporting: "Your statements cover",
  },
];

describeScreens("the screens of the account", (options) => {
  test("the landing page and its form are accessible and fit", async ({ openPage }) => {
    const page = await openPage(options);
    const landing = new LandingPage(page);
    await landing.open();
    await expectGoodScreen(page);
    await landing.start.click();
    await landing.signUpForm.getByRole("button", { name: "Create account" }).click();
    await page.getByText("Enter your artist name").waitFor();
    await expectGoodScreen(page);
    await page.getByRole("button", { name: "Log in instead" }).click();
    await landing.logInForm.waitFor();
    await expectGoodScreen(page);
    await page.getByRole("button", { name: "Forgot your password?" }).click();
    await page.getByRole("button", { name: "Send me a link" }).waitFor();
    await expectGoodScreen(page);
    await page.goto("/choose-password");
    await page.getByLabel("New password").waitFor();
    await expectGoodScreen(page);
    await page.goto("/confirm-email");
    await page.getByRole("heading", { name: "Confirm your email" }).waitFor();
    await expectGoodScreen(page);
  });

  test.for(STATES)("with $state, all tabs are accessible and fit", async (expected, { openDashboard, artist }) => {
    await expected.prepare(artist);
    const dashboard = await openDashboard(artist, "overview", options);
    for (const [tab, sight] of [
      ["Overview", expected.overview],
      ["Artist Lookup", "of 3 live APIs configured"],
      ["Platforms", "Setup Required"],
      ["Subscription", "No billing history available"],
      ["Royalties", expected.royalties],
      ["Shares", expected.shares],
      ["Export", expected.exporting],
    ] as const) {
      const panel = await dashboard.openTab(tab);
      await panel.getByText(sight).first().waitFor();
      await expectGoodScreen(dashboard.page);
    }
  });

  test("the sub-screens of Royalties are accessible and fit", async ({ openDashboard, artist }) => {
    await handInStatements(artist);
    const dashboard = await openDashboard(artist, "royalties", options);
    const { page, royalties } = dashboard;
    for (const [screen, sight] of [
      ["Platforms", "Show every digit"],
      ["Tracks", "Show every digit"],
      ["Releases", "Show every digit"],
      ["Countries", "Show every digit"],
      ["Statements", "Waiting for your decision"],
      ["Rates", "USD per stream"],
    ] as const) {
      await royalties.openScreen(screen);
      await royalties.panel.getByText(sight).first().waitFor();
      await expectGoodScreen(page);
    }
    await page.goto("/dashboard?tab=royalties&view=figures&from=2026-03&to=2026-03");
    await page.getByRole("button", { name: "Make a picture" }).click();
    for (const [shape, height] of [
      ["Post", 1350],
      ["Story", 1920],
      ["Wide", 630],
    ] as const) {
      await page.getByRole("radio", { name: shape }).check();
      await page.locator(`canvas[height="${height}"]`).waitFor();
      await page.getByRole("img", { name: /plays paid\./ }).waitFor();
      await expectGoodScreen(page);
    }
    await page.keyboard.press("Escape");
    await royalties.openScreen("Tracks");
    await royalties.table("Tracks").getByRole("link").first().click();
    for (const list of ["Months", "Platforms", "Countries", "Lines"]) {
      await royalties.panel
        .getByRole("navigation", { name: "Figures of this track" })
        .getByRole("link", { name: list })
        .click();
      await royalties.table(list === "Lines" ? list : `${list} of this track`).waitFor();
      await expectGoodScreen(page);
    }
  });

  test("an open statement, its question, the menu and Settings are accessible and fit", async ({
    openDashboard,
    artist,
  }) => {
    await artist.upload("torn.tsv", statementText([{}, { quantity: "three" }]));
    const dashboard = await openDashboard(artist, "royalties", options);
    const { page, royalties } = dashboard;
    await royalties.showEveryDigit.click();
    await expectGoodScreen(page);
    await royalties.openScreen("Statements");
    await royalties.title("torn.tsv").click();
    await royalties.statement("torn.tsv").getByRole("table", { name: "1 row refused" }).waitFor();
    await expectGoodScreen(page);
    await royalties.deleteButton("torn.tsv").click();
    await royalties.deleteQuestion.waitFor();
    await expectGoodScreen(page);
    await royalties.deleteQuestion.getByRole("button", { name: "Cancel" }).click();
    await dashboard.account.click();
    await dashboard.settingsItem.waitFor();
    await expectGoodScreen(page);
    await dashboard.settingsItem.click();
    const settings = new SettingsPage(page);
    await settings.session("This session").waitFor();
    await expectGoodScreen(page);
    await settings.section("Two-step login").getByRole("button", { name: "Set up" }).click();
    await settings.dialog.getByLabel("Your password").fill(artist.password);
    await settings.dialog.getByRole("button", { name: "Continue" }).click();
    await settings.dialog.getByLabel("Code", { exact: true }).waitFor();
    await expectGoodScreen(page);
  });
});

describeScreens("the components that screens are put together from", (options) => {
  test("are accessible and fit, full, empty, failed and waiting, and so is what opens over them", async ({
    openPage,
    product,
  }) => {
    const page = await openPage(options);
    await page.goto(`${await startDevelopment(product.url)}/components`);
    await page.getByRole("heading", { name: "A section, waiting" }).waitFor();
    await page.getByRole("slider", { name: /^Booked each month/ }).waitFor();
    for (const state of ["full", "empty", "failed", "waiting"]) {
      await page.getByRole("heading", { name: `A section, ${state}` }).waitFor();
    }
    await expectGoodScreen(page);
    for (const [button, opened] of [
      ["Open a dialog", page.getByRole("dialog", { name: "A dialog" })],
      ["Ask a question", page.getByRole("alertdialog")],
      ["Open a menu", page.getByRole("menu")],
      ["Say it", page.getByText("Saved")],
    ] as const) {
      await page.getByRole("button", { name: button }).click();
      await opened.waitFor();
      await expectGoodScreen(page);
      await page.keyboard.press("Escape");
    }
  });
});

const WEB = join(import.meta.dirname, "../../../web");

/** Starts the web app as developers have it, which alone shows the components. Returns its address. */
async function startDevelopment(server: string): Promise<string> {
  const vite = spawn(process.execPath, [join(WEB, "node_modules/vite/bin/vite.js")], {
    cwd: WEB,
    env: { ...process.env, NODE_ENV: "development", NO_COLOR: "1", PORT: "0", LEDGERLINE_SERVER: server },
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(async () => {
    vite.kill();
    await once(vite, "close");
  });
  for await (const line of createInterface(vite.stdout)) {
    const [, address] = /(http:\/\/127\.0\.0\.1:\d{1,5})/.exec(line) ?? [];
    if (address) return address;
  }
  throw new Error("The web app did not start");
}

async function handInStatements(artist: TestArtist): Promise<void> {
  await artist.upload("distrokid.tsv", await readFile(STATEMENT, "utf8"));
  await artist.upload("unknown.csv", "Date,Shop,Money\n2026,Spotify,1\n");
  await artist.upload("overlapping.tsv", statementText([{ date: "2026-05-12" }, { date: "2026-06-12" }]));
}
