import { setTimeout as delay } from "node:timers/promises";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";

const TABS = ["Artist Lookup", "Platforms", "Subscription", "Royalties", "Export", "Overview"] as const;
/** Requests that a tab sends on the side have begun by then. */
const AFTERMATH_MS = 500;

export interface TabFigures {
  tab: string;
  /** From the press until the tab is painted with its figures. */
  ms: number;
  /** Calls of the API that the change caused. */
  requests: number;
}

/** Goes through the tabs twice: the second time their code is there. */
export async function timeTabs(
  browser: Browser,
  { url, options }: { url: string; options: BrowserContextOptions },
): Promise<{ first: TabFigures[]; again: TabFigures[] }> {
  const context = await browser.newContext(options);
  try {
    const page = await context.newPage();
    await page.goto(url);
    await page.getByRole("tab").first().waitFor();
    await page.waitForLoadState("networkidle");
    return { first: await timeRound(page), again: await timeRound(page) };
  } finally {
    await context.close();
  }
}

async function timeRound(page: Page): Promise<TabFigures[]> {
  const figures: TabFigures[] = [];
  for (const tab of TABS) {
    let requests = 0;
    const count = (request: { url(): string }) => {
      if (/^\/(trpc|api)\//.test(new URL(request.url()).pathname)) requests += 1;
    };
    page.on("request", count);
    const painted = page.evaluate(msUntilPainted, tab);
    await page.getByRole("tab", { name: tab }).click();
    const ms = await painted;
    await delay(AFTERMATH_MS);
    page.off("request", count);
    figures.push({ tab, ms, requests });
  }
  return figures;
}

/** Runs in the page: from the next press until the tab of this name shows something that is not loading. */
function msUntilPainted(tab: string): Promise<number> {
  return new Promise((resolve) => {
    const isPainted = () => {
      const panel = document.querySelector("[role=tabpanel]");
      const isOpen = document.querySelector("[role=tab][aria-selected=true]")?.textContent === tab;
      const signs = panel?.querySelectorAll("[role=status]") ?? [];
      const isLoading = [...signs].some(({ textContent }) => /^(Loading|Opening)/.test(textContent ?? ""));
      return panel !== null && isOpen && !isLoading;
    };
    const begin = () => {
      const began = performance.now();
      const look = () => {
        if (isPainted()) requestAnimationFrame(() => resolve(performance.now() - began));
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    };
    addEventListener("pointerdown", begin, { once: true, capture: true });
  });
}
