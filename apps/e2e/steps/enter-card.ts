import type { Page } from "playwright-core";

/** Fills in the card on a page of the Stripe sandbox and submits it with the button of this name. */
export async function enterCard(page: Page, number: string, button: string): Promise<void> {
  await page.getByLabel("Card number").fill(number);
  await page.getByLabel("Expiry (MM / YY)").fill("11 / 35");
  await page.getByLabel("Security code").fill("321");
  await page.getByLabel("Name on card").fill("Ada Artist");
  await page.getByRole("button", { name: button }).click();
}
