import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";

/** A user who has only a keyboard: moves the focus, and expects it in the right place. */
export class Keyboard {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  press(key: string): Promise<void> {
    return this.#page.keyboard.press(key);
  }

  type(text: string): Promise<void> {
    return this.#page.keyboard.type(text);
  }

  /**
   * Waits for the target, and presses the key until it has the focus. Fails after more presses than the page has stops.
   */
  async tabTo(target: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
    await target.waitFor({ state: "attached" });
    for (let presses = 0; presses < 60; presses++) {
      if (await hasFocus(target)) return;
      await this.press(key);
    }
    throw new Error(`${key} does not lead to ${target}`);
  }

  /** Waits until the target has the focus. */
  async expectFocus(target: Locator): Promise<void> {
    await expect.poll(() => hasFocus(target), { message: `${target} has the focus` }).toBe(true);
  }

  /** Expects that tabbing forwards and backwards stays inside a dialog. */
  async expectFocusStaysIn(dialog: Locator): Promise<void> {
    const stops = await dialog.locator("a, button, input").count();
    for (const key of [...Array<string>(stops + 1).fill("Tab"), "Shift+Tab"]) {
      await this.press(key);
      expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    }
  }
}

function hasFocus(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element === document.activeElement, undefined, { timeout: 5000 });
}
