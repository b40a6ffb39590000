import type { BrowserContextOptions } from "playwright-core";

export const PHONE = { width: 390, height: 844 };

/** Between the other sizes. It has no elements of its own, so only whether they fit is checked there. */
export const TABLET = { width: 768, height: 1024 };

/** The browsers in which every screen is checked. */
export const SCREEN_SIZES: Record<string, BrowserContextOptions> = {
  "a wide screen": { viewport: { width: 1440, height: 900 } },
  "a phone": { viewport: PHONE, isMobile: true, hasTouch: true },
};
