import type { Locator, Page } from "playwright-core";

interface Newcomer {
  name: string;
  email: string;
  password: string;
  realName?: string;
}

/** The page that visitors see, with the forms for signing up and logging in. */
export class LandingPage {
  readonly page: Page;
  readonly start: Locator;
  readonly signUpForm: Locator;
  readonly logInForm: Locator;

  constructor(page: Page) {
    this.page = page;
    this.start = page.getByRole("button", { name: "Start Tracking Now" });
    this.signUpForm = page.getByRole("dialog", { name: "Create account" });
    this.logInForm = page.getByRole("dialog", { name: "Log in" });
  }

  async open(): Promise<void> {
    await this.page.goto("/");
    await this.start.waitFor();
  }

  async openSignUpForm(): Promise<void> {
    await this.start.click();
    await this.signUpForm.waitFor();
  }

  /** Opens the form, fills it in and sends it. */
  async signUp({ name, email, password, realName = "" }: Newcomer): Promise<void> {
    await this.openSignUpForm();
    await this.signUpForm.getByLabel("Artist name").fill(name);
    await this.signUpForm.getByLabel("Real name").fill(realName);
    await this.signUpForm.getByLabel("Email").fill(email);
    await this.password(this.signUpForm).fill(password);
    await this.signUpForm.getByRole("button", { name: "Create account" }).click();
  }

  /** Continues as a guest, with sample data. */
  async lookAround(): Promise<void> {
    await this.page.getByRole("button", { name: "View Demo" }).click();
    await this.page.getByRole("dialog").getByRole("button", { name: "Look around first" }).click();
  }

  /** Opens the form, fills it in and sends it. */
  async logIn({ email, password }: Pick<Newcomer, "email" | "password">): Promise<void> {
    await this.page.getByRole("banner").getByRole("button", { name: "Log in" }).click();
    await this.logInForm.getByLabel("Email").fill(email);
    await this.sendPassword(password);
  }

  /** Fills in only the password of the open form for logging in, and sends it. */
  async sendPassword(password: string): Promise<void> {
    await this.password(this.logInForm).fill(password);
    await this.logInForm.getByRole("button", { name: "Log in", exact: true }).click();
  }

  password(form: Locator): Locator {
    return form.getByLabel("Password", { exact: true });
  }
}
