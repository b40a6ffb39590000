import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "vitest";
import { test } from "../../fixture/test.ts";

const STATEMENT = join(import.meta.dirname, "../../fixture/distrokid-statement.tsv");

test("the range is kept in the address, and the arrow keys read the chart day by day", { tags: "journeys" }, async ({
  openDashboard,
  artist,
}) => {
  await artist.addSampleData();
  const { page, overview } = await openDashboard(artist);
  await overview.range("90 days").press("Enter");
  await page.waitForURL(/range=90d/);
  await page.reload();
  await overview.chart("Plays each day").focus();
  await page.keyboard.press("Home");
  const first = await overview.chart("Plays each day").getAttribute("aria-valuetext");
  await page.keyboard.press("ArrowRight");
  expect(await overview.chart("Plays each day").getAttribute("aria-valuetext")).not.toBe(first);
  expect(first).toContain("Spotify ");
  await page.goBack();
  await overview.chart("Plays each day").waitFor();
  expect(page.url()).not.toContain("range");
});

test("with statements only, their money comes first", async ({ openDashboard, artist }) => {
  await artist.upload("statement.tsv", await readFile(STATEMENT, "utf8"));
  const { page, overview } = await openDashboard(artist);
  await overview.chart("Booked each month, USD").waitFor();
  const top = async (text: string) => (await overview.panel.getByText(text).first().boundingBox())?.y ?? 0;
  expect(await top("Total in USD")).toBeLessThan(await top("Total Plays"));
  await overview.panel.getByRole("button", { name: "Show the table" }).click();
  await page.getByRole("region", { name: "Booked each month, USD" }).getByRole("table").waitFor();
});
