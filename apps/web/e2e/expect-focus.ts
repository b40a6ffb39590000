import type { Locator } from "playwright-core";
import { expect } from "vitest";
import { hasFocus } from "./has-focus.ts";

/** Waits until the focus is there. */
export async function expectFocus(target: Locator): Promise<void> {
  await expect.poll(() => hasFocus(target), { timeout: 10_000, message: `${target} has the focus` }).toBe(true);
}
