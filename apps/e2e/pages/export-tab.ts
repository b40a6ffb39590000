import { readFile } from "node:fs/promises";
import { buffer } from "node:stream/consumers";
import type { MonthExport } from "@ledgerline/contract/export/export";
import type { Locator, Page } from "playwright-core";
import { fromBufferPromise } from "yauzl";

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

  /** A part of a claim by its heading. */
  part(name: string): Locator {
    return this.panel.getByRole("region", { name, exact: true });
  }

  /** Downloads the packet of the open claim, and unpacks it. */
  async downloadPacket(): Promise<{ fileName: string; files: Map<string, Buffer> }> {
    const [download] = await Promise.all([
      this.#page.waitForEvent("download"),
      this.panel.getByRole("button", { name: "Download the packet" }).click(),
    ]);
    return { fileName: download.suggestedFilename(), files: await unzip(await readFile(await download.path())) };
  }
}

/** The files of a ZIP in their order. */
async function unzip(bytes: Buffer): Promise<Map<string, Buffer>> {
  const zip = await fromBufferPromise(bytes);
  const files = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry()) {
    files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  }
  return files;
}
