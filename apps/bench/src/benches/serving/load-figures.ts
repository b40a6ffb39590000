import { setTimeout as delay } from "node:timers/promises";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";

/** An average phone on an average line. */
const CPU_SLOWDOWN = 4;
const LINE = { offline: false, latency: 100, downloadThroughput: 9e6 / 8, uploadThroughput: 9e6 / 8 };
/** Anything that moves later than this after the last answer is not part of loading. */
const QUIET_MS = 1_000;

/** What a visitor waits for, in milliseconds; CLS has no unit. */
export interface LoadFigures {
  lcp: number;
  tbt: number;
  cls: number;
}

interface Load {
  url: string;
  options: BrowserContextOptions;
}

interface Seen {
  fcp: number;
  lcp: number;
  cls: number;
  tasks: { start: number; ms: number }[];
}

/** Opens a page once, with nothing cached, on a slowed processor and line. */
export async function timeLoad(browser: Browser, { url, options }: Load): Promise<LoadFigures> {
  const context = await browser.newContext(options);
  try {
    const page = await context.newPage();
    await slowDown(page);
    await page.addInitScript(watchLoading);
    await page.goto(url);
    await page.waitForFunction(() => (window as unknown as { ledgerlineSeen: Seen }).ledgerlineSeen.lcp > 0);
    await page.waitForLoadState("networkidle");
    await delay(QUIET_MS);
    const seen = await page.evaluate(() => (window as unknown as { ledgerlineSeen: Seen }).ledgerlineSeen);
    return { lcp: seen.lcp, cls: seen.cls, tbt: blockedMs(seen) };
  } finally {
    await context.close();
  }
}

async function slowDown(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("Network.enable");
  await devTools.send("Network.emulateNetworkConditions", LINE);
  await devTools.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
}

/** The sum of what each task after the first paint takes beyond 50 ms. */
function blockedMs({ fcp, tasks }: Seen): number {
  return tasks.filter(({ start }) => start >= fcp).reduce((sum, { ms }) => sum + Math.max(0, ms - 50), 0);
}

/** Runs in the page, before any of its own scripts. */
function watchLoading(): void {
  const seen: Seen = { fcp: 0, lcp: 0, cls: 0, tasks: [] };
  Object.assign(window, { ledgerlineSeen: seen });
  const watch = (type: string, see: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({ type, buffered: true });
  watch("paint", ({ name, startTime }) => {
    if (name === "first-contentful-paint") seen.fcp = startTime;
  });
  watch("largest-contentful-paint", ({ startTime }) => {
    seen.lcp = startTime;
  });
  watch("layout-shift", (entry) => {
    const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!shift.hadRecentInput) seen.cls += shift.value;
  });
  watch("longtask", ({ startTime, duration }) => {
    seen.tasks.push({ start: startTime, ms: duration });
  });
}
