import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { test } from "../../fixture/test.ts";
import { LandingPage } from "../../pages/landing-page.ts";
import { expectGoodScreen, SCREEN_SIZES } from "../../support/good-screen.ts";
import { takeShifts, watchShifts } from "../../support/layout-shifts.ts";
import { statementText } from "../../support/statements.ts";

/** How far down the first figure may start, in CSS pixels. */
const FIRST_FIGURE: Record<string, number> = { "a wide screen": 200, "a phone": 260 };

describe.each(Object.entries(FIRST_FIGURE))("on %s", (size, highest) => {
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
    const label = page.getByText("Total Plays");
    await label.waitFor();
    expect(await topOf(page, "dl dd")).toBeLessThanOrEqual(highest);
  });

  test("booked figures are as high on every screen of sums", { tags: "journeys" }, async ({ openPage, artist }) => {
    await artist.upload("march.tsv", statementText([{}, { month: "2025-12" }]));
    const page = await openPage({ ...options, storageState: artist.storageState });
    for (const view of ["months", "platforms", "tracks", "releases", "countries"]) {
      await page.goto(`/dashboard?tab=royalties&view=${view}`);
      await page.getByText("Booked in USD").waitFor();
      await page.getByRole("region", { name: "Filters" }).waitFor();
      expect(await topOf(page, "dl dd"), view).toBeLessThanOrEqual(highest);
    }
  });

  test("a guest's first figure is as high", { tags: "journeys" }, async ({ openPage }) => {
    const page = await openPage(options);
    const landing = new LandingPage(page);
    await landing.open();
    await landing.lookAround();
    await page.getByText("Guest until").waitFor();
    await page.getByText("Total Plays").waitFor();
    await expectGoodScreen(page);
    expect(await topOf(page, "dl dd")).toBeLessThanOrEqual(highest);
  });
});

test("a tab is outlined when a key opened it, and not when the mouse did", { tags: "journeys" }, async ({
  dashboard,
}) => {
  const outline = (name: "Export" | "Shares") =>
    dashboard.tab(name).evaluate((tab) => getComputedStyle(tab).outlineStyle);
  await dashboard.tab("Export").click();
  await expect.poll(() => outline("Export")).toBe("none");
  await dashboard.page.keyboard.press("ArrowLeft");
  await expect.poll(() => outline("Shares")).toBe("solid");
});

test("the note on what live data needs is cut to one line on a phone, can be opened, and stays open", {
  tags: "journeys",
}, async ({ openDashboard, artist }) => {
  const { page } = await openDashboard(artist, "overview", SCREEN_SIZES["a phone"]);
  const notice = page.getByRole("complementary", { name: "Live data" });
  const more = notice.getByRole("button", { name: "All about live data" });
  await more.waitFor();
  const cut = (await notice.boundingBox())?.height ?? 0;
  await more.press("Enter");
  expect((await notice.boundingBox())?.height).toBeGreaterThan(cut);
  await page.reload();
  await notice.locator("[aria-expanded=true]").waitFor();
  await notice.getByText("Setup needed: Spotify, Apple Music, YouTube Music").waitFor();
});

function topOf(page: Page, selector: string): Promise<number> {
  return page
    .locator(selector)
    .first()
    .evaluate((element) => element.getBoundingClientRect().top + window.scrollY);
}
