import type { Locator } from "playwright-core";
import { expect } from "vitest";
import { hasFocus } from "./has-focus.ts";

/** Waits until the focus is there. */
export async function expectFocus(target: Locator): Promise<void> {
  await expect.poll(() => hasFocus(target), { message: `${target} has the focus` }).toBe(true);
}
