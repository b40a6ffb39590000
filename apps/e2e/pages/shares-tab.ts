import type { Locator, Page } from "playwright-core";

/** The tab in which royalties are shared out. */
export class SharesTab {
  readonly page: Page;
  readonly payees: Locator;
  readonly proof: Locator;

  constructor(page: Page) {
    this.page = page;
    this.payees = page.getByRole("grid", { name: "Payees of the run" });
    this.proof = page.getByRole("list", { name: "The proof by currency" });
  }

  async openScreen(name: "Runs" | "Payees" | "Deals" | "Money" | "What if" | "Settings"): Promise<void> {
    await this.page.getByRole("navigation", { name: "Shares" }).getByRole("link", { name }).click();
    await this.page.getByRole("heading", { level: 2 }).first().waitFor();
  }

  button(name: string): Locator {
    return this.page.getByRole("button", { name, exact: true });
  }

  get dialog(): Locator {
    return this.page.getByRole("dialog");
  }

  /** Confirms the question that a press has opened. */
  async confirm(action: string): Promise<void> {
    const asked = this.page.getByRole("alertdialog");
    await asked.getByRole("button", { name: action, exact: true }).click();
    await asked.waitFor({ state: "hidden" });
  }

  async addPayee(name: string, fields: { paidBy?: string; email?: string } = {}): Promise<void> {
    await this.openScreen("Payees");
    await this.button("Add a payee").click();
    await this.dialog.getByLabel("Name").fill(name);
    if (fields.email) await this.dialog.getByLabel("Email").fill(fields.email);
    if (fields.paidBy) await this.dialog.getByLabel("Paid by").selectOption(fields.paidBy);
    await this.dialog.getByRole("button", { name: "Add", exact: true }).click();
    await this.page.getByRole("heading", { level: 2, name }).waitFor();
  }

  /** Begins a run that ends on a day; only the first run asks for its beginning. */
  async beginRun(to: string, from?: string): Promise<void> {
    await this.openScreen("Runs");
    await this.button("Begin a run").click();
    if (from) await this.dialog.getByLabel("First day").fill(from);
    await this.dialog.getByLabel("Last day").fill(to);
    await this.button("Begin the run").click();
    await this.payees.waitFor();
  }
}
