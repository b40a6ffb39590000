import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { readMails } from "@ledgerline/testing/mail-catcher";
import { expect } from "vitest";
import { test } from "../../fixture/test.ts";
import { TestArtist } from "../../fixture/test-artist.ts";
import { SharesTab } from "../../pages/shares-tab.ts";
import { expectGoodScreen } from "../../support/good-screen.ts";
import { statementText } from "../../support/statements.ts";

test("a producer gets a share of a song with three fields, logs in, and sees where each cent comes from", async ({
  openDashboard,
  openPage,
  premiumArtist,
  product,
  faults,
}) => {
  const march = statementText([{ date: "2026-03-12", earnings: "100" }]);
  await premiumArtist.upload("march.tsv", march);
  const dashboard = await openDashboard(premiumArtist, "royalties");
  const { page, royalties } = dashboard;
  await royalties.openScreen("Tracks");
  await royalties.table("Tracks").getByRole("link").first().click();
  await page.getByRole("button", { name: "I pay somebody a share of this song" }).click();
  await page.getByLabel("Who").fill("Ada Lind");
  await page.getByLabel("Percentage").fill("20");
  await expectGoodScreen(page);
  await page.getByRole("button", { name: "Save the share" }).click();
  await page.getByText("Ada Lind gets 20%").waitFor();

  const { email, password } = TestArtist.newcomer();
  await premiumArtist.call("POST", "/account/members", { email, role: "payee" });
  const sent = async () => (await readMails(product.mailDir, email))[0]?.text;
  await expect.poll(sent).toBeTruthy();
  const reader = await openPage();
  await reader.goto(/http\S+/.exec((await sent()) ?? "")?.[0] ?? "");
  await reader.getByLabel("Your name").fill("Ada");
  await reader.getByLabel("New password").fill(password);
  await reader.getByRole("button", { name: "Create a login and join" }).click();
  await reader.getByText(/has not yet said which statements are yours/).waitFor();

  await dashboard.openTab("Shares");
  const shares = new SharesTab(page);
  await shares.button("Yes, it is mine").click();
  await shares.openScreen("Payees");
  await page.getByRole("link", { name: /^Ada Lind/ }).click();
  await shares.button("Who reads it…").click();
  await shares.dialog.getByLabel("Member").selectOption({ index: 1 });
  await shares.dialog.getByRole("button", { name: "Save" }).click();
  await shares.dialog.waitFor({ state: "hidden" });
  await shares.beginRun("2026-03-31", "2026-03-01");
  await shares.button("Close the run").click();
  await shares.confirm("Close the run");
  await reader.reload();
  await reader.getByText("No statement has been sent to you yet.").waitFor();
  await shares.button("Send it to the payees").click();
  await shares.confirm("Send");

  await reader.reload();
  await reader.getByRole("link", { name: /Mar.2026/ }).waitFor();
  await expectGoodScreen(reader);
  await reader.getByRole("link", { name: /Mar.2026/ }).click();
  await reader.getByText("You get $20.00").waitFor();
  await reader.getByText("20% of what your song earns.").waitFor();
  const songs = reader.getByRole("table", { name: /^Songs of/ });
  await songs.getByRole("button").first().click();
  await songs.getByRole("heading", { name: "Countries" }).waitFor();
  await songs.getByRole("button", { name: "Show the lines" }).click();
  await reader.getByRole("row", { name: /march\.tsv, row 2/ }).waitFor();
  const sha256 = createHash("sha256").update(march).digest("hex");
  await reader.getByLabel("Files").getByText(sha256).waitFor();
  await expectGoodScreen(reader);
  await reader.getByText("How this was worked out").click();
  await reader.getByRole("button", { name: /^\$100\.00 at 20%/ }).click();
  await reader.getByText("Times the share of 100%").waitFor();
  await expectGoodScreen(reader);
  const download = async (name: string) => {
    const [file] = await Promise.all([reader.waitForEvent("download"), reader.getByRole("button", { name }).click()]);
    return readFile((await file.path()) ?? "");
  };
  expect((await download("Download PDF")).subarray(0, 5).toString()).toBe("%PDF-");
  expect((await download("Download CSV by line")).toString()).toContain(`march.tsv,${sha256},2,`);
  expect(await reader.getByRole("tab").count()).toBe(0);

  const stranger = await openDashboard(await TestArtist.register(product.url, { name: "Tin Orchard" }));
  faults.allow(/status of 404 .*\/trpc\//);
  await stranger.page.goto(`/dashboard?tab=shares&${new URL(reader.url()).searchParams}`);
  await stranger.page.getByText("There is no such statement.").waitFor();
});
