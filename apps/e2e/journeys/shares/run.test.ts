import { readFile } from "node:fs/promises";
import { readMails } from "@ledgerline/testing/mail-catcher";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { test } from "../../fixture/test.ts";
import { SharesTab } from "../../pages/shares-tab.ts";
import { expectGoodScreen } from "../../support/good-screen.ts";
import { statementText } from "../../support/statements.ts";

test("a label's run goes from preview to closed, sent and paid, and a late file counts in the next one", async ({
  openDashboard,
  openPage,
  premiumArtist,
  product,
}) => {
  await premiumArtist.upload("march.tsv", statementText([{ date: "2026-03-12", earnings: "1000" }]));
  const { page } = await openDashboard(premiumArtist, "shares");
  const shares = new SharesTab(page);
  await shares.button("Yes, it is mine").click();
  await shares.addPayee("Ada Lind", { paidBy: "wise", email: "ada@example.com" });
  await shares.addPayee("Ben Ode");

  await shares.openScreen("Deals");
  await page.getByRole("link", { name: "Make a deal" }).click();
  await page.getByLabel("Name", { exact: true }).fill("Quiet Harbour");
  await page.getByRole("searchbox").fill("quiet");
  await page.getByRole("list", { name: "Found" }).getByRole("button").click();
  await page.getByLabel("Your fee before it").fill("15%");
  await page.getByLabel("Rate", { exact: true }).fill("50%");
  await page.getByLabel("Payee 1", { exact: true }).selectOption("Ada Lind");
  await page.getByLabel("Share of payee 1").fill("2/3");
  await shares.button("Another payee").click();
  await page.getByLabel("Payee 2", { exact: true }).selectOption("Ben Ode");
  await page.getByLabel("Share of payee 2").fill("1/3");
  await page.getByText("the payees get 42.5% and 57.5% is left for you").waitFor();
  await expectGoodScreen(page);
  await shares.button("Make the deal").click();
  await page.getByRole("region", { name: "Terms, always" }).waitFor();

  await shares.beginRun("2026-03-31", "2026-03-01");
  const row = (name: string) => shares.payees.getByRole("row", { name });
  expect(await row("Ada Lind").textContent()).toContain("$283.33");
  expect(await row("Ben Ode").textContent()).toContain("$141.67");
  expect(await shares.proof.textContent()).toContain("$1,000.00 in = $1,000.00 out");
  await expectGoodScreen(page);
  await shares.button("Close the run").click();
  await shares.confirm("Close the run");
  await shares.button("Send it to the payees").click();
  await shares.confirm("Send");
  await readByLink(await openPage(), await mailedLink(product.mailDir, "ada@example.com"), premiumArtist.name);

  await shares.button("Wise file…").click();
  const [file] = await Promise.all([page.waitForEvent("download"), shares.button("Download").click()]);
  expect(file.suggestedFilename()).toBe("wise-2026-03-31.csv");
  expect(await readFile((await file.path()) ?? "", "utf8")).toContain("283.33");
  await shares.button("Mark as paid…").click();
  await expectGoodScreen(page);
  await shares.dialog.getByLabel("Day").fill("2026-04-10");
  await shares.dialog.getByRole("button", { name: "Mark as paid" }).click();
  await page.getByText("Nothing more is due.").waitFor();

  await row("Ada Lind").getByRole("link").click();
  await page.getByText("How this was worked out").click();
  await page.getByRole("button", { name: /^\$1,000\.00 at 50%/ }).click();
  await page.getByRole("button", { name: "$283.33, exactly 850/3 USD" }).first().waitFor();
  await expectGoodScreen(page);

  await premiumArtist.upload("late.tsv", statementText([{ date: "2026-03-28", month: "2026-02", earnings: "30" }]));
  await shares.beginRun("2026-04-30");
  const late = page.getByRole("table", { name: /late\.tsv, booked after/ });
  expect(await late.getByRole("row", { name: "Ada Lind" }).textContent()).toContain("$8.50");
  expect(await row("Ada Lind").textContent()).toContain("$8.50");
  await expectGoodScreen(page);
});

async function mailedLink(mailDir: string, to: string): Promise<string> {
  const link = async () => /http\S+#\S+/.exec((await readMails(mailDir, to))[0]?.text ?? "")?.[0];
  await expect.poll(link).toBeTruthy();
  return (await link()) ?? "";
}

/** A payee opens the link, reloads, comes back from another page and opens the link again, and always reads it. */
async function readByLink(page: Page, link: string, from: string): Promise<void> {
  const read = async () => {
    await page.getByRole("heading", { name: `Your royalties from ${from}` }).waitFor();
    await expect.poll(() => new URL(page.url()).hash).toBe("");
  };
  await page.goto(link);
  await read();
  await page.reload();
  await read();
  await page.goto("/");
  await page.goBack();
  await read();
  await page.goto(link);
  await read();
}
