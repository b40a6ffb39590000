import { SANDBOX_ACCOUNTS } from "@ledgerline/platform-sandbox/platform/sandbox-accounts";
import { CARDS } from "@ledgerline/stripe-sandbox/objects/test-cards";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { billingRecords } from "../steps/billing-records.ts";
import { confirmProfile } from "../steps/confirm-profile.ts";
import { enterCard } from "../steps/enter-card.ts";
import { enterCredentials } from "../steps/enter-credentials.ts";
import { expectPlan } from "../steps/expect-plan.ts";
import { goToCheckout } from "../steps/go-to-checkout.ts";
import { openTab } from "../steps/open-tab.ts";
import { openUpgrade } from "../steps/open-upgrade.ts";
import { platformCard } from "../steps/platform-card.ts";
import { test } from "../steps/premium-test.ts";
import { spellDay } from "../steps/spell-day.ts";
import { subscribeByApi } from "../steps/subscribe-by-api.ts";
import { tableCells } from "../steps/table-cells.ts";
import { untilPlan } from "../steps/until-plan.ts";

test("an artist tries Premium, connects Tidal, pays, cancels twice, and is free after the period with Tidal kept", async ({
  artist,
  openPage,
  billing,
}) => {
  const page = await openPage({ storageState: artist.storageState });
  await page.goto("/dashboard?tab=subscription");
  await expectPlan(page, { Status: "Free", Cost: "$0/month" });
  await page.getByText("No billing history available").waitFor();

  const dialog = await openUpgrade(page);
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

  await goToCheckout(page);
  await page.getByText("7 days free, then $4/month").waitFor();
  await enterCard(page, CARDS.pays, "Start free trial");
  await page.getByText("Premium is on").waitFor();
  const [started] = (await billingRecords(billing, artist)).subscriptions;
  const trialEnd = spellDay(started?.trial_end);
  await expectPlan(page, { Status: "Free trial", Cost: "$4/month", "Trial ends": trialEnd });
  expect(new URL(page.url()).search).toBe("?tab=subscription");
  const banner = page.getByRole("complementary", { name: "Your plan" });
  await banner.getByText(`Your free trial of Premium runs until ${trialEnd}.`).waitFor();
  await page.getByText("No billing history available").waitFor();

  await openTab(page, "Platforms");
  await banner.getByRole("link", { name: "See your plan" }).waitFor();
  const tidal = platformCard(page, "Tidal");
  await enterCredentials(tidal, SANDBOX_ACCOUNTS.tidal.working);
  await confirmProfile(tidal, "15000001");

  await billing.advance({ days: 8 });
  await untilPlan(artist, "premium");
  await page.goto("/dashboard?tab=subscription");
  const [subscription] = (await billingRecords(billing, artist)).subscriptions;
  const periodEnd = spellDay(subscription?.items.data[0]?.current_period_end);
  await expectPlan(page, { Status: "Premium", Cost: "$4/month", Renews: periodEnd });
  expect(await banner.count()).toBe(0);
  await expectOnePayment(page, trialEnd);

  await cancel(page, periodEnd);
  await expectPlan(page, { Status: "Premium, canceled", Cost: "$4/month", "Premium ends": periodEnd });
  await page.getByRole("button", { name: "Keep Premium" }).click();
  await page.getByText("Premium continues. Nothing was canceled.").waitFor();
  await expectPlan(page, { Status: "Premium", Cost: "$4/month", Renews: periodEnd });
  await cancel(page, periodEnd);
  await page.getByText("Premium stays until then, and nothing is charged after that.").waitFor();

  await billing.advance({ days: 31 });
  await untilPlan(artist, "free");
  await page.reload();
  await expectPlan(page, { Status: "Free", Cost: "$0/month" });
  const allowed = page.getByRole("region", { name: "Allowed platforms" });
  await allowed.getByText("A paused platform keeps its connection and its figures.").waitFor();
  await allowed.getByRole("listitem").filter({ hasText: "Tidal" }).getByText("Paused").waitFor();
  await expectOnePayment(page, trialEnd);
  await openTab(page, "Platforms");
  await tidal.getByText("Paused: your Free Plan no longer includes Tidal.").waitFor();
  await tidal.getByText("Your profile", { exact: true }).waitFor();
});

test("who comes back from paying is on trial before any webhook, and late, repeated ones change nothing", async ({
  artist,
  openPage,
  billing,
}) => {
  await billing.untilSent();
  await billing.setWebhooks({ hold: true });
  const page = await openPage({ storageState: artist.storageState });
  await page.goto("/dashboard?tab=subscription");
  await goToCheckout(page);
  const before = await billing.queue();
  await enterCard(page, CARDS.pays, "Start free trial");
  await page.getByText("Premium is on").waitFor();
  const [started] = (await billingRecords(billing, artist)).subscriptions;
  const trialEnd = spellDay(started?.trial_end);
  const trial = { Status: "Free trial", Cost: "$4/month", "Trial ends": trialEnd };
  await expectPlan(page, trial);
  const held = await billing.queue();
  expect(held.delivered).toBe(before.delivered);
  expect(held.held).toBeGreaterThan(0);
  expect(await billing.release({ seed: 4, mostCopies: 3 })).toBeGreaterThanOrEqual(held.held);
  await billing.untilSent();
  await page.reload();
  await expectPlan(page, trial);
  expect(await page.getByText("Premium is on").count()).toBe(0);
});

test("what was canceled in the billing portal shows on return, by its link or by Back, before any webhook", async ({
  artist,
  openPage,
  billing,
}) => {
  await subscribeByApi(artist);
  await billing.untilSent();
  await billing.setWebhooks({ hold: true });
  const page = await openPage({ storageState: artist.storageState });
  await page.goto("/dashboard?tab=subscription");
  const [started] = (await billingRecords(billing, artist)).subscriptions;
  const trialEnd = spellDay(started?.trial_end);
  const trial = { Status: "Free trial", Cost: "$4/month", "Trial ends": trialEnd };
  const canceled = { Status: "Free trial, canceled", Cost: "$4/month", "Premium ends": trialEnd };
  await expectPlan(page, trial);
  const byLink = () => page.getByRole("link", { name: "Back to Ledgerline" }).click();
  const byBack = async () => {
    while (new URL(page.url()).origin !== artist.origin) await page.goBack();
  };
  for (const goBack of [byLink, byBack]) {
    await page.getByRole("button", { name: "Change card" }).click();
    await page.getByRole("button", { name: "Cancel the plan" }).click();
    await page.getByRole("button", { name: "Keep the plan" }).waitFor();
    await goBack();
    await expectPlan(page, canceled);
    await expect.poll(() => new URL(page.url()).search).toBe("?tab=subscription");
    await page.getByRole("button", { name: "Keep Premium" }).click();
    await expectPlan(page, trial);
  }
  await billing.release();
  await billing.untilSent();
  await page.reload();
  await expectPlan(page, trial);
});

async function cancel(page: Page, end: string): Promise<void> {
  await page.getByRole("button", { name: "Cancel subscription" }).click();
  const question = page.getByRole("alertdialog", { name: "Cancel Premium?" });
  await question.getByText(`Everything stays as it is until ${end}. Nothing is charged after that.`).waitFor();
  const reloaded = page.waitForEvent("load");
  await question.getByRole("button", { name: "Cancel subscription" }).click();
  await reloaded;
  await page.getByText("Subscription canceled successfully").waitFor();
  await page.getByText("You have canceled.").waitFor();
}

/** The one payment of the history, and its invoice. */
async function expectOnePayment(page: Page, day: string): Promise<void> {
  const history = page.getByRole("table", { name: "Billing history" });
  await history.waitFor();
  expect((await tableCells(history)).slice(1)).toEqual([
    [day, "Paid", "$4.00", "USD", `Open invoice of ${day} (opens in a new tab)`],
  ]);
  const opened = page.waitForEvent("popup");
  await history.getByRole("link").click();
  const invoice = await opened;
  await invoice.getByRole("heading", { name: "Invoice", exact: true }).waitFor();
  await invoice.getByText(`Paid on ${day}`).waitFor();
  await invoice.close();
}
