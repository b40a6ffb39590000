import type { Locator, Page } from "playwright-core";

/** The card of a platform on the open Platforms tab, by the platform's name. */
export function platformCard(page: Page, name: string): Locator {
  return page.getByRole("tabpanel", { name: "Platforms" }).getByRole("listitem", { name, exact: true });
}
