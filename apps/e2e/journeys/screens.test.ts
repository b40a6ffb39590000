import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe } from "vitest";
import { callApi } from "../steps/call-api.ts";
import { expectGoodScreen } from "../steps/expect-good-screen.ts";
import { handIn } from "../steps/hand-in.ts";
import { openTab } from "../steps/open-tab.ts";
import type { TestArtist } from "../steps/register-artist.ts";
import { SCREEN_SIZES } from "../steps/screen-sizes.ts";
import { statementLine } from "../steps/statement-line.ts";
import { statementText } from "../steps/statement-text.ts";
import { test } from "../steps/test.ts";

const SAMPLE = join(import.meta.dirname, "../../web/public/sample-distrokid-statement.tsv");

/** How an artist comes to have this, and what stands on each tab once it is all there. */
const STATES = [
  {
    state: "nothing",
    prepare: async () => {},
    overview: "No streaming data available yet.",
    royalties: "No royalty data available yet.",
    exporting: "No statement is booked yet",
  },
  {
    state: "sample data",
    prepare: addSampleData,
    overview: "By platform",
    royalties: "Show every digit",
    exporting: "No statement is booked yet",
  },
  {
    state: "statements in every state",
    prepare: handInStatements,
    overview: "Booked on your statements",
    royalties: "Waiting for your decision",
    exporting: "Your statements cover",
  },
];

describe.each(Object.entries(SCREEN_SIZES))("on %s, light and dark", (_, options) => {
  test("the landing page and its form are accessible and fit", async ({ openPage }) => {
    const page = await openPage(options);
    await page.goto("/");
    await page.getByRole("button", { name: "Start Tracking Now" }).waitFor();
    await expectGoodScreen(page);
    await page.getByRole("button", { name: "Start Tracking Now" }).click();
    await page.getByRole("dialog", { name: "Create account" }).getByRole("button", { name: "Create account" }).click();
    await page.getByText("Enter your artist name").waitFor();
    await expectGoodScreen(page);
    await page.getByRole("button", { name: "Log in instead" }).click();
    await page.getByRole("dialog", { name: "Log in" }).waitFor();
    await expectGoodScreen(page);
  });

  test.for(STATES)("with $state, the six tabs are accessible and fit", async (expected, { openPage, artist }) => {
    await expected.prepare(artist);
    const page = await openPage({ ...options, storageState: artist.storageState });
    await page.goto("/dashboard");
    for (const [tab, sight] of [
      ["Overview", expected.overview],
      ["Artist Lookup", "of 3 live APIs configured"],
      ["Platforms", "Setup Required"],
      ["Subscription", "No billing history available"],
      ["Royalties", expected.royalties],
      ["Export", expected.exporting],
    ] as const) {
      const panel = await openTab(page, tab);
      await panel.getByText(sight).first().waitFor();
      await expectGoodScreen(page);
    }
  });

  test("an open statement, its question, the menu and the password form are accessible and fit", async ({
    openPage,
    artist,
  }) => {
    await handIn(artist, "torn.tsv", statementText([{}, { quantity: "three" }]));
    const page = await openPage({ ...options, storageState: artist.storageState });
    await page.goto("/dashboard?tab=royalties");
    const statement = statementLine(page, "torn.tsv");
    await statement.getByRole("button", { name: "torn.tsv" }).click();
    await statement.getByRole("table", { name: "1 row refused" }).waitFor();
    await page.getByRole("button", { name: "Show every digit" }).click();
    await expectGoodScreen(page);
    await statement.getByRole("button", { name: "Delete" }).click();
    await page.getByRole("alertdialog").waitFor();
    await expectGoodScreen(page);
    await page.getByRole("button", { name: "Cancel" }).click();
    await page.getByRole("button", { name: "Account" }).click();
    await page.getByRole("menuitem", { name: "Change password" }).waitFor();
    await expectGoodScreen(page);
    await page.getByRole("menuitem", { name: "Change password" }).click();
    await page.getByRole("dialog", { name: "Change password" }).waitFor();
    await expectGoodScreen(page);
  });
});

async function addSampleData(artist: TestArtist): Promise<void> {
  await callApi(artist, "POST", "/analytics/test-sync");
}

async function handInStatements(artist: TestArtist): Promise<void> {
  await handIn(artist, "sample-distrokid-statement.tsv", await readFile(SAMPLE, "utf8"));
  await handIn(artist, "unknown.csv", "Date,Shop,Money\n2026,Spotify,1\n");
  await handIn(artist, "overlapping.tsv", statementText([{ date: "2026-05-12" }, { date: "2026-06-12" }]));
}
