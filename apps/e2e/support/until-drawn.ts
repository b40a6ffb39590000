import type { Page } from "playwright-core";

/** Waits until the page shows what has changed so far, and what its scripts change in turn. */
export async function untilDrawn(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
}
