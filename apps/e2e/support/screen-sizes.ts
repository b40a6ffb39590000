import type { BrowserContextOptions } from "playwright-core";

/** The browsers in which every screen is checked. */
export const SCREEN_SIZES: Record<string, BrowserContextOptions> = {
  "a wide screen": { viewport: { width: 1440, height: 900 }, reducedMotion: "reduce" },
  "a tablet": { viewport: { width: 768, height: 1024 }, hasTouch: true, reducedMotion: "reduce" },
  "a phone": { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, reducedMotion: "reduce" },
};
