import type { Page } from "playwright-core";

/** How far visible content may move while a screen loads. A good page stays below 0.1. */
const MOST_SHIFT = 0.02;

declare global {
  interface Window {
    shift: number;
    shifts: string[];
  }
}

interface LayoutShift extends PerformanceEntry {
  value: number;
  sources: readonly { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

/** Adds up the shifts of every page that is opened later. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.shift = 0;
    window.shifts = [];
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as LayoutShift[]) {
        window.shift += value;
        for (const { node, previousRect: from, currentRect: to } of sources) {
          const words = (node?.textContent ?? "").slice(0, 40);
          window.shifts.push(`${value.toFixed(4)} "${words}" ${from.x},${from.y} to ${to.x},${to.y}`);
        }
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** The sum so far and what moved, in words, if it is too much. Resets the sum. */
export function takeShifts(page: Page): Promise<string[]> {
  return page.evaluate((most) => {
    const { shift, shifts } = window;
    window.shift = 0;
    window.shifts = [];
    return shift > most ? [shift.toFixed(4), ...shifts] : [];
  }, MOST_SHIFT);
}
