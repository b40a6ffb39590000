import { CARDS } from "@ledgerline/stripe-sandbox/objects/test-cards";
import type { Page } from "playwright-core";
import { describe } from "vitest";
import { billingRecords } from "../steps/billing-records.ts";
import { callApi } from "../steps/call-api.ts";
import { connectByApi } from "../steps/connect-by-api.ts";
import { enterCard } from "../steps/enter-card.ts";
import { expectGoodScreen } from "../steps/expect-good-screen.ts";
import { openUpgrade } from "../steps/open-upgrade.ts";
import { test } from "../steps/premium-test.ts";
import { SCREEN_SIZES } from "../steps/screen-sizes.ts";
import { subscribeByApi } from "../steps/subscribe-by-api.ts";
import { untilPlan } from "../steps/until-plan.ts";

const SUBSCRIPTION = "/dashboard?tab=subscription";

describe.each(Object.entries(SCREEN_SIZES))("on %s, light and dark", (_, options) => {
  test("the plan in every state, its questions and its notices are accessible and fit", async ({
    openPage,
    artist,
    billing,
    faults,
  }) => {
    faults.allow(/status of 404 .*\/trpc\/subscription\.confirmCheckout/);
    const page = await openPage({ ...options, storageState: artist.storageState });
    const look = async (sight: string, address = SUBSCRIPTION) => {
      await page.goto(address);
      await page.getByText(sight).first().waitFor();
      await settled(page);
      await expectGoodScreen(page);
    };
    await look("No billing history available");
    await look("You left the checkout.", `${SUBSCRIPTION}&checkout=canceled`);
    await look("You have no such checkout.", `${SUBSCRIPTION}&checkout=success&session_id=cs_test_nobody`);
    await openUpgrade(page);
    await expectGoodScreen(page);
    await subscribeByApi(artist);
    await connectByApi(artist, "tidal", "15000001");
    await look("After the trial, Premium continues at");
    await page.getByRole("button", { name: "Cancel subscription" }).click();
    await page.getByRole("alertdialog", { name: "Cancel Premium?" }).waitFor();
    await expectGoodScreen(page);
    await callApi(artist, "POST", "/subscription/cancel");
    await look("and ends then. Nothing is charged.");
    await callApi(artist, "POST", "/subscription/resume");
    await billing.advance({ days: 8 });
    await untilPlan(artist, "premium");
    await look("Renews");
    await callApi(artist, "POST", "/subscription/cancel");
    await look("You have canceled.");
    await billing.advance({ days: 31 });
    await untilPlan(artist, "free");
    await look("A paused platform keeps its connection");
    await openUpgrade(page);
    await expectGoodScreen(page);
    await look("Paused: your Free Plan no longer includes Tidal.", "/dashboard?tab=platforms");
  });

  test("a payment that failed, a payment under way and the sandbox's own pages are accessible and fit", async ({
    openPage,
    artist,
    billing,
    faults,
  }) => {
    faults.allow(/status of 400 .*\/(c\/pay|p\/session)\//);
    const page = await openPage({ ...options, storageState: artist.storageState });
    await page.goto(SUBSCRIPTION);
    await (await openUpgrade(page)).getByRole("button", { name: "Start Free Trial" }).click();
    await page.getByLabel("Card number").waitFor();
    const checkout = page.url();
    await expectGoodScreen(page);
    const [session] = (await billingRecords(billing, artist)).checkouts;
    await page.goto(`${SUBSCRIPTION}&checkout=success&session_id=${session?.id}`);
    await page.getByText("Confirming your payment").waitFor();
    await expectGoodScreen(page);
    await page.goto(checkout);
    await enterCard(page, CARDS.declines, "Start free trial");
    await page.getByText("The card was declined.").waitFor();
    await expectGoodScreen(page);
    await enterCard(page, CARDS.paysNever, "Start free trial");
    await page.getByText("Premium is on").waitFor();
    await settled(page);
    await expectGoodScreen(page);
    await billing.advance({ days: 8 });
    await untilPlan(artist, "past_due");
    await page.goto(SUBSCRIPTION);
    await page.getByText("Payment failed", { exact: true }).waitFor();
    await settled(page);
    await expectGoodScreen(page);
    await page.getByRole("button", { name: "Change card" }).click();
    await page.getByRole("heading", { name: "Billing", exact: true }).waitFor();
    await expectGoodScreen(page);
    await page.getByRole("region", { name: "Invoices" }).getByRole("link").first().click();
    await page.getByRole("heading", { name: "Invoice", exact: true }).waitFor();
    await expectGoodScreen(page);
  });
});

/** The parts of the tab come one by one. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
}
