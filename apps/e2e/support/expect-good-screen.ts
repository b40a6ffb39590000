import axe from "axe-core";
import type { Page } from "playwright-core";
import { expect } from "vitest";

type Axe = typeof axe;

declare global {
  interface Window {
    axe: Axe;
  }
}

/** Expects that in both themes axe finds nothing wrong and the page does not scroll sideways. */
export async function expectGoodScreen(page: Page): Promise<void> {
  const width = page.viewportSize()?.width ?? 0;
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    expect(await axeFindings(page)).toEqual([]);
  }
}

/** What axe finds wrong with the page, a line for each element. */
async function axeFindings(page: Page): Promise<string[]> {
  await addAxe(page);
  return page.evaluate(async () => {
    const { violations } = await window.axe.run(document, { resultTypes: ["violations"] });
    const findings = violations.flatMap(({ id, nodes }) => nodes.map((node) => ({ id, ...node })));
    // An open menu is outside the landmarks, like a dialog, but axe makes an exception only for dialogs.
    const wrong = findings.filter(({ id, html }) => !(id === "region" && html.includes("data-radix-popper")));
    return wrong.map(({ id, html, failureSummary }) => `${id}: ${html} ${failureSummary}`);
  });
}

/** Goes through the debugger, because the page's security policy blocks foreign scripts. */
async function addAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => "axe" in window)) return;
  const debug = await page.context().newCDPSession(page);
  await debug.send("Runtime.evaluate", { expression: axe.source });
  await debug.detach();
}
