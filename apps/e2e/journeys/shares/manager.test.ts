import { readMails } from "@ledgerline/testing/mail-catcher";
import { expect } from "vitest";
import { test } from "../../fixture/test.ts";
import { TestArtist } from "../../fixture/test-artist.ts";
import { DashboardPage } from "../../pages/dashboard-page.ts";
import { SettingsPage } from "../../pages/settings-page.ts";
import { SharesTab } from "../../pages/shares-tab.ts";
import { expectGoodScreen } from "../../support/good-screen.ts";
import { statementText } from "../../support/statements.ts";

test("a manager joins a label with their own login, approves and sends its run, answers a payee, pays a part, and is back in one press", async ({
  openDashboard,
  openPage,
  premiumArtist,
  product,
}) => {
  const payeesEmail = `ada-${Date.now()}@example.com`;
  await premiumArtist.upload("march.tsv", statementText([{ date: "2026-03-12", earnings: "1000" }]));
  const settings = { uncovered_is_accounts: true, payer_name: "Tin Orchard", needs_approval: true };
  await premiumArtist.call("POST", "/shares/settings", settings);
  const { id } = await premiumArtist.call<{ id: string }>("POST", "/shares/payees", {
    ...{ name: "Ada Lind", currency: "USD", paid_by: "bank", email: payeesEmail },
  });
  const terms = {
    ...{ from: null, to: null, kind: "royalty", covers: { by: "everything" }, part: "100%", fee: "0%", rate: "50%" },
    ...{ exceptions: [], participants: [{ payee: id, share: "100%" }] },
  };
  await premiumArtist.call("POST", "/shares/deals", { name: "Quiet Harbour", currency: "USD", versions: [terms] });
  const owner = await openDashboard(premiumArtist, "shares");
  const owners = new SharesTab(owner.page);
  await owners.beginRun("2026-03-31", "2026-03-01");
  await owners.button("Close the run").click();
  await owners.confirm("Close the run");
  await owner.page.getByText("A second member approves each run before it is sent.").waitFor();
  expect(await owners.button("Approve").count()).toBe(0);

  const manager = await TestArtist.register(product.url, { name: "Max Management", realName: "Max Ode" });
  await premiumArtist.call("POST", "/account/members", { email: manager.email, role: "manager" });
  const mailedTo = async (to: string) => (await readMails(product.mailDir, to)).map(({ text }) => text);
  const mailedLink = async (to: string, page: "join" | "statement") => {
    const link = async () => new RegExp(`http\\S+/${page}#\\S+`).exec((await mailedTo(to)).join("\n"))?.[0];
    await expect.poll(link).toBeTruthy();
    return (await link()) ?? "";
  };
  const page = await openPage({ storageState: manager.storageState });
  await page.goto(await mailedLink(manager.email, "join"));
  await page.getByRole("button", { name: `Join as ${manager.email}` }).click();
  const dashboard = new DashboardPage(page);
  await dashboard.greeting("Max Ode").waitFor();

  await dashboard.openTab("Shares");
  const shares = new SharesTab(page);
  await page.getByRole("grid").getByRole("link").first().click();
  await shares.button("Approve").click();
  await shares.button("Send it to the payees").click();
  await shares.confirm("Send");
  const steps = page.getByRole("list", { name: "What this run needs" });
  await steps.getByText("Send: Done").waitFor();
  await expectGoodScreen(page);

  const payee = await openPage();
  await payee.goto(await mailedLink(payeesEmail, "statement"));
  const songs = payee.getByRole("table", { name: /Quiet Harbour/ });
  await songs.getByRole("button").first().click();
  await songs.getByRole("button", { name: "I have a question about this" }).click();
  await payee.getByLabel("Your question").fill("Why only March?");
  await payee.getByRole("button", { name: "Send", exact: true }).click();
  await payee.getByText("Waiting for an answer").waitFor();

  await page.goto("/dashboard?tab=shares&view=questions");
  await page.getByText("Why only March?").waitFor();
  await page.getByRole("link", { name: "Make a claim of it" }).click();
  const asked = page.getByRole("region", { name: "The question" });
  await asked.getByText("Why only March?").waitFor();
  await page.getByText("The checks find nothing that is missing for this song.").waitFor();
  await expectGoodScreen(page);
  await page.reload();
  await asked.getByText("Why only March?").waitFor();
  await page.goBack();
  await page.getByLabel("Answer Ada Lind").fill("April came late.");
  await shares.button("Send the answer").click();
  await expect.poll(async () => (await mailedTo(payeesEmail)).length).toBe(2);
  await shares.openScreen("Runs");
  await page.getByRole("grid").getByRole("link").first().click();
  await shares.button("Mark as paid…").click();
  await shares.dialog.getByRole("checkbox", { name: /Ada Lind/ }).check();
  await shares.dialog.getByLabel("Paid only, to Ada Lind").fill("200");
  await shares.dialog.getByRole("button", { name: "Mark as paid" }).click();
  await shares.dialog.waitFor({ state: "hidden" });
  await payee.reload();
  await payee.getByText("You were paid $200.00 of $500.00").waitFor();
  await payee.getByText("April came late.").waitFor();

  const own = new SettingsPage(page);
  await own.open();
  await own.section("Members").getByText("Max Ode").waitFor();
  expect(await own.section("Members").getByRole("button", { name: "Invite somebody" }).count()).toBe(0);
  expect(await page.getByRole("heading", { name: "Close the account" }).count()).toBe(0);
  await dashboard.account.click();
  await page.getByRole("menu").getByText(`Manager in ${premiumArtist.name}`).waitFor();
  await page.getByRole("menuitemradio", { name: /Max Management/ }).click();
  await dashboard.greeting("Max Management").waitFor();
});
