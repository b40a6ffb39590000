// @module-tag journeys
import { readFile } from "node:fs/promises";
import type { Locator, Page } from "playwright-core";
import { describe, expect } from "vitest";
import { test } from "../../fixture/test.ts";
import { SCREEN_SIZES } from "../../support/good-screen.ts";
import { generateStatement } from "../../support/statements.ts";

const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

/** Scrolls to `top`, trying until the page is long enough, as rows may arrive later. */
async function scrollDown(page: Page, top: number): Promise<void> {
  await expect
    .poll(async () => {
      await page.evaluate((to) => window.scrollTo(0, to), top);
      return scrolled(page);
    })
    .toBe(top);
}

/** Follows a link, and returns how far the page was scrolled when it was clicked. */
async function leaveBy(link: Locator): Promise<number> {
  await link.evaluate((element) => {
    element.addEventListener("click", () => {
      document.body.dataset["leftAt"] = String(Math.round(window.scrollY));
    });
  });
  await link.click();
  return Number(await link.page().evaluate(() => document.body.dataset["leftAt"]));
}

describe.each(["a wide screen", "a phone"])("on %s", (size) => {
  test("Back and Forward return to where a screen was left, and another screen starts at its top", async ({
    openDashboard,
    artist,
  }) => {
    const { path, name } = await generateStatement({ name: "year.tsv", rows: 3000, firstMonth: "2025-01", months: 12 });
    await artist.upload(name, await readFile(path, "utf8"));
    const dashboard = await openDashboard(artist, "royalties", { ...SCREEN_SIZES[size], isMobile: false });
    const { page, royalties } = dashboard;
    const ofMonth = page.getByRole("heading", { name: /^You earned .* in \w{3} 2025/ });
    await royalties.months.waitFor();
    await page.waitForLoadState("networkidle");
    const month = royalties.months.getByRole("link", { name: /^\w{3}\s2025$/ }).first();
    await month.evaluate((link) => window.scrollTo(0, link.getBoundingClientRect().top - 200));
    const monthsAt = await leaveBy(month);
    expect(monthsAt).toBeGreaterThan(100);
    await ofMonth.waitFor();
    await expect.poll(() => scrolled(page)).toBe(0);
    await page.goBack();
    await expect.poll(() => scrolled(page)).toBe(monthsAt);
    await page.goForward();
    await ofMonth.waitFor();
    await expect.poll(() => scrolled(page)).toBe(0);

    await royalties.openScreen("Tracks");
    await royalties.table("Tracks").waitFor();
    await scrollDown(page, 3000);
    await expect.poll(() => firstInView(page)).not.toBe("");
    const row = await firstInView(page);
    const tracksAt = await leaveBy(page.locator(`a[href="${row}"]`));
    await expect.poll(() => scrolled(page)).toBe(0);
    await page.goBack();
    await expect.poll(() => scrolled(page)).toBe(tracksAt);
    await expect.poll(() => firstInView(page)).toBe(row);
    await dashboard.tab("Export").evaluate((tab: HTMLElement) => tab.focus());
    await page.keyboard.press("Enter");
    await expect.poll(() => scrolled(page)).toBe(0);
  });
});

/** The target of the first row that is fully in view; empty until the rows around it are drawn. */
function firstInView(page: Page): Promise<string> {
  return page.evaluate(() => {
    const rows = [...document.querySelectorAll("[role=grid] tbody tr[data-index]")];
    const at = rows.findIndex((one) => one.getBoundingClientRect().top > 100);
    return (at > 0 && rows[at]?.querySelector("a")?.getAttribute("href")) || "";
  });
}
