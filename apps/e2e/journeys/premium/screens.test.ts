import { CARDS } from "@ledgerline/sandboxes/stripe/objects/test-cards";
import type { Page } from "playwright-core";
import { test } from "../../fixture/test.ts";
import { billingRecords } from "../../support/billing-records.ts";
import { describeScreens, expectGoodScreen, SCREEN_SIZES } from "../../support/good-screen.ts";

const SUBSCRIPTION = "/dashboard?tab=subscription";

describeScreens("the screens of Premium", (options) => {
  test("the plan in every state, its questions and its notices are accessible and fit", async ({
    openDashboard,
    artist,
    billing,
    faults,
  }) => {
    faults.allow(/status of 404 .*\/trpc\/subscription\.confirmCheckout/);
    const { page, subscription } = await openDashboard(artist, "subscription", options);
    const look = async (sight: string, address = SUBSCRIPTION) => {
      await page.goto(address);
      await page.getByText(sight).first().waitFor();
      await untilLoaded(page);
      await expectGoodScreen(page);
    };
    await look("No billing history available");
    await look("You left the checkout.", `${SUBSCRIPTION}&checkout=canceled`);
    await look("There is no such checkout.", `${SUBSCRIPTION}&checkout=success&session_id=cs_test_nobody`);
    await subscription.openUpgrade();
    await expectGoodScreen(page);
    await artist.subscribe();
    await artist.connect("tidal", "15000001");
    await look("After the trial, Premium continues at");
    await subscription.cancel.click();
    await subscription.cancelQuestion.waitFor();
    await expectGoodScreen(page);
    await artist.call("POST", "/subscription/cancel");
    await look("and ends then. Nothing is charged.");
    await artist.call("POST", "/subscription/resume");
    await billing.advance({ days: 8 });
    await artist.untilPlan("premium");
    await look("Renews");
    await artist.call("POST", "/subscription/cancel");
    await look("You have canceled.");
    await billing.advance({ days: 31 });
    await artist.untilPlan("free");
    await look("A paused platform keeps its connection");
    await subscription.openUpgrade();
    await expectGoodScreen(page);
    await look("Paused: your Free Plan no longer includes Tidal.", "/dashboard?tab=platforms");
  });

  test("a failed payment, a pending payment and the sandbox's own pages are accessible and fit", async ({
    openDashboard,
    artist,
    billing,
    faults,
  }) => {
    faults.allow(/status of 400 .*\/(c\/pay|p\/session)\//);
    const dashboard = await openDashboard(artist, "subscription", options);
    const { page, subscription } = dashboard;
    const { payment } = subscription;
    await subscription.openUpgrade();
    await subscription.startTrial.click();
    await payment.cardNumber.waitFor();
    const checkout = page.url();
    await expectGoodScreen(page);
    const [session] = (await billingRecords(billing, artist)).checkouts;
    await page.goto(`${SUBSCRIPTION}&checkout=success&session_id=${session?.id}`);
    await subscription.confirming.waitFor();
    await expectGoodScreen(page);
    await page.goto(checkout);
    await payment.enterCard(CARDS.declines);
    await page.getByText("The card was declined.").waitFor();
    await expectGoodScreen(page);
    await payment.enterCard(CARDS.paysNever);
    await subscription.premiumIsOn.waitFor();
    await untilLoaded(page);
    await expectGoodScreen(page);
    await billing.advance({ days: 8 });
    await artist.untilPlan("past_due");
    await dashboard.open("subscription");
    await page.getByText("Payment failed", { exact: true }).waitFor();
    await untilLoaded(page);
    await expectGoodScreen(page);
    await subscription.changeCard.click();
    await payment.portal.waitFor();
    await expectGoodScreen(page);
    await page.getByRole("region", { name: "Invoices" }).getByRole("link").first().click();
    await payment.invoice.waitFor();
    await expectGoodScreen(page);
  });
});

/** The parts of the tab load one by one. */
async function untilLoaded(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
}

test("payments fit the narrowest phone", { tags: "screens" }, async ({ openDashboard, artist, billing }) => {
  await artist.subscribe();
  await billing.advance({ days: 8 });
  await artist.untilPlan("premium");
  const narrow = { ...SCREEN_SIZES["a phone"], viewport: { width: 320, height: 800 } };
  const { page } = await openDashboard(artist, "subscription", narrow);
  await page.getByRole("table", { name: "Billing history" }).waitFor();
  await expectGoodScreen(page);
});
