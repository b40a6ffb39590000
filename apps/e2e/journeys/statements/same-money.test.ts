import { readFile } from "node:fs/promises";
import { gzipSync } from "node:zlib";
import { addDecimals } from "@ledgerline/decimals";
import { expect } from "vitest";
import { test } from "../../fixture/test.ts";
import type { DashboardPage } from "../../pages/dashboard-page.ts";
import { asDollars } from "../../support/printed.ts";
import { type GeneratedRow, generateStatement } from "../../support/statements.ts";

const BOTH_HAVE = ["2026-07-12", "2026-07-25", "2026-08-12", "2026-08-25"];

test("the same file changes nothing, even compressed and under another name", { tags: "journeys" }, async ({
  dashboard,
}) => {
  const { royalties } = dashboard;
  const statement = await generateStatement({ name: "spring.tsv", rows: 200, firstMonth: "2026-01", months: 2 });
  await dashboard.openTab("Royalties");
  await royalties.upload(statement.path);
  await royalties.untilBooked("spring.tsv");

  await royalties.upload({ name: "again.tsv.gz", content: gzipSync(await readFile(statement.path)) });
  const known = royalties.statement("again.tsv.gz");
  await known.getByText("This file is already booked; nothing changed. You uploaded it as spring.tsv.").waitFor();
  await known.getByRole("button", { name: "spring.tsv" }).click();
  await royalties.proof("spring.tsv").waitFor();
  await known.getByRole("button", { name: "Dismiss" }).click();
  await known.waitFor({ state: "detached" });
  expect(await royalties.panel.getByRole("heading", { level: 3, name: ".tsv" }).count()).toBe(1);
  await expectBooked(dashboard, statement.total);
});

test("the same money in another file waits for a decision, and then counts accordingly", async ({ dashboard }) => {
  const { page, overview, royalties } = dashboard;
  const first = await generateStatement({ name: "first.tsv", rows: 1200, firstMonth: "2026-01", months: 6 });
  const second = await generateStatement({ name: "second.tsv", rows: 600, firstMonth: "2026-05", months: 3, seed: 2 });
  const onlyFirst = first.rows.filter(({ reportingDate }) => !BOTH_HAVE.includes(reportingDate));
  await dashboard.openTab("Royalties");
  await royalties.upload(first.path);
  await royalties.untilBooked("first.tsv");

  await royalties.upload(second.path);
  const held = royalties.statement("second.tsv");
  await held.getByText("Your books already have 4 of this file’s reporting dates, from first.tsv.").waitFor();
  for (const date of BOTH_HAVE) {
    const sides = [first, second].map(({ rows }) => asFigures(rows.filter((row) => row.reportingDate === date)));
    const row = held.getByRole("row", { name: formatDate(date) });
    expect((await row.getByRole("cell").evaluateAll(namesOfFigures)).slice(0, 2)).toEqual(sides);
  }
  await held.getByRole("table", { name: "What would change, by month of sale and platform" }).waitFor();
  await expectBooked(dashboard, first.total);

  await held.getByRole("button", { name: "Cancel" }).click();
  await held.getByText("Refused").waitFor();
  await expectBooked(dashboard, first.total);
  await deleteStatement(dashboard, "second.tsv");

  await royalties.upload(second.path);
  await held.getByRole("button", { name: "Keep both" }).click();
  await royalties.untilBooked("second.tsv");
  await expectBooked(dashboard, addDecimals([first.total, second.total]));
  await deleteStatement(dashboard, "second.tsv");
  await expectBooked(dashboard, first.total);

  await royalties.upload(second.path);
  await held.getByRole("button", { name: "Replace the older lines" }).click();
  await royalties.untilBooked("second.tsv");
  await expectBooked(dashboard, addDecimals([...onlyFirst.map(({ earnings }) => earnings), second.total]));

  await deleteStatement(dashboard, "second.tsv");
  await expectBooked(dashboard, addDecimals(onlyFirst.map(({ earnings }) => earnings)));
  await deleteStatement(dashboard, "first.tsv");
  await royalties.openScreen("Months");
  await page.getByText("No royalty data available yet. Connect platforms and sync data").waitFor();
  await dashboard.openTab("Overview");
  await overview.nothingYet.waitFor();
});

/** Waits until the overview shows this amount as booked, to the last digit, and comes back. */
async function expectBooked(dashboard: DashboardPage, total: string): Promise<void> {
  await dashboard.openTab("Overview");
  await dashboard.overview.bookedTotal(asDollars(total)).waitFor();
  await dashboard.openTab("Royalties");
  await dashboard.royalties.openScreen("Statements");
}

/** Cancels the first time, and then confirms. */
async function deleteStatement({ royalties }: DashboardPage, fileName: string): Promise<void> {
  const title = royalties.title(fileName);
  // The list may be drawn once more after a statement is gone from it.
  await expect
    .poll(async () => {
      if ((await title.getAttribute("aria-expanded")) === "false") await title.click();
      return royalties.deleteButton(fileName).isVisible();
    })
    .toBe(true);
  const question = royalties.deleteQuestion;
  await royalties.deleteButton(fileName).click();
  await question.getByText(fileName).waitFor();
  await question.getByRole("button", { name: "Cancel" }).click();
  await question.waitFor({ state: "detached" });
  await royalties.deleteButton(fileName).click();
  await royalties.confirmDelete.click();
  await royalties.statement(fileName).waitFor({ state: "detached" });
}

function asFigures(rows: readonly GeneratedRow[]): string {
  return `${asDollars(addDecimals(rows.map(({ earnings }) => earnings)))}, ${rows.length} rows`;
}

/** Runs in the page. The exact money of each cell, from its button's name, and its rows. */
function namesOfFigures(cells: Element[]): string[] {
  return cells.map((cell) => {
    const [, exact] = (cell.querySelector("button")?.ariaLabel ?? "").split("exactly ");
    return `${exact}, ${cell.querySelector("div")?.textContent.replace(/\s/g, " ")}`;
  });
}

function formatDate(day: string): string {
  const date = new Date(day);
  return `${date.getUTCDate()} ${date.toLocaleString("en-US", { month: "short", timeZone: "UTC" })} ${date.getUTCFullYear()}`;
}
