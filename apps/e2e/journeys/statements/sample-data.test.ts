import type { Locator } from "playwright-core";
import { expect } from "vitest";
import { test } from "../../fixture/test.ts";
import type { DashboardPage } from "../../pages/dashboard-page.ts";
import { tableCells } from "../../pages/table-cells.ts";
import { statementText } from "../../support/statements.ts";

const PLATFORMS = ["Amazon Music", "Apple Music", "SoundCloud", "Spotify", "Tidal", "YouTube Music"];

test("sample data fills the screens but never an export, and goes away when a statement is booked", async ({
  dashboard,
}) => {
  const { page, overview, royalties } = dashboard;
  await addSampleData(dashboard);
  const figures = await platformFigures(dashboard);
  const platforms = figures.slice(1).map(([platform]) => platform);
  expect(platforms.sort()).toEqual(PLATFORMS);
  await page.getByText("No live APIs are connected. Sample data loaded.").waitFor();
  // Each card, the chart and the columns by platform.
  await expect.poll(() => overview.sampleMarks.count()).toBeGreaterThan(3);

  await addSampleData(dashboard);
  await page.reload();
  expect(await platformFigures(dashboard)).toEqual(figures);

  const exporting = await dashboard.openTab("Export");
  await exporting.getByText("No statement is booked yet").waitFor();
  expect((await dashboard.export.download()).content).toMatchObject({ totals: [], records: [] });

  await dashboard.openTab("Royalties");
  await royalties.upload({ name: "real.tsv", content: statementText([{}]) });
  await royalties.untilBooked("real.tsv");
  await page.getByRole("button", { name: "0 platforms connected, no live sync" }).click();
  await page.getByText("No live APIs are connected. 1 statement is booked.").waitFor();
  await page.keyboard.press("Escape");
  const button = dashboard.addSampleData.and(page.locator(":disabled, [aria-disabled=true]"));
  await button.waitFor();
  await button.click({ force: true });
  expect(await description(dashboard.addSampleData)).toBe(
    "You have real figures now, so sample data can no longer be added.",
  );

  await dashboard.openTab("Overview");
  await overview.panel.getByText("Total in USD").waitFor();
  expect(await overview.sampleMarks.count()).toBe(0);
});

/** Presses the button, and waits until the overview has been read again. */
async function addSampleData({ page, addSampleData }: DashboardPage): Promise<void> {
  const readAgain = page.waitForResponse((answer) => answer.url().includes("analytics.overview"));
  await addSampleData.click();
  await page.getByText("Sample data added for all six platforms").first().waitFor();
  await readAgain;
}

async function platformFigures({ overview }: DashboardPage): Promise<string[][]> {
  await overview.platforms.waitFor();
  return tableCells(overview.platforms);
}

async function description(button: Locator): Promise<string | null> {
  // An open tooltip describes it too.
  const [id] = ((await button.getAttribute("aria-describedby")) ?? "").split(" ");
  return button.page().locator(`[id="${id}"]`).textContent();
}
