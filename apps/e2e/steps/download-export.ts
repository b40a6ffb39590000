import { readFile } from "node:fs/promises";
import type { RoyaltyExport } from "@ledgerline/contract/export";
import type { Page } from "playwright-core";

/** Presses the button of the open Export tab, and reads the file that the browser was given. */
export async function downloadExport(page: Page): Promise<{ fileName: string; content: RoyaltyExport }> {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Export Royalty Data" }).click(),
  ]);
  const content = JSON.parse(await readFile(await download.path(), "utf8")) as RoyaltyExport;
  return { fileName: download.suggestedFilename(), content };
}
