import { readMails } from "@ledgerline/testing/mail-catcher";
import { TOTP } from "otpauth";
import { expect } from "vitest";
import { test } from "../../fixture/test.ts";
import { DashboardPage } from "../../pages/dashboard-page.ts";
import { LandingPage } from "../../pages/landing-page.ts";
import { SettingsPage } from "../../pages/settings-page.ts";
import { billingRecords } from "../../support/billing-records.ts";

const NEW_PASSWORD = "another field, of oats";
const NEXT_CODE_MS = 40_000;

test("two-step login is set up in Settings, and asked for at the next login", async ({ openPage, artist, faults }) => {
  faults.allow(/status of 401 .*\/trpc\/auth\.login/);
  const page = await openPage({ storageState: artist.storageState });
  const settings = new SettingsPage(page);
  await settings.open();
  await settings.section("Two-step login").getByRole("button", { name: "Set up" }).click();
  await settings.dialog.getByLabel("Your password").fill(artist.password);
  await settings.dialog.getByRole("button", { name: "Continue" }).click();
  await settings.dialog.getByRole("img", { name: "QR code for the authenticator app" }).waitFor();
  const totp = new TOTP({ secret: await settings.dialog.getByLabel("Key", { exact: true }).inputValue() });
  // A code with less than half of its thirty seconds left may expire before it arrives.
  await expect.poll(() => totp.remaining(), { timeout: NEXT_CODE_MS }).toBeGreaterThan(15_000);
  const first = totp.generate();
  await settings.dialog.getByLabel("Code", { exact: true }).fill(first);
  await settings.dialog.getByRole("button", { name: "Turn on" }).click();
  const codes = page.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
  await codes.first().waitFor();
  const [recoveryCode = ""] = await codes.allInnerTexts();
  await page.getByRole("button", { name: "I have saved them" }).click();
  await settings.section("Two-step login").getByText("Recovery codes left: 10.").waitFor();

  await page.getByRole("button", { name: "Log out" }).click();
  const landing = new LandingPage(page);
  const dashboard = new DashboardPage(page);
  const code = landing.logInForm.getByLabel("Code");
  await landing.logIn(artist);
  await code.fill(recoveryCode);
  await page.keyboard.press("Enter");
  await dashboard.greeting(artist.name).waitFor();

  await dashboard.logOut.click();
  await landing.logIn(artist);
  await expect.poll(() => totp.generate(), { timeout: NEXT_CODE_MS }).not.toBe(first);
  await code.fill(totp.generate());
  await page.keyboard.press("Enter");
  await dashboard.greeting(artist.name).waitFor();
});

test("a forgotten password is replaced with the link that comes by email", async ({ page, artist, product }) => {
  const landing = new LandingPage(page);
  await landing.open();
  await page.getByRole("banner").getByRole("button", { name: "Log in" }).click();
  await page.getByRole("button", { name: "Forgot your password?" }).click();
  await page.getByRole("dialog").getByLabel("Email").fill(artist.email);
  await page.getByRole("button", { name: "Send me a link" }).click();
  await page.getByRole("status").getByText("a link is on its way").waitFor();

  const subject = "Choose a new password for Ledgerline";
  const sent = async () => (await readMails(product.mailDir, artist.email)).find((mail) => mail.subject === subject);
  await expect.poll(sent).toBeTruthy();
  await page.goto(/http\S+/.exec((await sent())?.text ?? "")?.[0] ?? "");
  await page.getByLabel("New password").fill(NEW_PASSWORD);
  expect(new URL(page.url()).hash).toBe("");
  await page.getByRole("button", { name: "Set this password" }).click();
  await page.getByRole("link", { name: "Go to the home page" }).click();
  await landing.logIn({ email: artist.email, password: NEW_PASSWORD });
  await new DashboardPage(page).greeting(artist.name).waitFor();
});

test("a session elsewhere is listed and can be ended", { tags: "journeys" }, async ({ openPage, artist, faults }) => {
  faults.allow(/status of 401 .*\/trpc\//);
  faults.allow(/The billing history could not be loaded/);
  const elsewhere = await openPage({
    userAgent: "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0",
  });
  const landing = new LandingPage(elsewhere);
  await landing.open();
  await landing.logIn(artist);
  const dashboard = new DashboardPage(elsewhere);
  await dashboard.greeting(artist.name).waitFor();

  const settings = new SettingsPage(await openPage({ storageState: artist.storageState }));
  await settings.open();
  const row = settings.session("Firefox on Windows");
  await row.getByText("127.0.0.*").waitFor();
  await row.getByRole("button", { name: "End the session on Firefox on Windows" }).click();
  await settings.dialog.getByLabel("Your password").fill(artist.password);
  await settings.dialog.getByRole("button", { name: "End", exact: true }).click();
  await settings.page.getByText("That session has ended.").waitFor();
  await row.waitFor({ state: "detached" });
  await dashboard.tab("Subscription").click();
  await elsewhere
    .getByRole("dialog", { name: "Your session has ended" })
    .getByRole("button", { name: "Leave" })
    .click();
  await landing.start.waitFor();
});

test("a closed account is gone, and so is its subscription", async ({ openPage, artist, billing, faults }) => {
  faults.allow(/status of 401 .*\/trpc\/auth\.login/);
  await artist.subscribe();
  const before = await billingRecords(billing, artist);
  const page = await openPage({ storageState: artist.storageState });
  const settings = new SettingsPage(page);
  await settings.open();
  await settings.closeAccount(artist.password);
  await page.getByText("Your account is closed, and everything in it is being deleted.").waitFor();
  const landing = new LandingPage(page);
  await landing.start.waitFor();
  await landing.logIn(artist);
  await landing.logInForm.getByRole("alert").getByText("The email or password is incorrect.").waitFor();
  const { subscriptions } = await billing.records();
  const own = subscriptions.filter(({ id }) => before.subscriptions.some((subscription) => subscription.id === id));
  expect(own.map(({ status }) => status)).toEqual(["canceled"]);
});
