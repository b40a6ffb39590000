import { drawOne, IS_PUSH, sampled } from "@ledgerline/vitest-config/drawn";
import axe from "axe-core";
import type { BrowserContextOptions, Page } from "playwright-core";
import { describe, expect } from "vitest";

const PHONE = { width: 390, height: 844 };

/** Between the other sizes. It has no elements of its own, so only whether they fit is checked there. */
const TABLET = { width: 768, height: 1024 };

/** The browsers in which every screen is checked. */
export const SCREEN_SIZES: Record<string, BrowserContextOptions> = {
  "a wide screen": { viewport: { width: 1440, height: 900 } },
  "a phone": { viewport: PHONE, isMobile: true, hasTouch: true },
};

/** How far down the first figure of a screen of sums may start in them, in CSS pixels, and the board's first sentence. */
export const HIGHEST: Record<string, { figure: number; board: number }> = {
  "a wide screen": { figure: 140, board: 300 },
  "a phone": { figure: 200, board: 300 },
};

/** Checks screens in a browser of each size; a push does so in one of them, drawn by the name of the checks. */
export function describeScreens(name: string, checks: (options: BrowserContextOptions) => void): void {
  const drawn = drawOne(Object.keys(SCREEN_SIZES), name);
  for (const [size, options] of Object.entries(SCREEN_SIZES)) {
    describe(`${name} on ${size}`, size === drawn ? sampled("screens") : { tags: ["screens"] }, () => checks(options));
  }
}

/** Waits until the page shows what has changed so far, and what its scripts change in turn. */
export async function untilDrawn(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
}

type Axe = typeof axe;

declare global {
  interface Window {
    axe: Axe;
  }
}

const THEMES = ["light", "dark"] as const;

/** The only axe rules whose result depends on the theme. */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

/** Expects that nothing is wrong with the page that `screenFaults` finds. */
export async function expectGoodScreen(page: Page): Promise<void> {
  expect(await screenFaults(page)).toEqual([]);
}

/**
 * Whether the page scrolls sideways, and what axe finds wrong with it in both themes; on a push in one of them, drawn by
 * its address. On a phone, also whether it fits a tablet.
 */
export async function screenFaults(page: Page): Promise<string[]> {
  const size = page.viewportSize() ?? TABLET;
  const faults = await overflow(page, size.width);
  const themes = IS_PUSH ? [drawOne(THEMES, page.url().replace(/^https?:\/\/[^/]*/, ""))] : THEMES;
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme });
    // A toast takes its colours from a script, which hears of the theme later than the style sheets.
    await untilDrawn(page);
    faults.push(...(await axeFindings(page, colorScheme === themes[0] ? null : COLOUR_RULES)));
  }
  if (size.width !== PHONE.width) return faults;
  await page.setViewportSize(TABLET);
  faults.push(...(await overflow(page, TABLET.width)));
  await page.setViewportSize(size);
  return faults;
}

async function overflow(page: Page, width: number): Promise<string[]> {
  const needed = await page.evaluate(() => document.documentElement.scrollWidth);
  return needed > width ? [`It is ${needed} px wide in a window of ${width}.`] : [];
}

/** What axe, or some of its rules, find wrong with the page, one line for each element. */
async function axeFindings(page: Page, rules: string[] | null): Promise<string[]> {
  await addAxe(page);
  return page.evaluate(async (some) => {
    const { violations } = await window.axe.run(document, {
      resultTypes: ["violations"],
      // It would fetch style sheets and media again, for a rule that is off and for audio, which no screen has.
      preload: false,
      ...(some && { runOnly: some }),
    });
    const findings = violations.flatMap(({ id, nodes }) => nodes.map((node) => ({ id, ...node })));
    // An open menu is outside the landmarks, like a dialog, but axe makes an exception only for dialogs.
    const wrong = findings.filter(({ id, html }) => !(id === "region" && html.includes("data-radix-popper")));
    return wrong.map(({ id, html, failureSummary }) => `${id}: ${html} ${failureSummary}`);
  }, rules);
}

/** Goes through the debugger, because the page's security policy blocks foreign scripts. */
async function addAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => "axe" in window)) return;
  const debug = await page.context().newCDPSession(page);
  await debug.send("Runtime.evaluate", { expression: axe.source });
  await debug.detach();
}
