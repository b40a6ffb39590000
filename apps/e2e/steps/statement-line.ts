import type { Locator, Page } from "playwright-core";

/** The line of a file in the list of statements, with all that is under it; the newest where several have its name. */
export function statementLine(page: Page, fileName: string): Locator {
  const list = page.getByRole("region", { name: "Statements" }).locator("li");
  return list.filter({ has: page.getByRole("heading", { level: 3, name: fileName, exact: true }) }).first();
}
