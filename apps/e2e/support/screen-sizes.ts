import type { BrowserContextOptions } from "playwright-core";

/** Between the other sizes. It has no elements of its own, so only whether they fit is checked there. */
export const TABLET_WIDTH = 768;

/** The browsers in which every screen is checked. */
export const SCREEN_SIZES: Record<string, BrowserContextOptions> = {
  "a wide screen": { viewport: { width: 1440, height: 900 }, reducedMotion: "reduce" },
  "a tablet": { viewport: { width: TABLET_WIDTH, height: 1024 }, hasTouch: true, reducedMotion: "reduce" },
  "a phone": { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, reducedMotion: "reduce" },
};
