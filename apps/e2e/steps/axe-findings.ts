import axe from "axe-core";
import type { Page } from "playwright-core";

/** What axe finds wrong with the page as it stands, an element a line. */
export async function axeFindings(page: Page): Promise<string[]> {
  await addAxe(page);
  return page.evaluate(async () => {
    const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run(document, {
      resultTypes: ["violations"],
    });
    const findings = violations.flatMap(({ id, nodes }) => nodes.map((node) => ({ id, ...node })));
    // An open menu floats beside the landmarks, as a dialog does; axe knows only of the dialog.
    const wrong = findings.filter(({ id, html }) => !(id === "region" && html.includes("data-radix-popper")));
    return wrong.map(({ id, html, failureSummary }) => `${id}: ${html} ${failureSummary}`);
  });
}

/** As the debugger adds it, so that the page's own policy, which lets nobody else's script in, stays in force. */
async function addAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => "axe" in globalThis)) return;
  const debug = await page.context().newCDPSession(page);
  await debug.send("Runtime.evaluate", { expression: axe.source });
  await debug.detach();
}
