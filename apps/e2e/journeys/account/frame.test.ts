import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { test } from "../../fixture/test.ts";
import { LandingPage } from "../../pages/landing-page.ts";
import { expectGoodScreen, HIGHEST, SCREEN_SIZES } from "../../support/good-screen.ts";
import { takeShifts, watchShifts } from "../../support/layout-shifts.ts";
import { statementText } from "../../support/statements.ts";

describe.each(Object.entries(HIGHEST))("on %s", (size, highest) => {
  const options = SCREEN_SIZES[size] ?? {};

  test("the first figure is high on the screen, and arriving answers move nothing", async ({ openPage, artist }) => {
    await artist.addSampleData();
    const page = await openPage({ ...options, isFirstVisit: true, storageState: artist.storageState });
    await watchShifts(page);
    for (const tab of ["overview", "artist-lookup", "platforms", "subscription", "royalties", "export"]) {
      await page.goto(`/dashboard?tab=${tab}`);
      await page.getByText("No live APIs are connected.").waitFor();
      await page.waitForLoadState("networkidle");
      expect(await takeShifts(page), tab).toEqual([]);
    }
    await page.goto("/dashboard");
    await page.getByText("Total Plays").waitFor();
    expect(await topOf(page, "dl dd")).toBeLessThanOrEqual(highest.figure);
    await page.goto("/dashboard?tab=royalties&view=board");
    const board = "[role=tabpanel] section p.text-xl";
    await page.locator(board).first().waitFor();
    expect(await topOf(page, board)).toBeLessThanOrEqual(highest.board);
  });

  test("a guest's first figure is as high", { tags: "journeys" }, async ({ openPage }) => {
    const page = await openPage(options);
    const landing = new LandingPage(page);
    await landing.open();
    await landing.lookAround();
    await page.getByText("Guest until").waitFor();
    // Without the greeting: while that appears and goes, its pale letters count as a lack of contrast.
    await page.reload();
    await page.getByText("Total Plays").waitFor();
    await expectGoodScreen(page);
    expect(await topOf(page, "dl dd")).toBeLessThanOrEqual(highest.figure);
  });
});

test("a tab is outlined when a key opened it, and not when the mouse did", { tags: "journeys" }, async ({
  dashboard,
}) => {
  const outline = (name: "Export" | "Royalties") =>
    dashboard.tab(name).evaluate((tab) => getComputedStyle(tab).outlineStyle);
  await dashboard.tab("Export").click();
  await expect.poll(() => outline("Export")).toBe("none");
  await dashboard.page.keyboard.press("ArrowLeft");
  await expect.poll(() => outline("Royalties")).toBe("solid");
});

test("on a phone, what live data needs is behind the chip: a key opens it, and Escape leads back", {
  tags: "journeys",
}, async ({ openDashboard, artist }) => {
  await artist.upload("march.tsv", statementText([{}]));
  const { page } = await openDashboard(artist, "overview", SCREEN_SIZES["a phone"]);
  const chip = page.getByRole("button", { name: "0 platforms connected, no live sync" });
  await chip.press("Enter");
  const sheet = page.getByRole("dialog", { name: "Live data and plan" });
  await sheet.getByText("Setup needed: Spotify, Apple Music, YouTube Music").waitFor();
  await expectGoodScreen(page);
  await page.keyboard.press("Escape");
  await sheet.waitFor({ state: "detached" });
  expect(await chip.evaluate((button) => button === document.activeElement)).toBe(true);
});

function topOf(page: Page, selector: string): Promise<number> {
  return page
    .locator(selector)
    .first()
    .evaluate((element) => element.getBoundingClientRect().top + window.scrollY);
}
