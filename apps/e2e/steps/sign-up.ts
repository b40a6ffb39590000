import type { Page } from "playwright-core";
import { expect } from "vitest";

interface Newcomer {
  name: string;
  email: string;
  password: string;
  realName?: string;
}

/** Makes an account on the landing page, as a visitor does who was never here. */
export async function signUp(page: Page, { name, email, password, realName = "" }: Newcomer): Promise<void> {
  await page.goto("/");
  await page.getByRole("button", { name: "Start Tracking Now" }).click();
  const form = page.getByRole("dialog", { name: "Create account" });
  await form.getByLabel("Artist name").fill(name);
  await form.getByLabel("Real name").fill(realName);
  await form.getByLabel("Email").fill(email);
  await form.getByLabel("Password", { exact: true }).fill(password);
  await form.getByRole("button", { name: "Create account" }).click();
  await page.getByRole("heading", { level: 1, name: `Hello, ${name}` }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/dashboard");
}
