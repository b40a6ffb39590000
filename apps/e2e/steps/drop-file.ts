import type { Page } from "playwright-core";

/** Drags a file from outside the browser over the page, and lets it go there. */
export async function dropFile(page: Page, path: string): Promise<void> {
  const pointer = await page.context().newCDPSession(page);
  const data = { items: [], files: [path], dragOperationsMask: 1 };
  for (const type of ["dragEnter", "dragOver", "drop"] as const) {
    await pointer.send("Input.dispatchDragEvent", { type, x: 600, y: 400, data });
  }
  await pointer.detach();
}
