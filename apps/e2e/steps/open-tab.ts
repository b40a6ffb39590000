import type { Page } from "playwright-core";

/** Opens a tab of the dashboard by clicking it, and answers its panel. */
export async function openTab(page: Page, name: string) {
  await page.getByRole("tab", { name }).click();
  const panel = page.getByRole("tabpanel", { name });
  await panel.waitFor();
  return panel;
}
