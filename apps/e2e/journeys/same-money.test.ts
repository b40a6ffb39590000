import { readFile } from "node:fs/promises";
import { gzipSync } from "node:zlib";
import { addDecimals } from "@ledgerline/contract/money/arithmetic";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { asDollars } from "../steps/as-dollars.ts";
import { type GeneratedRow, generateStatement } from "../steps/generate-statement.ts";
import { openTab } from "../steps/open-tab.ts";
import { statementLine } from "../steps/statement-line.ts";
import { test } from "../steps/test.ts";
import { uploadFile } from "../steps/upload-file.ts";

const BOTH_HAVE = ["2026-07-12", "2026-07-25", "2026-08-12", "2026-08-25"];

test("the same file changes nothing, also packed and under another name", async ({ dashboard: page }) => {
  const statement = await generateStatement({ name: "spring.tsv", rows: 200, firstMonth: "2026-01", months: 2 });
  const royalties = await openTab(page, "Royalties");
  await uploadFile(page, statement.path);
  await statementLine(page, "spring.tsv").getByText("the money agrees to the last digit").waitFor();

  await uploadFile(page, { name: "again.tsv.gz", content: gzipSync(await readFile(statement.path)) });
  const known = statementLine(page, "again.tsv.gz");
  await known.getByText("This file is already booked; nothing changed. You uploaded it as spring.tsv.").waitFor();
  await known.getByRole("button", { name: "spring.tsv" }).click();
  await statementLine(page, "spring.tsv").getByRole("table", { name: "The books against the file" }).waitFor();
  await known.getByRole("button", { name: "Dismiss" }).click();
  await known.waitFor({ state: "detached" });
  expect(await royalties.getByRole("heading", { level: 3, name: ".tsv" }).count()).toBe(1);
  await expectBooked(page, statement.total);
});

test("the same money in another file waits for a decision, and counts as was decided", async ({ dashboard: page }) => {
  const first = await generateStatement({ name: "first.tsv", rows: 1200, firstMonth: "2026-01", months: 6 });
  const second = await generateStatement({ name: "second.tsv", rows: 600, firstMonth: "2026-05", months: 3, seed: 2 });
  const onlyFirst = first.rows.filter(({ reportingDate }) => !BOTH_HAVE.includes(reportingDate));
  await openTab(page, "Royalties");
  await uploadFile(page, first.path);
  await statementLine(page, "first.tsv").getByText("the money agrees to the last digit").waitFor();

  await uploadFile(page, second.path);
  const held = statementLine(page, "second.tsv");
  await held.getByText("Your books already have 4 of this file’s reporting dates, from first.tsv.").waitFor();
  for (const date of BOTH_HAVE) {
    const sides = [first, second].map(({ rows }) => inWords(rows.filter((row) => row.reportingDate === date)));
    const row = held.getByRole("row", { name: dayInWords(date) });
    expect((await row.getByRole("cell").evaluateAll(namesOfFigures)).slice(0, 2)).toEqual(sides);
  }
  await expectBooked(page, first.total);

  await held.getByRole("button", { name: "Cancel" }).click();
  await held.getByText("Refused").waitFor();
  await expectBooked(page, first.total);
  await deleteStatement(page, "second.tsv");

  await uploadFile(page, second.path);
  await held.getByRole("button", { name: "Keep both" }).click();
  await held.getByText("the money agrees to the last digit").waitFor();
  await expectBooked(page, addDecimals([first.total, second.total]));
  await deleteStatement(page, "second.tsv");
  await expectBooked(page, first.total);

  await uploadFile(page, second.path);
  await held.getByRole("button", { name: "Replace the older lines" }).click();
  await held.getByText("the money agrees to the last digit").waitFor();
  await expectBooked(page, addDecimals([...onlyFirst.map(({ earnings }) => earnings), second.total]));

  await deleteStatement(page, "second.tsv");
  await expectBooked(page, addDecimals(onlyFirst.map(({ earnings }) => earnings)));
  await deleteStatement(page, "first.tsv");
  await page.getByText("No royalty data available yet. Connect platforms and sync data").waitFor();
  await openTab(page, "Overview");
  await page.getByText("No streaming data available yet.").waitFor();
});

/** Waits until the overview says that this much is booked, to the last digit, and comes back. */
async function expectBooked(page: Page, total: string): Promise<void> {
  const overview = await openTab(page, "Overview");
  const figure = overview.locator("dl").filter({ hasText: "Total in USD" });
  await figure.getByRole("button", { name: `exactly ${asDollars(total)}` }).waitFor();
  await openTab(page, "Royalties");
}

/** Says no to the question first, then yes. */
async function deleteStatement(page: Page, fileName: string): Promise<void> {
  const line = statementLine(page, fileName);
  const name = line.getByRole("button", { name: fileName, exact: true });
  if ((await name.getAttribute("aria-expanded")) === "false") await name.click();
  const question = page.getByRole("alertdialog", { name: "Delete this statement?" });
  await line.getByRole("button", { name: "Delete" }).click();
  await question.getByText(fileName).waitFor();
  await question.getByRole("button", { name: "Cancel" }).click();
  await question.waitFor({ state: "detached" });
  await line.getByRole("button", { name: "Delete" }).click();
  await question.getByRole("button", { name: "Delete statement" }).click();
  await line.waitFor({ state: "detached" });
}

function inWords(rows: readonly GeneratedRow[]): string {
  return `${asDollars(addDecimals(rows.map(({ earnings }) => earnings)))}, ${rows.length} rows`;
}

/** Runs in the page: the exact money of each cell, which its button is named by, and its rows. */
function namesOfFigures(cells: Element[]): string[] {
  return cells.map((cell) => {
    const [, exact] = (cell.querySelector("button")?.ariaLabel ?? "").split("exactly ");
    return `${exact}, ${cell.querySelector("div")?.textContent.replace(/\s/g, " ")}`;
  });
}

function dayInWords(day: string): string {
  const date = new Date(day);
  return `${date.getUTCDate()} ${date.toLocaleString("en-US", { month: "short", timeZone: "UTC" })} ${date.getUTCFullYear()}`;
}
