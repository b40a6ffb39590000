import type { Page } from "playwright-core";

/** Gives the open Royalties tab a file: one on disk, or a name with what is in it. */
export async function uploadFile(page: Page, file: string | { name: string; content: string | Buffer }): Promise<void> {
  const chosen =
    typeof file === "string"
      ? file
      : { name: file.name, mimeType: "application/octet-stream", buffer: Buffer.from(file.content) };
  await page.getByLabel("Statement files").setInputFiles(chosen);
}
