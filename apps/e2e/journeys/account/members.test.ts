import { readMails } from "@ledgerline/testing/mail-catcher";
import { expect } from "vitest";
import { test } from "../../fixture/test.ts";
import { TestArtist } from "../../fixture/test-artist.ts";
import { DashboardPage } from "../../pages/dashboard-page.ts";
import { SettingsPage } from "../../pages/settings-page.ts";
import { statementText } from "../../support/statements.ts";

const SUBJECT = "You are invited to a Ledgerline account";

test("an accountant is invited by mail, books a statement, sees no credentials, and is removed with one press", async ({
  openPage,
  premiumArtist,
  product,
  faults,
}) => {
  const owner = await openPage({ storageState: premiumArtist.storageState });
  const settings = new SettingsPage(owner);
  const { email, password } = TestArtist.newcomer();
  await settings.open();
  await settings.section("Members").getByRole("button", { name: "Invite somebody" }).click();
  await settings.dialog.getByLabel("Email").fill(email);
  await settings.dialog.getByLabel("Role").selectOption("accountant");
  await settings.dialog.getByRole("button", { name: "Invite" }).click();
  await owner.getByText("The invitation is on its way.").waitFor();

  const sent = async () => (await readMails(product.mailDir, email)).find(({ subject }) => subject === SUBJECT);
  await expect.poll(sent).toBeTruthy();
  const accountant = await openPage();
  await accountant.goto(/http\S+/.exec((await sent())?.text ?? "")?.[0] ?? "");
  await accountant.getByRole("heading", { name: `Join ${premiumArtist.name}` }).waitFor();
  expect(new URL(accountant.url()).hash).toBe("");
  await accountant.getByLabel("Your name").fill("Ada");
  await accountant.getByLabel("New password").fill(password);
  await accountant.getByRole("button", { name: "Create a login and join" }).click();
  const dashboard = new DashboardPage(accountant);
  await dashboard.greeting("Ada").waitFor();

  await dashboard.openTab("Royalties");
  await dashboard.royalties.upload({ name: "march.tsv", content: statementText([{}]) });
  await dashboard.royalties.untilBooked("march.tsv");
  await dashboard.openTab("Platforms");
  await accountant.getByText("Only owners and managers can connect and disconnect platforms.").waitFor();

  await owner.reload();
  faults.allow(/status of 401 .*\/trpc\//);
  await settings.section("Members").getByRole("button", { name: "Remove Ada" }).click();
  await settings.dialog.getByRole("button", { name: "Remove" }).click();
  await owner.getByText("Member removed").waitFor();
  await accountant.reload();
  await accountant.getByRole("button", { name: "Log in" }).first().waitFor();
});

test("a member of two accounts sees the books of the open one", { tags: "journeys" }, async ({
  openPage,
  premiumArtist,
  product,
}) => {
  const label = await TestArtist.register(product.url, { name: "Tin Orchard" });
  await premiumArtist.upload("march.tsv", statementText([{}]));
  await premiumArtist.call("POST", "/account/members", { email: label.email, role: "viewer" });
  const sent = async () => (await readMails(product.mailDir, label.email)).find(({ subject }) => subject === SUBJECT);
  await expect.poll(sent).toBeTruthy();
  const page = await openPage({ storageState: label.storageState });
  await page.goto(/http\S+/.exec((await sent())?.text ?? "")?.[0] ?? "");
  await page.getByRole("button", { name: `Join as ${label.email}` }).click();
  const dashboard = new DashboardPage(page);
  await dashboard.greeting(label.email).waitFor();
  await dashboard.openTab("Royalties");
  await dashboard.royalties.months.waitFor();

  await dashboard.account.click();
  await page.getByRole("menuitemradio", { name: /Tin Orchard/ }).click();
  await dashboard.greeting("Tin Orchard").waitFor();
  await dashboard.openTab("Royalties");
  await page.getByText("No royalty data available yet.").waitFor();
});
