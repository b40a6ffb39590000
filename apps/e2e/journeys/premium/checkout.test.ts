import { CARDS } from "@ledgerline/sandboxes/stripe/objects/test-cards";
import { payCheckout } from "@ledgerline/sandboxes/stripe/stripe-control";
import { expect } from "vitest";
import { test } from "../../fixture/test.ts";
import { TestArtist } from "../../fixture/test-artist.ts";
import { DashboardPage } from "../../pages/dashboard-page.ts";
import { billingRecords } from "../../support/billing-records.ts";
import { formatDay } from "../../support/printed.ts";

const FREE = { Status: "Free", Cost: "$0/month" };
const LEFT = "You left the checkout. Nothing was charged, and your plan has not changed.";

test("a declined card is reported and not charged, and the next one is accepted", async ({
  artist,
  openDashboard,
  billing,
  faults,
}) => {
  faults.allow(/status of 400 .*\/c\/pay\//);
  const { page, subscription } = await openDashboard(artist, "subscription");
  await subscription.goToCheckout();
  await subscription.payment.enterCard(CARDS.declines);
  await page.getByText("The card was declined. Try another card.").waitFor();
  expect((await billingRecords(billing, artist)).subscriptions).toEqual([]);
  await subscription.payment.enterCard(CARDS.pays);
  await subscription.premiumIsOn.waitFor();
  expect((await billingRecords(billing, artist)).subscriptions).toHaveLength(1);
});

test("an artist who leaves the checkout is told so once, stays free, and can start again", {
  tags: "journeys",
}, async ({ artist, openDashboard, billing }) => {
  const { page, subscription } = await openDashboard(artist, "subscription");
  await subscription.goToCheckout();
  await subscription.payment.leaveCheckout.click();
  await page.getByText(LEFT).waitFor();
  await subscription.expectPlan(FREE);
  expect(new URL(page.url()).search).toBe("?tab=subscription");
  await page.reload();
  await subscription.expectPlan(FREE);
  expect(await page.getByText(LEFT).count()).toBe(0);
  await subscription.goToCheckout();
  await page.goBack();
  await subscription.expectPlan(FREE);
  await subscription.goToCheckout();
  expect((await billingRecords(billing, artist)).checkouts).toHaveLength(1);
});

test("the trial is given once: the next upgrade is charged at once, and paused platforms resume", async ({
  artist,
  openDashboard,
  billing,
}) => {
  const first = await artist.subscribe();
  await artist.connect("tidal", "15000001");
  await artist.call("POST", "/subscription/cancel");
  await billing.advance({ days: 8 });
  await artist.untilPlan("free");
  const dashboard = await openDashboard(artist, "subscription");
  const { page, platforms, subscription } = dashboard;
  await page.goto(`/dashboard?tab=subscription&checkout=success&session_id=${first}`);
  await page.getByText("This checkout has ended").waitFor();
  await subscription.expectPlan(FREE);
  const dialog = await subscription.openUpgrade();
  await dialog.getByText("You have already used your free trial, so Premium starts right away at $4/month.").waitFor();
  expect(await subscription.startTrial.count()).toBe(0);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await subscription.goToCheckout("Subscribe");
  await page.getByText("$4/month, starting today").waitFor();
  await subscription.payment.enterCard(CARDS.pays, "Pay $4.00");
  await subscription.premiumIsOn.waitFor();
  const { subscriptions, invoices } = await billingRecords(billing, artist);
  const [, second] = subscriptions;
  expect(second).toMatchObject({ status: "active", trial_end: null });
  const periodEnd = formatDay(second?.items.data[0]?.current_period_end);
  await subscription.expectPlan({ Status: "Premium", Cost: "$4/month", Renews: periodEnd });
  expect((await subscription.payments()).map((row) => row.slice(0, 3))).toEqual([
    [formatDay(invoices.find(({ total }) => total > 0)?.created), "Paid", "$4.00"],
  ]);
  await dashboard.openTab("Platforms");
  const tidal = platforms.card("Tidal");
  await tidal.ownProfile.waitFor();
  expect(await tidal.getByText("Paused").count()).toBe(0);
});

test("two tabs that start at once share one checkout, which is paid once, and a third tab shows Premium", {
  tags: "journeys",
}, async ({ artist, openDashboard, billing, faults }) => {
  faults.allow(/status of 409 .*\/trpc\/subscription\.checkout/);
  const late = await openDashboard(artist, "subscription");
  await late.subscription.openUpgrade();
  const tabs = await Promise.all([openDashboard(artist, "subscription"), openDashboard(artist, "subscription")]);
  await billing.setLatency(200);
  await Promise.all(tabs.map(({ subscription }) => subscription.goToCheckout()));
  await billing.setLatency(0);
  const [first, second] = tabs;
  expect(first.page.url()).toBe(second.page.url());
  await Promise.all(tabs.map(({ subscription }) => subscription.payment.enterCard(CARDS.pays)));
  await Promise.race(tabs.map(({ subscription }) => subscription.premiumIsOn.waitFor()));
  const records = await billingRecords(billing, artist);
  expect(records.customers).toHaveLength(1);
  expect(records.checkouts).toHaveLength(1);
  expect(records.subscriptions).toHaveLength(1);
  await late.subscription.startTrial.click();
  await late.page.getByText("You already have Premium.").waitFor();
  await late.subscription.cancel.waitFor();
});

test("a double click on 'Start Free Trial' starts one checkout", async ({ artist, openDashboard, billing }) => {
  const { page, subscription } = await openDashboard(artist, "subscription");
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("subscription.checkout")) asked.push(request.url());
  });
  await subscription.openUpgrade();
  await subscription.startTrial.dblclick();
  await subscription.payment.checkout.waitFor();
  expect(asked).toHaveLength(1);
  expect((await billingRecords(billing, artist)).checkouts).toHaveLength(1);
});

test("a return while the payment is pending says so, survives a reload, and turns into Premium by itself", {
  tags: "journeys",
}, async ({ artist, openDashboard, billing }) => {
  const { page, subscription } = await openDashboard(artist, "subscription");
  await subscription.goToCheckout();
  const checkout = page.url();
  const [session] = (await billingRecords(billing, artist)).checkouts;
  const back = `/dashboard?tab=subscription&checkout=success&session_id=${session?.id}`;
  await page.goto(back);
  await subscription.confirming.waitFor();
  await subscription.expectPlan(FREE);
  expect(await subscription.upgrade.count()).toBe(0);
  await page.reload();
  await subscription.confirming.waitFor();
  await payCheckout(checkout);
  await subscription.premiumIsOn.waitFor();
  expect(new URL(page.url()).search).toBe("?tab=subscription");
  await page.goto(back);
  await subscription.premiumIsOn.waitFor();
  expect((await billingRecords(billing, artist)).subscriptions).toHaveLength(1);
});

test("a checkout that belongs to another artist, or does not exist, gives no Premium", { tags: "journeys" }, async ({
  artist,
  openPage,
  product,
  faults,
}) => {
  faults.allow(/status of 40[04] .*\/trpc\/subscription\.confirmCheckout/);
  const theirs = await (await TestArtist.register(product.url)).subscribe();
  const page = await openPage({ storageState: artist.storageState });
  const { subscription } = new DashboardPage(page);
  for (const session of [theirs, "cs_test_nobody", "../customers?limit=1"]) {
    await page.goto(`/dashboard?tab=subscription&checkout=success&session_id=${encodeURIComponent(session)}`);
    await page.getByText("There is no such checkout.").waitFor();
    await subscription.expectPlan(FREE);
    expect(new URL(page.url()).search).toBe("?tab=subscription");
  }
  await page.goto("/dashboard?tab=subscription&checkout=success");
  await page.getByText("The address has no session").waitFor();
  await subscription.expectPlan(FREE);
});

test("connecting a platform outside the plan leads to the upgrade, and from there to the payment page", {
  tags: "journeys",
}, async ({ artist, openDashboard }) => {
  const { platforms, subscription } = await openDashboard(artist, "platforms");
  const tidal = platforms.card("Tidal");
  await tidal.open();
  await tidal.getByText("Upgrade to Premium to access Tidal").waitFor();
  await tidal.upgrade.click();
  await subscription.startTrial.click();
  await subscription.payment.enterCard(CARDS.pays);
  await subscription.premiumIsOn.waitFor();
});
