import type { Page } from "playwright-core";

/** Opens the form on the landing page, fills it in and sends it. */
export async function logIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.getByRole("banner").getByRole("button", { name: "Log in" }).click();
  const form = page.getByRole("dialog", { name: "Log in" });
  await form.getByLabel("Email").fill(email);
  await form.getByLabel("Password", { exact: true }).fill(password);
  await form.getByRole("button", { name: "Log in", exact: true }).click();
}
