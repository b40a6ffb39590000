import type { Page } from "playwright-core";

/** Opens what Premium is, on the open Subscription tab. */
export async function openUpgrade(page: Page) {
  await page
    .getByRole("tabpanel", { name: "Subscription" })
    .getByRole("button", { name: "Upgrade to Premium" })
    .click();
  const dialog = page.getByRole("dialog", { name: "Premium Plan - $4/month" });
  await dialog.waitFor();
  return dialog;
}
