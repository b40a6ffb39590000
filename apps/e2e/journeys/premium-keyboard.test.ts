import { CARDS } from "@ledgerline/stripe-sandbox/objects/test-cards";
import { expectFocus } from "../steps/expect-focus.ts";
import { test } from "../steps/premium-test.ts";
import { tabTo } from "../steps/tab-to.ts";

test("Premium is taken, canceled and kept with the keyboard, and the focus is never lost", async ({
  artist,
  openPage,
}) => {
  const page = await openPage({ storageState: artist.storageState });
  await page.goto("/dashboard?tab=subscription");
  const upgrade = page.getByRole("button", { name: "Upgrade to Premium" });
  await upgrade.waitFor();
  await tabTo(page, upgrade);
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Premium Plan - $4/month" });
  await dialog.waitFor();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await expectFocus(upgrade);
  await page.keyboard.press("Enter");
  await dialog.waitFor();
  await tabTo(page, dialog.getByRole("button", { name: "Start Free Trial" }));
  await page.keyboard.press("Enter");

  const number = page.getByLabel("Card number");
  await number.waitFor();
  await tabTo(page, number);
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type(CARDS.pays);
  await tabTo(page, page.getByLabel("Name on card"));
  await page.keyboard.type("Ada Artist");
  await page.keyboard.press("Enter");
  await page.getByText("Premium is on").waitFor();

  const cancel = page.getByRole("button", { name: "Cancel subscription" });
  const question = page.getByRole("alertdialog", { name: "Cancel Premium?" });
  await cancel.waitFor();
  await tabTo(page, cancel);
  await page.keyboard.press("Enter");
  await expectFocus(question.getByRole("button", { name: "Keep Premium" }));
  await page.keyboard.press("Escape");
  await expectFocus(cancel);
  await page.keyboard.press("Enter");
  await tabTo(page, question.getByRole("button", { name: "Cancel subscription" }));
  const reloaded = page.waitForEvent("load");
  await page.keyboard.press("Enter");
  await reloaded;
  const keep = page.getByRole("button", { name: "Keep Premium" });
  await keep.waitFor();
  await tabTo(page, keep);
  await page.keyboard.press("Enter");
  await cancel.waitFor();
  await expectFocus(page.getByRole("heading", { name: "Current plan" }));
});
