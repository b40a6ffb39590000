import type { Locator, Page } from "playwright-core";
import { hasFocus } from "./has-focus.ts";

/** Presses the key until the focus is there; fails when it has gone round without getting there. */
export async function tabTo(page: Page, target: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    if (await hasFocus(target)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} does not lead to ${target}`);
}
