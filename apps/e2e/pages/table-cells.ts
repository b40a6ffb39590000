import type { Locator } from "playwright-core";

/** The text of every row of a table, cell by cell, with the words in it that only a screen reader gives. */
export async function tableCells(table: Locator): Promise<string[][]> {
  return table
    .locator("tr")
    .evaluateAll((rows) =>
      rows.map((row) =>
        [...(row as HTMLTableRowElement).cells].map((cell) => cell.textContent.replace(/\s+/g, " ").trim()),
      ),
    );
}
