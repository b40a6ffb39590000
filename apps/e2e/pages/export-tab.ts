import { readFile } from "node:fs/promises";
import type { MonthExport } from "@ledgerline/contract/export";
import type { Locator, Page } from "playwright-core";

/** The tab where an artist exports royalty data. */
export class ExportTab {
  readonly #page: Page;
  readonly panel: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.panel = page.getByRole("tabpanel", { name: "Export" });
  }

  /** Presses the button, and reads the downloaded file. */
  async download(): Promise<{ fileName: string; content: MonthExport }> {
    const [download] = await Promise.all([
      this.#page.waitForEvent("download"),
      this.panel.getByRole("button", { name: "Export Royalty Data" }).click(),
    ]);
    const content = JSON.parse(await readFile(await download.path(), "utf8")) as MonthExport;
    return { fileName: download.suggestedFilename(), content };
  }
}
