import { readMails } from "@ledgerline/testing/mail-catcher";
import { expect } from "vitest";
import { test } from "../../fixture/test.ts";
import { TestArtist } from "../../fixture/test-artist.ts";
import { DashboardPage } from "../../pages/dashboard-page.ts";
import { SharesTab } from "../../pages/shares-tab.ts";
import { expectGoodScreen } from "../../support/good-screen.ts";
import { statementText } from "../../support/statements.ts";

test("an accountant books a sync fee with its receipt, works down a run's list, closes it, and is told until when ACH pays nobody", async ({
  faults,
  openPage,
  premiumArtist,
  product,
}) => {
  await premiumArtist.upload("march.tsv", statementText([{ date: "2026-03-12", earnings: "1000" }]));
  const { email, password } = TestArtist.newcomer();
  await premiumArtist.call("POST", "/account/members", { email, role: "accountant" });
  const mailed = async () => (await readMails(product.mailDir, email))[0]?.text;
  await expect.poll(mailed).toBeTruthy();
  const page = await openPage();
  await page.goto(/http\S+/.exec((await mailed()) ?? "")?.[0] ?? "");
  await page.getByLabel("Your name").fill("Ines");
  await page.getByLabel("New password").fill(password);
  await page.getByRole("button", { name: "Create a login and join" }).click();
  await new DashboardPage(page).openTab("Shares");
  const shares = new SharesTab(page);
  await shares.addPayee("Ada Lind", { paidBy: "bank" });
  await shares.button("Bank details…").click();
  await shares.dialog.getByLabel("Account", { exact: true }).selectOption({ label: "USA, in dollars" });
  await shares.dialog.getByLabel("Routing number").fill("121000248");
  await shares.dialog.getByLabel("Account number").fill("1234567");
  await shares.dialog.getByLabel("Your password").fill(password);
  await expectGoodScreen(page);
  await shares.dialog.getByRole("button", { name: "Save bank details" }).click();
  await page.getByText("Bank details saved, ending in 4567").waitFor();

  await shares.openScreen("Deals");
  await page.getByRole("link", { name: "Make a deal" }).click();
  await page.getByLabel("Name", { exact: true }).fill("Quiet Harbour");
  await page.getByRole("searchbox").fill("quiet");
  await page.getByRole("list", { name: "Found" }).getByRole("button").click();
  await page.getByLabel("Rate", { exact: true }).fill("50%");
  await page.getByLabel("Payee 1", { exact: true }).selectOption("Ada Lind");
  await page.getByLabel("Share of payee 1").fill("100%");
  await shares.button("Make the deal").click();
  await page.getByRole("region", { name: "Terms, always" }).waitFor();

  await shares.openScreen("Money");
  await shares.button("Add income").click();
  await shares.dialog.getByLabel("Paid by").fill("Netflix");
  await shares.dialog.getByLabel("Amount").fill("500.00");
  await shares.dialog.getByLabel("Came in on").fill("2026-03-14");
  await shares.dialog.getByLabel("Counts in the month").fill("2026-03");
  const receipt = { name: "netflix.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7 remittance") };
  await shares.dialog.getByLabel("Receipt").setInputFiles(receipt);
  await shares.dialog.getByRole("searchbox").fill("quiet");
  await shares.dialog.getByRole("list", { name: "Found" }).getByRole("button").click();
  await expectGoodScreen(page);
  await shares.button("Book it").click();
  await page.getByText("Income booked").waitFor();
  await page.getByRole("button", { name: /^Receipt of .*netflix\.pdf$/ }).waitFor();
  await expectGoodScreen(page);

  await shares.openScreen("Settings");
  await page.getByRole("radio", { name: /^It belongs to the account/ }).click();
  await page.getByLabel("Name", { exact: true }).fill("Tin Orchard");
  await shares.button("Save the payer").click();
  await page.getByText("Payer saved").waitFor();

  await shares.beginRun("2026-03-31", "2026-03-01");
  const steps = page.getByRole("list", { name: "What this run needs" });
  await steps.getByText("Without a deal: Done").waitFor();
  await steps.getByText("Ada Lind, until").waitFor();
  await expectGoodScreen(page);
  await shares.button("Close the run").click();
  await shares.confirm("Close the run");
  await shares.button("Send it to the payees").click();
  await shares.confirm("Send");
  await steps.getByText("Send: Done").waitFor();

  await steps.getByRole("button", { name: "Pay" }).click();
  await shares.button("Bank file…").click();
  await shares.dialog.getByLabel("Transfer").selectOption({ label: "ACH, in US dollars" });
  await shares.dialog.getByLabel(/routing number/).fill("021000021");
  await shares.dialog.getByLabel(/company ID/).fill("1234567890");
  await expectGoodScreen(page);
  faults.allow(/status of 409 .*\/trpc\//);
  await shares.button("Download").click();
  await shares.dialog.getByText(/^Nothing can be paid this way now\. Held until .*: “Ada Lind”\.$/).waitFor();
  await shares.dialog.getByRole("button", { name: "Cancel" }).click();
  await shares.button("Mark as paid…").click();
  await shares.dialog.getByRole("checkbox", { name: /Ada Lind/ }).check();
  await shares.dialog.getByRole("button", { name: "Mark as paid" }).click();
  await steps.getByText("Pay: Done").waitFor();
});
