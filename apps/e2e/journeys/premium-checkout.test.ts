import { payCheckout } from "@ledgerline/stripe-sandbox/control/pay-checkout";
import { CARDS } from "@ledgerline/stripe-sandbox/objects/test-cards";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { billingRecords } from "../steps/billing-records.ts";
import { callApi } from "../steps/call-api.ts";
import { connectByApi } from "../steps/connect-by-api.ts";
import { enterCard } from "../steps/enter-card.ts";
import { enterCredentials } from "../steps/enter-credentials.ts";
import { expectPlan } from "../steps/expect-plan.ts";
import { goToCheckout } from "../steps/go-to-checkout.ts";
import { openTab } from "../steps/open-tab.ts";
import { openUpgrade } from "../steps/open-upgrade.ts";
import { platformCard } from "../steps/platform-card.ts";
import { test } from "../steps/premium-test.ts";
import { registerArtist, type TestArtist } from "../steps/register-artist.ts";
import { spellDay } from "../steps/spell-day.ts";
import { subscribeByApi } from "../steps/subscribe-by-api.ts";
import { tableCells } from "../steps/table-cells.ts";
import { untilPlan } from "../steps/until-plan.ts";

const FREE = { Status: "Free", Cost: "$0/month" };
const LEFT = "You left the checkout. Nothing was charged, and your plan has not changed.";

test("a card that is declined says so and charges nothing, and the next one is taken", async ({
  artist,
  openPage,
  billing,
  faults,
}) => {
  faults.allow(/status of 400 .*\/c\/pay\//);
  const page = await openSubscription(openPage, artist);
  await goToCheckout(page);
  await enterCard(page, CARDS.declines, "Start free trial");
  await page.getByText("The card was declined. Try another card.").waitFor();
  expect((await billingRecords(billing, artist)).subscriptions).toEqual([]);
  await enterCard(page, CARDS.pays, "Start free trial");
  await page.getByText("Premium is on").waitFor();
  expect((await billingRecords(billing, artist)).subscriptions).toHaveLength(1);
});

test("who leaves the checkout is told so once, stays free, and can start again", async ({
  artist,
  openPage,
  billing,
}) => {
  const page = await openSubscription(openPage, artist);
  await goToCheckout(page);
  await page.getByRole("link", { name: "Cancel and go back to Ledgerline" }).click();
  await page.getByText(LEFT).waitFor();
  await expectPlan(page, FREE);
  expect(new URL(page.url()).search).toBe("?tab=subscription");
  await page.reload();
  await expectPlan(page, FREE);
  expect(await page.getByText(LEFT).count()).toBe(0);
  await goToCheckout(page);
  await page.goBack();
  await expectPlan(page, FREE);
  await goToCheckout(page);
  expect((await billingRecords(billing, artist)).checkouts).toHaveLength(1);
});

test("the trial is once an artist: the next upgrade is charged at once, and what was paused goes on", async ({
  artist,
  openPage,
  billing,
}) => {
  const first = await subscribeByApi(artist);
  await connectByApi(artist, "tidal", "15000001");
  await callApi(artist, "POST", "/subscription/cancel");
  await billing.advance({ days: 8 });
  await untilPlan(artist, "free");
  const page = await openSubscription(openPage, artist);
  await page.goto(`/dashboard?tab=subscription&checkout=success&session_id=${first}`);
  await page.getByText("This checkout has ended").waitFor();
  await expectPlan(page, FREE);
  const dialog = await openUpgrade(page);
  await dialog.getByText("You have already used your free trial, so Premium starts right away at $4/month.").waitFor();
  expect(await dialog.getByRole("button", { name: "Start Free Trial" }).count()).toBe(0);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await goToCheckout(page, "Subscribe");
  await page.getByText("$4/month, starting today").waitFor();
  await enterCard(page, CARDS.pays, "Pay $4.00");
  await page.getByText("Premium is on").waitFor();
  const { subscriptions, invoices } = await billingRecords(billing, artist);
  const [, second] = subscriptions;
  expect(second).toMatchObject({ status: "active", trial_end: null });
  const periodEnd = spellDay(second?.items.data[0]?.current_period_end);
  await expectPlan(page, { Status: "Premium", Cost: "$4/month", Renews: periodEnd });
  const history = page.getByRole("table", { name: "Billing history" });
  await history.waitFor();
  expect((await tableCells(history)).slice(1).map((row) => row.slice(0, 3))).toEqual([
    [spellDay(invoices.find(({ total }) => total > 0)?.created), "Paid", "$4.00"],
  ]);
  await openTab(page, "Platforms");
  const tidal = platformCard(page, "Tidal");
  await tidal.getByText("Your profile", { exact: true }).waitFor();
  expect(await tidal.getByText("Paused").count()).toBe(0);
});

test("two tabs that start at once share one checkout, it is paid once, and a third is told of Premium", async ({
  artist,
  openPage,
  billing,
  faults,
}) => {
  faults.allow(/status of 409 .*\/trpc\/subscription\.checkout/);
  const late = await openSubscription(openPage, artist);
  const lateDialog = await openUpgrade(late);
  const tabs = await Promise.all([openSubscription(openPage, artist), openSubscription(openPage, artist)]);
  await billing.setLatency(200);
  await Promise.all(tabs.map((tab) => goToCheckout(tab)));
  await billing.setLatency(0);
  const [first, second] = tabs;
  expect(first.url()).toBe(second.url());
  await Promise.all(tabs.map((tab) => enterCard(tab, CARDS.pays, "Start free trial")));
  await Promise.race(tabs.map((tab) => tab.getByText("Premium is on").waitFor()));
  const records = await billingRecords(billing, artist);
  expect(records.customers).toHaveLength(1);
  expect(records.checkouts).toHaveLength(1);
  expect(records.subscriptions).toHaveLength(1);
  await lateDialog.getByRole("button", { name: "Start Free Trial" }).click();
  await late.getByText("You already have Premium.").waitFor();
  await late.getByRole("button", { name: "Cancel subscription" }).waitFor();
});

test("a double click on 'Start Free Trial' asks for one checkout", async ({ artist, openPage, billing }) => {
  const page = await openSubscription(openPage, artist);
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("subscription.checkout")) asked.push(request.url());
  });
  const dialog = await openUpgrade(page);
  await dialog.getByRole("button", { name: "Start Free Trial" }).dblclick();
  await page.getByRole("heading", { name: "Premium Plan, $4/month" }).waitFor();
  expect(asked).toHaveLength(1);
  expect((await billingRecords(billing, artist)).checkouts).toHaveLength(1);
});

test("a return while the payment is pending says so, outlives a reload, and turns into Premium by itself", async ({
  artist,
  openPage,
  billing,
}) => {
  const page = await openSubscription(openPage, artist);
  await goToCheckout(page);
  const checkout = page.url();
  const [session] = (await billingRecords(billing, artist)).checkouts;
  const back = `/dashboard?tab=subscription&checkout=success&session_id=${session?.id}`;
  await page.goto(back);
  await page.getByText("Confirming your payment").waitFor();
  await expectPlan(page, FREE);
  expect(await page.getByRole("button", { name: "Upgrade to Premium" }).count()).toBe(0);
  await page.reload();
  await page.getByText("Confirming your payment").waitFor();
  await payCheckout(checkout);
  await page.getByText("Premium is on").waitFor();
  expect(new URL(page.url()).search).toBe("?tab=subscription");
  await page.goto(back);
  await page.getByText("Premium is on").waitFor();
  expect((await billingRecords(billing, artist)).subscriptions).toHaveLength(1);
});

test("a session of somebody else's, or of nobody's, gives no Premium", async ({
  artist,
  openPage,
  product,
  faults,
}) => {
  faults.allow(/status of 40[04] .*\/trpc\/subscription\.confirmCheckout/);
  const theirs = await subscribeByApi(await registerArtist(product.url));
  const page = await openPage({ storageState: artist.storageState });
  for (const session of [theirs, "cs_test_nobody", "../customers?limit=1"]) {
    await page.goto(`/dashboard?tab=subscription&checkout=success&session_id=${encodeURIComponent(session)}`);
    await page.getByText("You have no such checkout.").waitFor();
    await expectPlan(page, FREE);
    expect(new URL(page.url()).search).toBe("?tab=subscription");
  }
  await page.goto("/dashboard?tab=subscription&checkout=success");
  await page.getByText("The address has no session").waitFor();
  await expectPlan(page, FREE);
});

test("connecting a platform that the plan lacks leads to the upgrade, and from there to paying", async ({
  artist,
  openPage,
  faults,
}) => {
  faults.allow(/status of 402 .*\/trpc\/streaming\.connect/);
  const page = await openPage({ storageState: artist.storageState });
  await page.goto("/dashboard?tab=platforms");
  const tidal = platformCard(page, "Tidal");
  await enterCredentials(tidal, { client_id: "any", client_secret: "thing" });
  await tidal.getByText("Upgrade to Premium to access Tidal").waitFor();
  await tidal.getByRole("button", { name: "Upgrade to Premium" }).click();
  const dialog = page.getByRole("dialog", { name: "Premium Plan - $4/month" });
  await dialog.getByRole("button", { name: "Start Free Trial" }).click();
  await enterCard(page, CARDS.pays, "Start free trial");
  await page.getByText("Premium is on").waitFor();
});

async function openSubscription(openPage: (options: object) => Promise<Page>, artist: TestArtist): Promise<Page> {
  const page = await openPage({ storageState: artist.storageState });
  await page.goto("/dashboard?tab=subscription");
  await page.getByRole("button", { name: "Upgrade to Premium" }).waitFor();
  return page;
}
