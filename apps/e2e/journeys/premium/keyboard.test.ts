// @module-tag journeys
import { CARDS } from "@ledgerline/sandboxes/stripe/objects/test-cards";
import { test } from "../../fixture/test.ts";
import { Keyboard } from "../../support/keyboard.ts";

test("Premium is bought, canceled and kept with the keyboard, and focus is never lost", async ({
  artist,
  openDashboard,
}) => {
  const { page, subscription } = await openDashboard(artist, "subscription", { reducedMotion: "no-preference" });
  const keyboard = new Keyboard(page);
  const { upgrade, cancel, keep, payment } = subscription;
  await upgrade.waitFor();
  await keyboard.tabTo(upgrade);
  await keyboard.press("Enter");
  const dialog = subscription.upgradeDialog;
  await dialog.waitFor();
  await keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await keyboard.expectFocus(upgrade);
  await keyboard.press("Enter");
  await dialog.waitFor();
  await keyboard.tabTo(subscription.startTrial);
  await keyboard.press("Enter");

  await payment.cardNumber.waitFor();
  await keyboard.tabTo(payment.cardNumber);
  await keyboard.press("ControlOrMeta+A");
  await keyboard.type(CARDS.pays);
  await keyboard.tabTo(payment.nameOnCard);
  await keyboard.type("Ada Artist");
  await keyboard.press("Enter");
  await subscription.premiumIsOn.waitFor();

  const question = subscription.cancelQuestion;
  await cancel.waitFor();
  await keyboard.tabTo(cancel);
  await keyboard.press("Enter");
  await keyboard.expectFocus(question.getByRole("button", { name: "Keep Premium" }));
  await keyboard.press("Escape");
  await keyboard.expectFocus(cancel);
  await keyboard.press("Enter");
  await keyboard.tabTo(subscription.confirmCancel);
  const reloaded = page.waitForEvent("load");
  await keyboard.press("Enter");
  await reloaded;
  await keep.waitFor();
  await keyboard.tabTo(keep);
  await keyboard.press("Enter");
  await cancel.waitFor();
  await keyboard.expectFocus(page.getByRole("heading", { name: "Current plan" }));
});
