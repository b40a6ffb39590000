import type { Page } from "playwright-core";
import { expect } from "vitest";
import { downloadExport } from "../steps/download-export.ts";
import { openTab } from "../steps/open-tab.ts";
import { statementLine } from "../steps/statement-line.ts";
import { statementText } from "../steps/statement-text.ts";
import { tableCells } from "../steps/table-cells.ts";
import { test } from "../steps/test.ts";
import { uploadFile } from "../steps/upload-file.ts";

const PLATFORMS = ["Amazon Music", "Apple Music", "SoundCloud", "Spotify", "Tidal", "YouTube Music"];

test("sample data fills the screens, never an export, and goes when a statement is booked", async ({
  dashboard: page,
}) => {
  await addSampleData(page);
  const figures = await platformFigures(page);
  const platforms = figures.slice(1).map(([platform]) => platform);
  expect(platforms.sort()).toEqual(PLATFORMS);
  await page.getByText("No live APIs are connected. Sample data loaded.").waitFor();
  const marks = page.getByRole("tabpanel", { name: "Overview" }).getByRole("button", { name: "Sample: made up" });
  expect(await marks.count()).toBeGreaterThan(PLATFORMS.length);

  await addSampleData(page);
  await page.reload();
  expect(await platformFigures(page)).toEqual(figures);

  const exporting = await openTab(page, "Export");
  await exporting.getByText("No statement is booked yet").waitFor();
  expect((await downloadExport(page)).content).toMatchObject({ totals: [], records: [] });

  await openTab(page, "Royalties");
  await uploadFile(page, { name: "real.tsv", content: statementText([{}]) });
  await statementLine(page, "real.tsv").getByText("the money agrees to the last digit").waitFor();
  await page.getByText("No live APIs are connected. 1 statement is booked.").waitFor();
  const button = page.getByRole("button", { name: "Add Sample Data", disabled: true });
  await button.waitFor();
  await button.click({ force: true });
  expect(await describedBy(page, "Add Sample Data")).toBe(
    "You have real figures now, so sample data can no longer be added.",
  );

  const overview = await openTab(page, "Overview");
  await overview.getByText("Booked on your statements").waitFor();
  expect(await overview.getByRole("button", { name: "Sample: made up" }).count()).toBe(0);
});

/** Presses the button, and waits until the overview is read again by itself. */
async function addSampleData(page: Page): Promise<void> {
  const readAgain = page.waitForResponse((answer) => answer.url().includes("analytics.overview"));
  await page.getByRole("button", { name: "Add Sample Data" }).click();
  await page.getByText("Sample data added for all six platforms").first().waitFor();
  await readAgain;
}

async function platformFigures(page: Page): Promise<string[][]> {
  const table = page.getByRole("table", { name: "Plays, listeners and revenue by platform" });
  await table.waitFor();
  return tableCells(table);
}

async function describedBy(page: Page, button: string): Promise<string | null> {
  const id = await page.getByRole("button", { name: button }).getAttribute("aria-describedby");
  return page.locator(`[id="${id}"]`).textContent();
}
