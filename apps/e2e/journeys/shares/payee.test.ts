import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { readMails } from "@ledgerline/testing/mail-catcher";
import { readPdf } from "@ledgerline/testing/read-pdf";
import { expect } from "vitest";
import { test } from "../../fixture/test.ts";
import { TestArtist } from "../../fixture/test-artist.ts";
import { SharesTab } from "../../pages/shares-tab.ts";
import { expectGoodScreen, SCREEN_SIZES } from "../../support/good-screen.ts";
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

/** A run of March with a payee who gets half of it, ready to be closed; `payee` says more about them. */
async function closableRun(label: TestArtist, payee: object): Promise<{ run: string; payee: string }> {
  await label.upload("march.tsv", statementText([{ date: "2026-03-12", earnings: "100" }]));
  await label.call("POST", "/shares/settings", { uncovered_is_accounts: true, payer_name: "Tin Orchard Records" });
  const { id } = await label.call<{ id: string }>("POST", "/shares/payees", {
    name: "Ada Lind",
    currency: "USD",
    ...payee,
  });
  const terms = { from: null, to: null, kind: "royalty", covers: { by: "everything" }, part: "100%", fee: "0%" };
  const versions = [{ ...terms, rate: "50%", exceptions: [], participants: [{ payee: id, share: "100%" }] }];
  await label.call("POST", "/shares/deals", { name: "The song", currency: "USD", versions });
  const period = { from: "2026-03-01", to: "2026-03-31" };
  const { id: run } = await label.call<{ id: string }>("POST", "/shares/runs", period);
  const state = async () => (await label.call<{ state: string }>("GET", `/shares/runs/${run}`)).state;
  await expect.poll(state, { timeout: 60_000 }).toBe("preview");
  return { run, payee: id };
}

test("a payee on a phone opens the link, a song and a question about a line, and with a login their bank details", async ({
  openDashboard,
  openPage,
  premiumArtist,
  product,
}) => {
  const [email, login] = [TestArtist.newcomer().email, TestArtist.newcomer()];
  const { payee } = await closableRun(premiumArtist, { email, paid_by: "bank" });
  const { page } = await openDashboard(premiumArtist, "shares");
  const shares = new SharesTab(page);
  await shares.openScreen("Settings");
  const drawn = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement("canvas"), { width: 1_600, height: 900 });
    const context = canvas.getContext("2d");
    context?.fillRect(200, 200, 1_200, 500);
    return canvas.toDataURL("image/png").split(",")[1] ?? "";
  });
  const logo = { name: "logo.png", mimeType: "image/png", buffer: Buffer.from(drawn, "base64") };
  await page.getByLabel("Logo", { exact: true }).setInputFiles(logo);
  await page.getByRole("img", { name: /^Logo of/ }).waitFor();
  await expectGoodScreen(page);
  await shares.openScreen("Runs");
  await page.getByRole("grid").getByRole("link").first().click();
  await shares.button("Close the run").click();
  await shares.confirm("Close the run");
  await page.getByLabel("Day of payment").fill("2199-12-01");
  await shares.button("Save the day of payment").click();
  await page.getByText("1 payee to be paid on 1 December 2199, once it is sent.").waitFor();
  await shares.button("Send it to the payees").click();
  await page.getByText("They say that it is paid on 1 Dec 2199.").waitFor();
  await shares.confirm("Send");

  const sent = async () => (await readMails(product.mailDir, email))[0];
  await expect.poll(sent).toBeTruthy();
  const mail = await sent();
  expect(mail?.text).toContain("It is to be paid on 1 Dec 2199.");
  expect(mail?.html).toContain("cid:logo");
  const phone = await openPage(SCREEN_SIZES["a phone"]);
  await phone.goto(/http\S+/.exec(mail?.text ?? "")?.[0] ?? "");
  await phone.getByText("You get $50.00 on 1 Dec 2199").waitFor();
  await phone.getByRole("img").first().waitFor();
  await expectGoodScreen(phone);
  const songs = phone.getByRole("table", { name: /^Songs of/ });
  await songs.getByRole("button").first().click();
  await songs.getByRole("button", { name: "Show the lines" }).click();
  await phone.getByRole("row", { name: /march\.tsv, row 2/ }).waitFor();
  await songs.getByRole("button", { name: "I have a question about this" }).click();
  await phone.getByRole("dialog").getByRole("textbox").fill("Why half?");
  await expectGoodScreen(phone);
  await phone.getByRole("dialog").getByRole("button", { name: "Send" }).click();
  await phone.getByText("Waiting for an answer").waitFor();
  await page.goto("/dashboard?tab=shares&view=questions");
  await page.getByText("Why half?").waitFor();

  await premiumArtist.call("POST", "/account/members", { email: login.email, role: "payee" });
  const invited = async () => (await readMails(product.mailDir, login.email))[0]?.text;
  await expect.poll(invited).toBeTruthy();
  await phone.goto(/http\S+/.exec((await invited()) ?? "")?.[0] ?? "");
  await phone.getByLabel("Your name").fill("Ada");
  await phone.getByLabel("New password").fill(login.password);
  await phone.getByRole("button", { name: "Create a login and join" }).click();
  await phone.getByText(/has not yet said which statements are yours/).waitFor();
  const { members } = await premiumArtist.call<{ members: { user_id: string; role: string }[] }>(
    "GET",
    "/account/members",
  );
  const user_id = members.find(({ role }) => role === "payee")?.user_id;
  await premiumArtist.call("POST", `/shares/payees/${payee}/reader`, { user_id });
  await phone.reload();
  await phone.getByRole("button", { name: "Change bank details…" }).click();
  const dialog = phone.getByRole("dialog");
  await dialog.getByLabel("Account", { exact: true }).selectOption("iban");
  await dialog.getByLabel("IBAN").fill("DE89 3704 0044 0532 0130 00");
  await dialog.getByLabel("Your password").fill(login.password);
  await expectGoodScreen(phone);
  await dialog.getByRole("button", { name: "Save bank details" }).click();
  await phone.getByText("•••• 3000").waitFor();
  await phone.getByText(/^The bank details were changed/).waitFor();
  await expectGoodScreen(phone);
  const warned = async () => (await readMails(product.mailDir, email)).map(({ subject }) => subject);
  await expect.poll(warned).toContain("Bank details of a payee were changed");
});

test("an artist's payment goes to their manager, and the statement says so", async ({
  openDashboard,
  premiumArtist,
}) => {
  const { run, payee } = await closableRun(premiumArtist, { email: "ada@example.com" });
  const { page } = await openDashboard(premiumArtist, "shares");
  const shares = new SharesTab(page);
  await shares.addPayee("Max Manager", { paidBy: "wise", email: "max@example.com" });
  await page.getByRole("link", { name: "All payees" }).click();
  await page.getByRole("link", { name: /^Ada Lind/ }).click();
  await shares.button("Change").click();
  await shares.dialog.getByLabel("Paid through").selectOption({ label: "Max Manager" });
  await expectGoodScreen(page);
  await shares.dialog.getByRole("button", { name: "Save" }).click();
  await page.getByRole("link", { name: "Max Manager" }).click();
  await page.getByRole("heading", { level: 2, name: "Max Manager" }).waitFor();
  await shares.button("Erase…").click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Erase" }).click();
  await page.getByText("“Ada Lind” is paid through Max Manager. Change that first.").waitFor();

  await premiumArtist.call("POST", `/shares/runs/${run}/refresh`);
  const state = async () => (await premiumArtist.call<{ state: string }>("GET", `/shares/runs/${run}`)).state;
  await expect.poll(state, { timeout: 60_000 }).toBe("preview");
  await premiumArtist.call("POST", `/shares/runs/${run}/close`);
  await page.goto(`/dashboard?tab=shares&run=${run}&payee=${payee}`);
  await page.getByText("Ada Lind gets $50.00").waitFor();
  await page.getByText("With Wise, to Max Manager as directed").waitFor();
  await expectGoodScreen(page);
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download PDF" }).click(),
  ]);
  const { text } = await readPdf(await readFile((await file.path()) ?? ""));
  expect(text).toContain("With Wise, to Max Manager as directed");
});
