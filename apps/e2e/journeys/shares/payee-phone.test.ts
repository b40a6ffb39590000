import { readFile } from "node:fs/promises";
import { type Speech, speechOf } from "@ledgerline/contract/papers/speech";
import { readMails } from "@ledgerline/testing/mail-catcher";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { test } from "../../fixture/test.ts";
import { TestArtist } from "../../fixture/test-artist.ts";
import { SharesTab } from "../../pages/shares-tab.ts";
import { expectGoodScreen, SCREEN_SIZES } from "../../support/good-screen.ts";
import { statementText } from "../../support/statements.ts";

const PHONE = SCREEN_SIZES["a phone"];

interface Payee {
  id: string;
}

/** A label with a song of which one payee gets half. */
async function makeLabel(artist: TestArtist, payee: object): Promise<string> {
  await artist.upload("march.tsv", statementText([{ date: "2026-03-12", earnings: "1000" }]));
  await artist.call("POST", "/shares/settings", { uncovered_is_accounts: true, payer_name: "Tin Orchard" });
  const { id } = await artist.call<Payee>("POST", "/shares/payees", { currency: "USD", paid_by: "bank", ...payee });
  const terms = {
    ...{ from: null, to: null, kind: "royalty", covers: { by: "everything" }, part: "100%", fee: "0%", rate: "50%" },
    ...{ exceptions: [], participants: [{ payee: id, share: "100%" }] },
  };
  await artist.call("POST", "/shares/deals", { name: "Quiet Harbour", currency: "USD", versions: [terms] });
  return id;
}

async function sendMarch(shares: SharesTab): Promise<void> {
  await shares.beginRun("2026-03-31", "2026-03-01");
  await shares.button("Close the run").click();
  await shares.confirm("Close the run");
  await shares.button("Send it to the payees").click();
  await shares.confirm("Send");
}

async function mailedLink(mailDir: string, to: string): Promise<string> {
  const link = async () => /http\S+#\S+/.exec((await readMails(mailDir, to))[0]?.text ?? "")?.[0];
  await expect.poll(link).toBeTruthy();
  return (await link()) ?? "";
}

/** Makes a login with the link of an invitation. */
async function joinAs(reader: Page, name: string, password: string, speech: Speech): Promise<void> {
  await reader.getByLabel(speech.say("join_name")).waitFor();
  await expectGoodScreen(reader);
  await reader.getByLabel(speech.say("join_name")).fill(name);
  await reader.getByLabel(speech.say("new_password"), { exact: true }).fill(password);
  await reader.getByRole("button", { name: speech.say("join_new") }).click();
}

/** Lets the only payee among an account's members read the statements of payees. */
async function letRead(label: TestArtist, payees: readonly string[]): Promise<void> {
  const { members } = await label.call<{ members: { user_id: string; role: string }[] }>("GET", "/account/members");
  const user_id = members.find(({ role }) => role === "payee")?.user_id;
  for (const id of payees) await label.call("POST", `/shares/payees/${id}/reader`, { user_id });
}

test("a payee who is paid through a manager reads it by link on a phone in German, opens a song, takes the PDF, and asks", async ({
  openDashboard,
  openPage,
  premiumArtist,
  product,
}) => {
  const manager = await premiumArtist.call<Payee>("POST", "/shares/payees", {
    ...{ name: "Max Manager", currency: "USD", paid_by: "wise", email: "max@example.com" },
  });
  const email = `ada-${Date.now()}@example.com`;
  await makeLabel(premiumArtist, { name: "Ada Lind", email, language: "de", paid_through: manager.id });
  const { page } = await openDashboard(premiumArtist, "shares");
  const shares = new SharesTab(page);
  await sendMarch(shares);

  const speech = await speechOf("de");
  const reader = await openPage({ ...PHONE, locale: "de-DE" });
  await reader.goto(await mailedLink(product.mailDir, email));
  await reader.getByRole("heading", { level: 1, name: "Ihre Lizenzerlöse von Tin Orchard" }).waitFor();
  await reader
    .getByText(speech.say("paid_through", { how: speech.say("paid_by_wise"), name: "Max Manager" }))
    .waitFor();
  await expectGoodScreen(reader);
  const songs = reader.getByRole("table", { name: /Quiet Harbour/ });
  await songs.getByRole("button").first().click();
  await songs.getByRole("heading", { name: speech.say("stores") }).waitFor();
  await expectGoodScreen(reader);
  const [file] = await Promise.all([
    reader.waitForEvent("download"),
    reader.getByRole("button", { name: speech.say("download_pdf") }).click(),
  ]);
  expect((await readFile((await file.path()) ?? "")).subarray(0, 5).toString()).toBe("%PDF-");
  await songs.getByRole("button", { name: speech.say("ask") }).click();
  await reader.getByLabel(speech.say("your_question")).fill("Warum nur Mai?");
  await expectGoodScreen(reader);
  await reader.getByRole("button", { name: speech.say("send"), exact: true }).click();
  await reader.getByText(speech.say("question_open")).waitFor();
  await expectGoodScreen(reader);

  await page.goto("/dashboard?tab=shares&view=questions");
  await page.getByText("Warum nur Mai?").waitFor();
  await expectGoodScreen(page);
});

test("a payee with a login changes their bank account on a phone in French, and finds their settings", async ({
  faults,
  openDashboard,
  openPage,
  premiumArtist,
  product,
}) => {
  const { email, password } = TestArtist.newcomer();
  const id = await makeLabel(premiumArtist, { name: "Ada Lind", email, language: "fr" });
  await premiumArtist.call("POST", "/account/members", { email, role: "payee" });
  // What mails and pages say is by the payee's language, and not by the browser's.
  const reader = await openPage(PHONE);
  const speech = await speechOf("fr");
  await reader.goto(await mailedLink(product.mailDir, email));
  const [invitation] = await readMails(product.mailDir, email);
  expect(invitation?.subject).toBe(speech.say("mail_invited_subject"));
  await joinAs(reader, "Ada", password, speech);
  await reader.getByText("has not yet said which statements are yours").waitFor();
  await expectGoodScreen(reader);
  await letRead(premiumArtist, [id]);
  const { page } = await openDashboard(premiumArtist, "shares");
  const shares = new SharesTab(page);
  await sendMarch(shares);

  await reader.reload();
  await reader.getByRole("heading", { level: 1, name: `Vos redevances de ${premiumArtist.name}` }).waitFor();
  await reader.getByRole("button", { name: speech.say("bank_change") }).click();
  const dialog = reader.getByRole("dialog", { name: speech.say("bank_of", { name: "Ada Lind" }) });
  await dialog.getByLabel(speech.say("bank_kind"), { exact: true }).selectOption({ label: speech.say("bank_ach") });
  await dialog.getByLabel(speech.say("bank_routing")).fill("121000248");
  await dialog.getByLabel(speech.say("bank_number")).fill("1234567");
  await dialog.getByLabel(speech.say("own_password")).fill("not this one");
  faults.allow(/status of 40\d .*\/trpc\//);
  await dialog.getByRole("button", { name: speech.say("bank_save") }).click();
  await dialog.getByText(speech.say("password_wrong")).waitFor();
  await expectGoodScreen(reader);
  await dialog.getByLabel(speech.say("own_password")).fill(password);
  await dialog.getByRole("button", { name: speech.say("bank_save") }).click();
  await reader.getByText(speech.say("bank_saved", { end: "4567" })).waitFor();
  await reader.getByText("•••• 4567").waitFor();
  await expectGoodScreen(reader);
  await reader.getByRole("button", { name: speech.say("account_of", { name: premiumArtist.name }) }).click();
  const menu = reader.getByRole("menu");
  await menu.getByText(speech.say("theme")).waitFor();
  await menu
    .getByText(speech.say("role_in", { role: speech.say("role_payee"), account: premiumArtist.name }))
    .waitFor();
  await expectGoodScreen(reader);
  await menu.getByRole("menuitem", { name: speech.say("settings") }).click();
  await reader.getByRole("region", { name: speech.say("two_step") }).waitFor();
  await reader.getByText(speech.say("session_this")).waitFor();
  await expectGoodScreen(reader);
  await reader.getByRole("button", { name: speech.say("log_out") }).click();
  await reader.getByText(speech.say("logged_out")).waitFor();
});
