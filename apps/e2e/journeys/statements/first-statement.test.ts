import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "vitest";
import { test } from "../../fixture/test.ts";

const SAMPLE = "sample-distrokid-statement.tsv";

test("an artist without a statement is shown where to get one, and can try the sample", async ({ dashboard }) => {
  const { page, royalties } = dashboard;
  await dashboard.openTab("Royalties");
  await royalties.openScreen("Statements");
  await royalties.guide.waitFor();
  const steps = royalties.statements.locator("ol > li");
  await steps.first().waitFor();
  expect(await steps.count()).toBe(4);

  await royalties.panel.getByRole("button", { name: "Try it with a sample statement" }).click();
  const statement = royalties.statement(SAMPLE);
  await royalties.untilBooked(SAMPLE);
  await statement.getByText("DistroKid · not counted · Mar 2026 – Jun 2026 · 240 rows").waitFor();
  await royalties.openScreen("Months");
  await royalties.panel.getByText("No royalty data available yet.").waitFor();
  await royalties.openScreen("Statements");

  const [download] = await Promise.all([
    page.waitForEvent("download"),
    statement.getByRole("button", { name: "Download the original" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(SAMPLE);
  expect(await readFile(await download.path())).toEqual(
    await readFile(join(import.meta.dirname, "../../../web/public", SAMPLE)),
  );
});

test("the sample statement can be downloaded", { tags: "journeys" }, async ({ dashboard }) => {
  const { page, royalties } = dashboard;
  await dashboard.openTab("Royalties");
  await royalties.openScreen("Statements");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    royalties.panel.getByRole("link", { name: "Download the sample" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(SAMPLE);
  expect(await readFile(await download.path(), "utf8")).toMatch(/^Date Inserted\tReporting Date\tSale Month/);
});
