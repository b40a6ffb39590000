import type { Page } from "playwright-core";

/** Waits until everything has loaded, fonts included. */
export async function untilPainted(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  await page.waitForFunction(
    () =>
      ![...document.querySelectorAll("[role=status]")].some(({ textContent }) =>
        /^(Loading|Opening|Checking|Comparing)/.test(textContent),
      ),
  );
  await page.evaluate(() => document.fonts.ready);
}
