import type { Locator, Page } from "playwright-core";

type SectionName =
  | "Profile"
  | "Email"
  | "Password"
  | "Two-step login"
  | "Sessions"
  | "Members"
  | "API tokens"
  | "Close the account";

/** The settings of the account, behind the artist's name. */
export class SettingsPage {
  readonly page: Page;
  readonly dialog: Locator;

  constructor(page: Page) {
    this.page = page;
    this.dialog = page.getByRole("dialog");
  }

  async open(): Promise<void> {
    await this.page.goto("/settings");
    await this.section("Profile").waitFor();
  }

  section(name: SectionName): Locator {
    return this.page.getByRole("region", { name, exact: true });
  }

  session(device: string): Locator {
    return this.section("Sessions").getByRole("listitem").filter({ hasText: device });
  }

  async changePassword({ from, to }: { from: string; to: string }): Promise<void> {
    const form = this.section("Password");
    await form.getByLabel("Old password").fill(from);
    await form.getByLabel("New password").fill(to);
    await form.getByRole("button", { name: "Change password" }).click();
  }

  async closeAccount(password: string): Promise<void> {
    await this.section("Close the account").getByRole("button", { name: "Close my account" }).click();
    await this.dialog.getByLabel("Your password").fill(password);
    await this.dialog.getByRole("button", { name: "Close my account" }).click();
  }
}
