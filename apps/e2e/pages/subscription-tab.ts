import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { tableCells } from "./table-cells.ts";

/** The tab about the artist's plan, with the dialog for upgrading it and the question before canceling it. */
export class SubscriptionTab {
  readonly #page: Page;
  readonly payment: PaymentPage;
  readonly panel: Locator;
  readonly upgrade: Locator;
  readonly upgradeDialog: Locator;
  readonly startTrial: Locator;
  readonly premiumIsOn: Locator;
  readonly confirming: Locator;
  readonly cancel: Locator;
  readonly cancelQuestion: Locator;
  readonly confirmCancel: Locator;
  readonly keep: Locator;
  readonly changeCard: Locator;
  readonly history: Locator;
  readonly noHistory: Locator;
  readonly allowedPlatforms: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.payment = new PaymentPage(page);
    this.panel = page.getByRole("tabpanel", { name: "Subscription" });
    this.upgrade = this.panel.getByRole("button", { name: "Upgrade to Premium" });
    this.upgradeDialog = page.getByRole("dialog", { name: "Premium Plan - $4/month" });
    this.startTrial = this.upgradeDialog.getByRole("button", { name: "Start Free Trial" });
    this.premiumIsOn = page.getByText("Premium is on");
    this.confirming = page.getByText("Confirming your payment");
    this.cancel = this.panel.getByRole("button", { name: "Cancel subscription" });
    this.cancelQuestion = page.getByRole("alertdialog", { name: "Cancel Premium?" });
    this.confirmCancel = this.cancelQuestion.getByRole("button", { name: "Cancel subscription" });
    this.keep = this.panel.getByRole("button", { name: "Keep Premium" });
    this.changeCard = this.panel.getByRole("button", { name: "Change card" });
    this.history = page.getByRole("table", { name: "Billing history" });
    this.noHistory = page.getByText("No billing history available");
    this.allowedPlatforms = page.getByRole("region", { name: "Allowed platforms" });
  }

  /** Waits until the current plan shows exactly these values, by their labels. */
  async expectPlan(facts: Record<string, string>): Promise<void> {
    const rows = this.#page.getByRole("region", { name: "Current plan" }).locator("dl > div");
    const read = async () =>
      Object.fromEntries(
        await rows.evaluateAll((all) =>
          all.map((row) => [...row.children].map((cell) => cell.textContent.replace(/\s/g, " "))),
        ),
      );
    await expect.poll(read).toEqual(facts);
  }

  async openUpgrade(): Promise<Locator> {
    await this.upgrade.click();
    await this.upgradeDialog.waitFor();
    return this.upgradeDialog;
  }

  /** Goes to the payment page for Premium. */
  async goToCheckout(action: "Start Free Trial" | "Subscribe" = "Start Free Trial"): Promise<PaymentPage> {
    const dialog = await this.openUpgrade();
    await dialog.getByRole("button", { name: action }).click();
    await this.payment.checkout.waitFor();
    return this.payment;
  }

  /** The rows of the billing history, without its header. */
  async payments(): Promise<string[][]> {
    await this.history.waitFor();
    return (await tableCells(this.history)).slice(1);
  }
}

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
