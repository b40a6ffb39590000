import type { Locator, Page } from "playwright-core";

/** The payment provider's pages, as the sandbox serves them: the checkout, the billing portal and an invoice. */
export class PaymentPage {
  readonly #page: Page;
  readonly checkout: Locator;
  readonly cardNumber: Locator;
  readonly nameOnCard: Locator;
  readonly leaveCheckout: Locator;
  readonly portal: Locator;
  readonly backToLedgerline: Locator;
  readonly invoice: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.checkout = page.getByRole("heading", { name: "Premium Plan, $4/month" });
    this.cardNumber = page.getByLabel("Card number");
    this.nameOnCard = page.getByLabel("Name on card");
    this.leaveCheckout = page.getByRole("link", { name: "Cancel and go back to Ledgerline" });
    this.portal = page.getByRole("heading", { name: "Billing", exact: true });
    this.backToLedgerline = page.getByRole("link", { name: "Back to Ledgerline" });
    this.invoice = page.getByRole("heading", { name: "Invoice", exact: true });
  }

  /** Fills in the card and sends it with the button of this name. */
  async enterCard(number: string, button = "Start free trial"): Promise<void> {
    await this.cardNumber.fill(number);
    await this.#page.getByLabel("Expiry (MM / YY)").fill("11 / 35");
    await this.#page.getByLabel("Security code").fill("321");
    await this.nameOnCard.fill("Ada Artist");
    await this.#page.getByRole("button", { name: button }).click();
  }
}
