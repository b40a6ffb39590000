import { drawOne, sampled } from "@ledgerline/vitest-config/drawn";
import type { BrowserContextOptions } from "playwright-core";
import { describe } from "vitest";

export const PHONE = { width: 390, height: 844 };

/** Between the other sizes. It has no elements of its own, so only whether they fit is checked there. */
export const TABLET = { width: 768, height: 1024 };

/** The browsers in which every screen is checked. */
export const SCREEN_SIZES: Record<string, BrowserContextOptions> = {
  "a wide screen": { viewport: { width: 1440, height: 900 } },
  "a phone": { viewport: PHONE, isMobile: true, hasTouch: true },
};

/** Checks screens in a browser of each size; a push does so in one of them, drawn by the name of the checks. */
export function describeScreens(name: string, checks: (options: BrowserContextOptions) => void): void {
  const drawn = drawOne(Object.keys(SCREEN_SIZES), name);
  for (const [size, options] of Object.entries(SCREEN_SIZES)) {
    describe(`${name} on ${size}`, size === drawn ? sampled("screens") : { tags: ["screens"] }, () => checks(options));
  }
}
