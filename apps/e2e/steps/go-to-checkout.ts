import type { Page } from "playwright-core";
import { openUpgrade } from "./open-upgrade.ts";

/** Goes from the open Subscription tab to the page where Premium is paid. */
export async function goToCheckout(page: Page, action: "Start Free Trial" | "Subscribe" = "Start Free Trial") {
  const dialog = await openUpgrade(page);
  await dialog.getByRole("button", { name: action }).click();
  await page.getByRole("heading", { name: "Premium Plan, $4/month" }).waitFor();
}
