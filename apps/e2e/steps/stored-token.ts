import type { Page } from "playwright-core";

/** The session's token as the page keeps it; an empty text when it keeps none. */
export async function storedToken(page: Page): Promise<string> {
  return (await page.evaluate(() => localStorage.getItem("ledgerline-token"))) ?? "";
}
