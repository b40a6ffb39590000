import { SANDBOX_ACCOUNTS } from "@ledgerline/sandboxes/platforms/platform/sandbox-accounts";
import { CARDS } from "@ledgerline/sandboxes/stripe/objects/test-cards";
import { expect } from "vitest";
import { test } from "../../fixture/test.ts";
import type { DashboardPage } from "../../pages/dashboard-page.ts";
import type { SubscriptionTab } from "../../pages/subscription-tab.ts";
import { PaymentPage } from "../../pages/subscription-tab.ts";
import { billingRecords } from "../../support/billing-records.ts";
import { formatDay } from "../../support/printed.ts";

test("an artist tries Premium, connects Tidal, pays, cancels twice, and is free after the period with Tidal kept", async ({
  artist,
  openDashboard,
  billing,
}) => {
  const dashboard = await openDashboard(artist, "subscription");
  const { page, platforms, subscription } = dashboard;
  await subscription.expectPlan({ Status: "Free", Cost: "$0/month" });
  await subscription.noHistory.waitFor();

  const dialog = await subscription.openUpgrade();
  expect(await dialog.getByRole("listitem").allTextContents()).toEqual([
    "All 6 platforms",
    "Advanced analytics",
    "Export for royalty claims",
    "Priority support",
  ]);
  await dialog.getByText("7-day free trial.").waitFor();
  await dialog.getByText("Sandbox payments: no card is charged").waitFor();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await dialog.waitFor({ state: "detached" });

  await subscription.goToCheckout();
  await page.getByText("7 days free, then $4/month").waitFor();
  await subscription.payment.enterCard(CARDS.pays);
  await subscription.premiumIsOn.waitFor();
  const [started] = (await billingRecords(billing, artist)).subscriptions;
  const trialEnd = formatDay(started?.trial_end);
  await subscription.expectPlan({ Status: "Free trial", Cost: "$4/month", "Trial ends": trialEnd });
  expect(new URL(page.url()).search).toBe("?tab=subscription");
  await dashboard.planBanner.getByText(`Your free trial of Premium runs until ${trialEnd}.`).waitFor();
  await subscription.noHistory.waitFor();

  await dashboard.openTab("Platforms");
  await page.getByRole("button", { name: "connected, no live sync" }).click();
  const sheet = page.getByRole("dialog", { name: "Live data and plan" });
  await sheet.getByText(`Your free trial of Premium runs until ${trialEnd}.`).waitFor();
  await page.keyboard.press("Escape");
  const tidal = platforms.card("Tidal");
  await tidal.enterCredentials(SANDBOX_ACCOUNTS.tidal.working);
  await tidal.confirmProfile("15000001");

  await billing.advance({ days: 8 });
  await artist.untilPlan("premium");
  await dashboard.open("subscription");
  const [paid] = (await billingRecords(billing, artist)).subscriptions;
  const periodEnd = formatDay(paid?.items.data[0]?.current_period_end);
  await subscription.expectPlan({ Status: "Premium", Cost: "$4/month", Renews: periodEnd });
  expect(await dashboard.planBanner.count()).toBe(0);
  await expectOnePayment(subscription, trialEnd);

  await cancelPremium(dashboard, periodEnd);
  await subscription.expectPlan({ Status: "Premium, canceled", Cost: "$4/month", "Premium ends": periodEnd });
  await subscription.keep.click();
  await page.getByText("Premium continues. Nothing was canceled.").waitFor();
  await subscription.expectPlan({ Status: "Premium", Cost: "$4/month", Renews: periodEnd });
  await cancelPremium(dashboard, periodEnd);
  await page.getByText("Premium stays until then, and nothing is charged after that.").waitFor();

  await billing.advance({ days: 31 });
  await artist.untilPlan("free");
  await page.reload();
  await subscription.expectPlan({ Status: "Free", Cost: "$0/month" });
  const allowed = subscription.allowedPlatforms;
  await allowed.getByText("A paused platform keeps its connection and its figures.").waitFor();
  await allowed.getByRole("listitem").filter({ hasText: "Tidal" }).getByText("Paused").waitFor();
  await expectOnePayment(subscription, trialEnd);
  await dashboard.openTab("Platforms");
  await tidal.getByText("Paused: your Free Plan no longer includes Tidal.").waitFor();
  await tidal.ownProfile.waitFor();
});

test("an artist who has paid is on trial before any webhook, and late and repeated webhooks change nothing", {
  tags: "journeys",
}, async ({ artist, openDashboard, billing }) => {
  await billing.untilSent();
  await billing.setWebhooks({ hold: true });
  const { page, subscription } = await openDashboard(artist, "subscription");
  await subscription.goToCheckout();
  const before = await billing.queue();
  await subscription.payment.enterCard(CARDS.pays);
  await subscription.premiumIsOn.waitFor();
  const [started] = (await billingRecords(billing, artist)).subscriptions;
  const trialEnd = formatDay(started?.trial_end);
  const trial = { Status: "Free trial", Cost: "$4/month", "Trial ends": trialEnd };
  await subscription.expectPlan(trial);
  const held = await billing.queue();
  expect(held.delivered).toBe(before.delivered);
  expect(held.held).toBeGreaterThan(0);
  expect(await billing.release({ seed: 4, mostCopies: 3 })).toBeGreaterThanOrEqual(held.held);
  await billing.untilSent();
  await page.reload();
  await subscription.expectPlan(trial);
  expect(await subscription.premiumIsOn.count()).toBe(0);
});

test("a cancellation in the billing portal shows on return, by its link or by Back, before any webhook", {
  tags: "journeys",
}, async ({ artist, openDashboard, billing }) => {
  await artist.subscribe();
  await billing.untilSent();
  await billing.setWebhooks({ hold: true });
  const { page, subscription } = await openDashboard(artist, "subscription");
  const [started] = (await billingRecords(billing, artist)).subscriptions;
  const trialEnd = formatDay(started?.trial_end);
  const trial = { Status: "Free trial", Cost: "$4/month", "Trial ends": trialEnd };
  const canceled = { Status: "Free trial, canceled", Cost: "$4/month", "Premium ends": trialEnd };
  await subscription.expectPlan(trial);
  const byLink = () => subscription.payment.backToLedgerline.click();
  const byBack = async () => {
    while (new URL(page.url()).origin !== artist.origin) await page.goBack();
  };
  for (const goBack of [byLink, byBack]) {
    await subscription.changeCard.click();
    await page.getByRole("button", { name: "Cancel the plan" }).click();
    await page.getByRole("button", { name: "Keep the plan" }).waitFor();
    await goBack();
    await subscription.expectPlan(canceled);
    await expect.poll(() => new URL(page.url()).search).toBe("?tab=subscription");
    await subscription.keep.click();
    await subscription.expectPlan(trial);
  }
  await billing.release();
  await billing.untilSent();
  await page.reload();
  await subscription.expectPlan(trial);
});

async function cancelPremium({ page, subscription }: DashboardPage, end: string): Promise<void> {
  await subscription.cancel.click();
  await subscription.cancelQuestion
    .getByText(`Everything stays as it is until ${end}. Nothing is charged after that.`)
    .waitFor();
  const reloaded = page.waitForEvent("load");
  await subscription.confirmCancel.click();
  await reloaded;
  await page.getByText("Subscription canceled successfully").waitFor();
  await page.getByText("You have canceled.").waitFor();
}

/** Expects one payment in the history, and opens its invoice. */
async function expectOnePayment(subscription: SubscriptionTab, day: string): Promise<void> {
  expect(await subscription.payments()).toEqual([
    [day, "Paid", "$4.00", "USD", `Open invoice of ${day} (opens in a new tab)`],
  ]);
  const opened = subscription.history.page().waitForEvent("popup");
  await subscription.history.getByRole("link").click();
  const invoice = await opened;
  await new PaymentPage(invoice).invoice.waitFor();
  // An hour after it was made, which may be the next day.
  await invoice.getByText(/^Paid on \d{1,2} \w+ \d{4}$/).waitFor();
  await invoice.close();
}
