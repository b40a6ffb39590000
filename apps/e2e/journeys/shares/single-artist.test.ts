import { expect } from "vitest";
import { test } from "../../fixture/test.ts";
import { DashboardPage } from "../../pages/dashboard-page.ts";
import { LandingPage } from "../../pages/landing-page.ts";
import { SharesTab } from "../../pages/shares-tab.ts";
import { expectGoodScreen } from "../../support/good-screen.ts";
import { statementText } from "../../support/statements.ts";

/** Words that somebody who pays a producer need not know. */
const JARGON = /\b(deal|pool|recoup)/i;

test("an artist adds a producer on a song's screen, reads what they keep and owe, and tries other terms", async ({
  openDashboard,
  artist,
}) => {
  await artist.upload("march.tsv", statementText([{ date: "2026-03-12", earnings: "100" }]));
  const dashboard = await openDashboard(artist, "royalties");
  const { page, royalties } = dashboard;
  await royalties.openScreen("Tracks");
  await royalties.table("Tracks").getByRole("link").first().click();
  await page.getByRole("button", { name: "I pay somebody a share of this song" }).click();
  await page.getByLabel("Who").fill("Ada Lind");
  await page.getByLabel("Percentage").fill("20");
  await page.getByRole("button", { name: "Save the share" }).click();
  await page.getByText("Ada Lind gets 20%").waitFor();

  await dashboard.openTab("Overview");
  const yours = page.getByRole("region", { name: "Yours, and what you owe" });
  await yours.getByText("$80.00").waitFor();
  await yours.getByText("$20.00").waitFor();
  await yours.getByText("To one person").waitFor();
  expect(await yours.textContent()).not.toMatch(JARGON);
  await expectGoodScreen(page);

  await yours.getByRole("link", { name: "Who gets what" }).click();
  const shares = new SharesTab(page);
  await shares.openScreen("What if");
  await page.getByLabel("From").fill("2026-01");
  await page.getByLabel("To", { exact: true }).fill("2026-06");
  await page.getByLabel("They get together").fill("50%");
  await page.getByLabel("Person 1: payee").selectOption("Ada Lind");
  await page.getByRole("button", { name: "Show who would have got what" }).press("Enter");
  const table = page.getByRole("table", { name: "Who gets what as agreed, and under the other terms" });
  await table.getByRole("row", { name: /Ada Lind.*\$20\.00.*\$50\.00/ }).waitFor();
  await page.getByLabel("Over time").selectOption({ index: 1 });
  await page.getByRole("slider", { name: /^Ada Lind/ }).waitFor();
  await expectGoodScreen(page);
});

test("a guest sees a sample of Shares, in which nothing can be paid", { tags: "journeys" }, async ({ page }) => {
  const landing = new LandingPage(page);
  const dashboard = new DashboardPage(page);
  await landing.open();
  await landing.lookAround();
  const yours = page.getByRole("region", { name: "Yours, and what you owe" });
  await yours
    .getByRole("button", { name: /^Sample/ })
    .first()
    .waitFor();
  await dashboard.openTab("Shares");
  await page.getByText(/This is a sample/).waitFor();
  await page.getByRole("grid", { name: "Runs" }).getByRole("link").first().click();
  await page.getByRole("grid", { name: "Payees of the run" }).waitFor();
  expect(await page.getByRole("button", { name: /paid|Bank file|Wise file|Send/ }).count()).toBe(0);
  await expectGoodScreen(page);
});
