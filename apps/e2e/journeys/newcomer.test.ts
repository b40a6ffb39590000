import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "vitest";
import { openTab } from "../steps/open-tab.ts";
import { statementLine } from "../steps/statement-line.ts";
import { test } from "../steps/test.ts";

const SAMPLE = "sample-distrokid-statement.tsv";

test("an artist without a statement is shown where to get one, and tries it with a sample", async ({
  dashboard: page,
}) => {
  const royalties = await openTab(page, "Royalties");
  await royalties.getByRole("heading", { name: "How to get it from DistroKid" }).waitFor();
  const steps = royalties.getByRole("region", { name: "Statements" }).locator("ol > li");
  expect(await steps.count()).toBe(4);

  await royalties.getByRole("button", { name: "Try it with a sample statement" }).click();
  const statement = statementLine(page, SAMPLE);
  await statement.getByText("the money agrees to the last digit").waitFor();
  await statement.getByText("Made-up sample · Mar 2026 – Jun 2026 · 240 rows").waitFor();
  await royalties.getByText("The made-up sample statement is among these figures.").waitFor();

  const [download] = await Promise.all([
    page.waitForEvent("download"),
    statement.getByRole("button", { name: "Download the original" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(SAMPLE);
  expect(await readFile(await download.path())).toEqual(
    await readFile(join(import.meta.dirname, "../../web/public", SAMPLE)),
  );
});

test("the sample statement can be had as a file", async ({ dashboard: page }) => {
  const royalties = await openTab(page, "Royalties");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    royalties.getByRole("link", { name: "Download the sample" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(SAMPLE);
  expect(await readFile(await download.path(), "utf8")).toMatch(/^Date Inserted\tReporting Date\tSale Month/);
});
