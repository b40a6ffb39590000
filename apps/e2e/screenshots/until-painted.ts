import type { Page } from "playwright-core";

/** Waits until nothing is loading any more, fonts included. */
export async function untilPainted(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => document.fonts.ready);
}
