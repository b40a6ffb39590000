import type { Locator } from "playwright-core";

/**
 * The text of every row of a table, cell by cell, including text for screen readers only, once the table is drawn: what
 * is below the first screen comes a moment after what is above it.
 */
export async function tableCells(table: Locator): Promise<string[][]> {
  await table.waitFor();
  return table
    .locator("tr")
    .evaluateAll((rows) =>
      rows.map((row) =>
        [...(row as HTMLTableRowElement).cells].map((cell) => cell.textContent.replace(/\s+/g, " ").trim()),
      ),
    );
}
