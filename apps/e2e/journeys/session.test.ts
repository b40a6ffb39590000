import type { Page, Route } from "playwright-core";
import { expect } from "vitest";
import { logIn } from "../steps/log-in.ts";
import { openTab } from "../steps/open-tab.ts";
import { test } from "../steps/test.ts";

const NEW_PASSWORD = "another field, of oats";

test("a wrong password is answered by a sentence, the right one by the dashboard, and logging out ends it", async ({
  page,
  artist,
  faults,
}) => {
  faults.allow(/status of 401 .*\/trpc\/auth\.login/);
  await page.goto("/");
  await logIn(page, { ...artist, password: "not the password" });
  const form = page.getByRole("dialog", { name: "Log in" });
  await form.getByRole("alert").getByText("The email or password is incorrect.").waitFor();
  await form.getByLabel("Password", { exact: true }).fill(artist.password);
  await form.getByRole("button", { name: "Log in", exact: true }).click();
  await page.getByRole("heading", { name: "Hello, Paper Lanterns" }).waitFor();
  await page.goto("/");
  await page.waitForURL("/dashboard");

  await page.getByRole("button", { name: "Log out" }).click();
  await page.getByText("Logged out successfully").waitFor();
  await page.waitForURL("/");
  expect(await storedToken(page)).toBeNull();
  await page.goto("/dashboard?tab=royalties");
  await page.waitForURL("/");
  await page.getByRole("button", { name: "Start Tracking Now" }).waitFor();
});

test("changing the password ends the other sessions at once, and keeps this one", async ({
  dashboard: page,
  artist,
  openPage,
  faults,
}) => {
  faults.allow(/status of 400 .*\/trpc\/auth\.changePassword/);
  faults.allow(/status of 401 .*\/trpc\//);
  const elsewhere = await openPage();
  await elsewhere.goto("/");
  await logIn(elsewhere, artist);
  await elsewhere.getByRole("heading", { name: "Hello, Paper Lanterns" }).waitFor();

  await changePassword(elsewhere, { from: "not the password", to: NEW_PASSWORD });
  await elsewhere.getByText("The old password is incorrect.").waitFor();
  await changePassword(elsewhere, { from: artist.password, to: NEW_PASSWORD });
  await elsewhere.getByText("Password changed. Your other sessions have ended.").waitFor();
  await openTab(elsewhere, "Subscription");
  await elsewhere.getByText("No billing history available").waitFor();

  await page.getByRole("tab", { name: "Subscription" }).click();
  await page.getByText("Your session has ended. Please log in again.").waitFor();
  await page.waitForURL("/");
  expect(await storedToken(page)).toBeNull();
  await logIn(page, { email: artist.email, password: NEW_PASSWORD });
  await page.getByRole("heading", { name: "Hello, Paper Lanterns" }).waitFor();
});

test("logging out in one tab of the browser logs the others out", async ({ dashboard: page }) => {
  const other = await page.context().newPage();
  await other.goto("/dashboard");
  await other.getByRole("button", { name: "Log out" }).click();
  await page.waitForURL("/");
  await page.getByRole("button", { name: "Start Tracking Now" }).waitFor();
});

test.for([
  { state: "cannot be reached", answer: (route: Route) => route.abort("connectionrefused") },
  { state: "is not ready", answer: (route: Route) => route.fulfill({ status: 503, body: "<h1>Unavailable</h1>" }) },
])(
  "a server that $state when the session is checked ends nothing",
  async ({ answer }, { openPage, artist, faults }) => {
    faults.allow(/(ERR_CONNECTION_REFUSED|status of 503) .*\/trpc\/auth\.me/);
    const page = await openPage({ storageState: artist.storageState });
    await page.route("**/trpc/auth.me*", answer);
    await page.goto("/dashboard?tab=export");
    await page.getByRole("heading", { name: "Your session could not be checked" }).waitFor();
    expect(await storedToken(page)).toBe(artist.token);

    await page.unroute("**/trpc/auth.me*");
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByRole("tab", { name: "Export", selected: true }).waitFor();
  },
);

test("while the session is checked, nothing but that is shown", async ({ openPage, artist }) => {
  const page = await openPage({ storageState: artist.storageState });
  const { promise: checked, resolve: check } = Promise.withResolvers<void>();
  await page.route("**/trpc/auth.me*", async (route) => {
    await checked;
    await route.continue();
  });
  await page.goto("/");
  await page.getByRole("status").getByText("Checking your session").waitFor();
  expect(await page.getByRole("button").count()).toBe(0);
  check();
  await page.waitForURL("/dashboard");
});

function storedToken(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem("ledgerline-token"));
}

/** Leaves the form open where it was refused, and goes on there. */
async function changePassword(page: Page, { from, to }: { from: string; to: string }): Promise<void> {
  const form = page.getByRole("dialog", { name: "Change password" });
  if (!(await form.isVisible())) {
    await page.getByRole("button", { name: "Account" }).click();
    await page.getByRole("menuitem", { name: "Change password" }).click();
  }
  await form.getByLabel("Old password").fill(from);
  await form.getByLabel("New password").fill(to);
  await form.getByRole("button", { name: "Change password" }).click();
}
