import type { Page } from "playwright-core";
import { expect } from "vitest";
import { axeFindings } from "./axe-findings.ts";

/** In light and in dark, axe finds nothing wrong and the page does not scroll sideways. */
export async function expectGoodScreen(page: Page): Promise<void> {
  const width = page.viewportSize()?.width ?? 0;
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    expect(await axeFindings(page)).toEqual([]);
  }
}
