import type { Route } from "playwright-core";
import { expect } from "vitest";
import { test } from "../../fixture/test.ts";
import { DashboardPage } from "../../pages/dashboard-page.ts";
import { LandingPage } from "../../pages/landing-page.ts";
import { SettingsPage } from "../../pages/settings-page.ts";

const NEW_PASSWORD = "another field, of oats";

test("a wrong password is refused, the right one leads to the dashboard, and logging out ends the session", async ({
  page,
  artist,
  faults,
}) => {
  faults.allow(/status of 401 .*\/trpc\/auth\.login/);
  const landing = new LandingPage(page);
  const dashboard = new DashboardPage(page);
  await landing.open();
  await landing.logIn({ ...artist, password: "not the password" });
  await landing.logInForm.getByRole("alert").getByText("The email or password is incorrect.").waitFor();
  await landing.sendPassword(artist.password);
  await dashboard.greeting("Paper Lanterns").waitFor();
  await page.goto("/");
  await page.waitForURL("/dashboard");

  await dashboard.logOut.click();
  await page.getByText("Logged out successfully").waitFor();
  await page.waitForURL("/");
  expect(await dashboard.storedToken()).toBeNull();
  await page.goto("/dashboard?tab=royalties");
  await page.waitForURL("/");
  await landing.start.waitFor();
});

test("changing the password ends the other sessions at once, which resume where they were, and keeps this one", {
  tags: "journeys",
}, async ({ dashboard, artist, openPage, faults }) => {
  faults.allow(/status of 400 .*\/trpc\/auth\.changePassword/);
  faults.allow(/status of 401 .*\/trpc\//);
  const { page } = dashboard;
  await dashboard.openTab("Artist Lookup");
  await dashboard.lookup.searchBox.fill("Example Avenue");
  const otherPage = await openPage();
  const otherLanding = new LandingPage(otherPage);
  const elsewhere = new DashboardPage(otherPage);
  await otherLanding.open();
  await otherLanding.logIn(artist);
  await elsewhere.greeting(artist.name).waitFor();

  const settings = new SettingsPage(otherPage);
  await elsewhere.account.click();
  await elsewhere.settingsItem.click();
  await settings.changePassword({ from: "not the password", to: NEW_PASSWORD });
  await otherPage.getByText("The old password is incorrect.").waitFor();
  await settings.changePassword({ from: artist.password, to: NEW_PASSWORD });
  await otherPage.getByText("Password changed. Your other sessions have ended.").waitFor();
  await otherPage.getByRole("link", { name: "Dashboard" }).click();
  await elsewhere.openTab("Subscription");
  await elsewhere.subscription.noHistory.waitFor();

  await dashboard.lookup.searchBox.press("Enter");
  const again = page.getByRole("dialog", { name: "Your session has ended" });
  await again.waitFor();
  expect(await again.getByLabel("Email").inputValue()).toBe(artist.email);
  await again.getByLabel("Password", { exact: true }).fill(NEW_PASSWORD);
  await again.getByRole("button", { name: "Log in" }).click();
  await again.waitFor({ state: "detached" });
  expect(await dashboard.lookup.searchBox.inputValue()).toBe("Example Avenue");
  await dashboard.lookup.panel.getByRole("heading", { name: "found for “Example Avenue”" }).waitFor();
});

test("logging out in one tab of the browser logs the others out", { tags: "journeys" }, async ({ dashboard }) => {
  const { page } = dashboard;
  const other = new DashboardPage(await page.context().newPage());
  await other.open();
  await other.logOut.click();
  await page.waitForURL("/");
  await new LandingPage(page).start.waitFor();
});

test.for([
  { state: "cannot be reached", answer: (route: Route) => route.abort("connectionrefused") },
  { state: "is not ready", answer: (route: Route) => route.fulfill({ status: 503, body: "<h1>Unavailable</h1>" }) },
])(
  "a server that $state when the session is checked does not end the session",
  async ({ answer }, { openPage, artist, faults }) => {
    faults.allow(/(ERR_CONNECTION_REFUSED|status of 503) .*\/trpc\/auth\.me/);
    const page = await openPage({ storageState: artist.storageState });
    const dashboard = new DashboardPage(page);
    await page.route("**/trpc/auth.me*", answer);
    await page.goto("/dashboard?tab=export");
    await page.getByRole("heading", { name: "Your session could not be checked" }).waitFor();
    expect(await dashboard.storedToken()).toBe(artist.token);

    await page.unroute("**/trpc/auth.me*");
    await page.getByRole("button", { name: "Try again" }).click();
    await dashboard.selectedTab("Export").waitFor();
  },
);

test("nothing is shown while the session is checked", { tags: "journeys" }, async ({ openPage, artist }) => {
  const page = await openPage({ storageState: artist.storageState });
  const { promise: checked, resolve: check } = Promise.withResolvers<void>();
  await page.route("**/trpc/auth.me*", async (route) => {
    await checked;
    await route.continue();
  });
  await page.goto("/");
  await page.getByRole("status").getByText("Opening your books").waitFor();
  expect(await page.getByRole("button").count()).toBe(0);
  check();
  await page.waitForURL("/dashboard");
});
